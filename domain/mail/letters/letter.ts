import type { MailFields, MailKind } from '../mail.ts';
import type { Links } from './links.ts';
import type { because } from './mail-reasons.ts';
import type { Part, Words } from './words.ts';

/** A part of a mail. `quote` and `message` are people's texts of several lines. */
export type Block =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; items: readonly Words[] }
  | { kind: 'quote' | 'message'; text: string }
  | { kind: 'button'; label: string; href: string }
  | { kind: 'links'; links: readonly { label: Words; href: string }[] };

/** What a mail says. Subject, preheader and headline may hold people's texts; the renderer cleans them and keeps them short. */
export type Letter = {
  subject: string;
  preheader: string;
  headline: string;
  body: readonly Block[];
  /** Where the reader's questions go. */
  questions: Words;
  /** Why the reader gets this mail. */
  because: string;
};

/** What coordinators change of a mail, with fields in braces: `Published: {projectTitle}`. */
export type LetterTexts = {
  subject: string;
  /** What a list of mails shows behind the subject. */
  preheader: string;
  headline: string;
  /** Paragraphs, with an empty line between them. One that is a field alone, such as `{button}`, is a block of its own. */
  text: string;
  /** The label of the button. */
  button?: string;
};

/**
 * The value of a field: words in a line, or blocks. Undefined: this mail has no such thing, so the paragraph is left out.
 */
export type Value = Part | readonly Block[] | undefined;
export type Values = Record<string, Value>;

/** One mail: its texts, until coordinators change them, and the fields that those may have. */
export type LetterText<Kind extends MailKind = MailKind> = {
  kind: Kind;
  /** For staff: the name of the mail, and when it is sent. */
  title: string;
  sentWhen: string;
  sample: MailFields<Kind>;
  because: keyof typeof because;
  /** Anybody can cause it. Nothing that people wrote may stand in its subject, or in what lists show beside it (docs/decisions/0083). */
  byStrangers?: true;
  texts: LetterTexts;
  /** For which mails of its kind it is meant, where a kind has two letters; the other one has none. */
  isFor?(fields: MailFields<Kind>): boolean;
  /** Where the button leads. */
  href?(fields: MailFields<Kind>, links: Links): string;
  /** All fields beside `{site}`, `{school}` and `{button}`. */
  values(fields: MailFields<Kind>, links: Links): Values;
};

export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
