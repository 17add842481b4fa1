import type { MailFields, MailKind } from '../mail.ts';
import type { MailContext } from './context.ts';
import { htmlOf } from './html.ts';
import { mailTexts } from './kinds.ts';
import type { Letter } from './letter.ts';
import { linksOf } from './links.ts';
import { textOf } from './plain.ts';
import { shortLine } from './words.ts';

export type RenderedMail = { subject: string; text: string; html: string };

/** In characters as readers count them. Lists of mails show about 70 of a subject, and as many of what follows it. */
const longestSubject = 120;
const longestPreheader = 140;

/** What is sent for the fields of a mail. The same input gives the same mail, in the function that sends it and in a browser. */
export function renderMail<Kind extends MailKind>(kind: Kind, fields: MailFields<Kind>, context: MailContext): RenderedMail {
  const written = mailTexts[kind].write(fields, linksOf(context));
  const letter: Letter = {
    ...written,
    subject: shortLine(written.subject, longestSubject),
    preheader: shortLine(written.preheader, longestPreheader),
    headline: shortLine(written.headline, longestSubject),
  };
  return { subject: letter.subject, text: textOf(letter, context), html: htmlOf(letter, context) };
}

/** Fields with which staff see what a mail looks like. */
export function sampleOf<Kind extends MailKind>(kind: Kind): MailFields<Kind> {
  return mailTexts[kind].sample;
}
