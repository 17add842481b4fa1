import { t } from '../../language/text.ts';
import type { MailFields, MailKind } from '../mail.ts';
import { inMailLanguage } from '../mail-language.ts';
import { textsOf } from '../mail-texts.ts';
import { type MailContext, secretAddress } from './context.ts';
import { bodyOf, inBraces, lineOf, wordsOf } from './fields.ts';
import { htmlOf } from './html.ts';
import type { Letter, LetterText } from './letter.ts';
import { type LetterName, letterOf, letters, valuesOf } from './letters.ts';
import { linksOf } from './links.ts';
import { because } from './mail-reasons.ts';
import { textOf } from './plain.ts';
import { mailbox, shortLine } from './words.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** In characters as readers count them. Lists of mails show about 70 of a subject, and as many of what follows it. */
const longestSubject = 120;
const longestPreheader = 140;

/** What is sent for the fields of a mail. The same input gives the same mail, in the function that sends it and in a browser. */
export function renderMail<Kind extends MailKind>(kind: Kind, fields: MailFields<Kind>, context: MailContext): RenderedMail;
export function renderMail(kind: MailKind, fields: MailFields<MailKind>, context: MailContext): RenderedMail {
  if (kind !== 'sample') return inMailLanguage(() => renderLetter(letterOf(kind, fields as never), fields, context));
  const { letter, texts } = fields as MailFields<'sample'>;
  return renderSample(letter as LetterName, { ...context, mails: { [letter]: texts } });
}

/** A mail with made-up fields. Its links lead to the right pages, but open nothing there. */
export function renderSample(name: LetterName, context: MailContext): RenderedMail {
  const { siteUrl } = context;
  const linkOf: MailContext['linkOf'] = (_, purpose) => secretAddress(siteUrl, purpose, 'sample');
  return inMailLanguage(() => renderLetter(name, letters[name].sample, { ...context, linkOf }));
}

function renderLetter(name: LetterName, fields: MailFields<MailKind>, context: MailContext): RenderedMail {
  const letter: LetterText = letters[name];
  const texts = textsOf(context.mails, name);
  const values = valuesOf(letter, fields, linksOf(context), texts);
  // A receipt may have no closing time, so a subject that names it would be empty: then the letter's own one is sent.
  const lineNamed = (line: 'subject' | 'preheader' | 'headline', most: number) =>
    shortLine(lineOf(texts[line], values) || lineOf(letter.texts[line], values), most);
  const written: Letter = {
    subject: lineNamed('subject', longestSubject),
    preheader: lineNamed('preheader', longestPreheader),
    headline: lineNamed('headline', longestSubject),
    body: bodyOf(texts.text, values),
    questions: wordsOf(t('mail.questions', inBraces), { replyTo: mailbox(context.replyTo) }) ?? [],
    because: because[letter.because](),
  };
  return { subject: written.subject, text: textOf(written, context), html: htmlOf(written, context) };
}
