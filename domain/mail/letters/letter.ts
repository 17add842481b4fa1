import type { MailFields, MailKind } from '../mail.ts';
import type { Links } from './links.ts';
import type { Words } from './words.ts';

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
  /** What a list of mails shows behind the subject. */
  preheader: string;
  headline: string;
  body: readonly Block[];
  /** Why the reader gets this mail. */
  because: Words;
};

/** The text of one kind of mail. */
export type MailText<Kind extends MailKind> = {
  /** For staff: the name of the mail, and when it is sent. */
  title: string;
  sentWhen: string;
  sample: MailFields<Kind>;
  write: (fields: MailFields<Kind>, links: Links) => Letter;
};

export const paragraph = (words: Words): Block => ({ kind: 'paragraph', words });
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
