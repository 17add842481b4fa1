import { t } from '../../language/text.ts';
import { site } from '../../site/site.ts';
import type { MailFields, MailKind } from '../mail.ts';
import { comments, participant, thanks, winner } from './event.ts';
import { lineOf } from './fields.ts';
import { button, type LetterText, type LetterTexts, type Values } from './letter.ts';
import type { Links } from './links.ts';
import { release, releaseReminder } from './release.ts';
import { message, published, returned } from './review.ts';
import { handIn, handInReminder } from './roster.ts';
import { invitation, judge, reset } from './staff.ts';
import { consent, link, lost, newLink, receipt, receiptPublic } from './submission.ts';
import { closing, extended, missing } from './window.ts';
import { ours } from './words.ts';

const all = {
  receipt,
  receiptPublic,
  published,
  returned,
  missing,
  closing,
  extended,
  winner,
  participant,
  thanks,
  comments,
  lost,
  link,
  newLink,
  message,
  handIn,
  handInReminder,
  release,
  releaseReminder,
  consent,
  invitation,
  judge,
  reset,
} as const satisfies Record<Exclude<MailKind, 'sample'>, () => LetterText> & Record<string, () => LetterText>;

/**
 * All mails, with their texts and fields, as the language of the moment says them. A kind has a letter of its name, and perhaps a second one
 * for some of its mails.
 */
export const letters = Object.defineProperties(
  {},
  Object.fromEntries(Object.entries(all).map(([name, get]) => [name, { get, enumerable: true }])),
) as { [Name in keyof typeof all]: ReturnType<(typeof all)[Name]> };

export type LetterName = keyof typeof all;
export const letterNames = Object.keys(all) as LetterName[];

/** What a mail is called. A sample is no project's, so no list shows it. */
export function titleOf(kind: MailKind): string {
  return kind === 'sample' ? t('mail.sample') : letters[kind].title;
}

export function letterOf<Kind extends Exclude<MailKind, 'sample'>>(kind: Kind, fields: MailFields<Kind>): LetterName {
  return letterNames.find((name) => isFor(letters[name], kind, fields)) ?? kind;
}

function isFor(letter: LetterText, kind: MailKind, fields: MailFields<MailKind>): boolean {
  return letter.kind === kind && letter.isFor?.(fields) === true;
}

/** What stands in the place of each field of a letter. */
export function valuesOf(
  letter: LetterText,
  fields: MailFields<MailKind>,
  links: Links,
  { button: label }: LetterTexts = letter.texts,
): Values {
  const values = { ...letter.values(fields, links), site: ours(site.name), school: ours(site.school) };
  const href = letter.href?.(fields, links);
  if (label === undefined || href === undefined) return values;
  return { ...values, button: [button(lineOf(label, values) || lineOf(letter.texts.button ?? '', values), href)] };
}
