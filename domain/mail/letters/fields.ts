import type { TextKey } from '../../language/catalogues.ts';
import { t } from '../../language/text.ts';
import type { Block, LetterText, LetterTexts, Values } from './letter.ts';
import { ours, paragraphsOf, type Words } from './words.ts';

const fields = [
  ...['site', 'button', 'projectTitle', 'page', 'term', 'department', 'submittedAt', 'receipt', 'closesAt', 'missing'],
  ...['missingList', 'reason', 'place', 'comments', 'links', 'message', 'username', 'by', 'endsAt', 'signIn', 'name', 'team'],
  'eventDay',
  'lostLink',
  'replyTo',
];

/** A message of the catalog keeps its fields in braces, as coordinators see and change them, until a mail is written. */
export const inBraces = Object.fromEntries(fields.map((name) => [name, `{${name}}`]));

/** The letters with a text of this name in the catalog. */
type With<Text extends string, Key = TextKey> = Key extends `mail.letters.${infer Name}.${Text}` ? Name : never;

/** What the catalog says of a letter: for staff its name and when it is sent, and its texts until coordinators change them. */
export function catalogued(name: With<'subject'> & With<'button'>): Pick<LetterText, 'title' | 'sentWhen' | 'texts'> {
  const said = (part: 'title' | 'sentWhen' | keyof LetterTexts) => t(`mail.letters.${name}.${part}`, inBraces);
  return {
    title: said('title'),
    sentWhen: said('sentWhen'),
    texts: {
      subject: said('subject'),
      preheader: said('preheader'),
      headline: said('headline'),
      text: said('text'),
      button: said('button'),
    },
  };
}

/** A field as people write it. */
const written = /\{\s*(\w+)\s*\}/g;

/** The names in braces of a text, in their order. */
export function namesIn(text: string): string[] {
  return Array.from(text.matchAll(written), ([, name = '']) => name);
}

/** The text with something else in place of its fields. */
export function replaceFields(text: string, by: (name: string, whole: string) => string): string {
  return text.replace(written, (whole, name: string) => by(name, whole));
}

/** The paragraphs of a text, each as one line. */
export function paragraphLines(text: string): string[] {
  return paragraphsOf(text).map((lines) => lines.join(' '));
}

/** The field that a paragraph consists of: `button` for `{button}`. */
export function soleField(paragraph: string): string | undefined {
  return /^\{\s*(\w+)\s*\}$/.exec(paragraph)?.[1];
}

/** The blocks of a text. A paragraph with a field that has no value is left out. */
export function bodyOf(text: string, values: Values): Block[] {
  return paragraphLines(text).flatMap((paragraph): readonly Block[] => {
    const value = valueAt(paragraph, values);
    if (isBlocks(value)) return value;
    const words = wordsOf(paragraph, values);
    return words ? [{ kind: 'paragraph', words }] : [];
  });
}

/** One line; empty when a field of it has no value. */
export function lineOf(text: string, values: Values): string {
  return (wordsOf(text, values) ?? []).flatMap((part) => Object.values<string>(part)).join('');
}

/** What is no field, or blocks within a line, stays as it is: staff see it in the preview while they write. */
export function wordsOf(text: string, values: Values): Words | undefined {
  const names = namesIn(text);
  if (names.some((name) => Object.hasOwn(values, name) && values[name] === undefined)) return undefined;
  return text.split(/(\{\s*\w+\s*\})/).flatMap((piece) => {
    const value = valueAt(piece, values);
    if (value && !isBlocks(value)) return value;
    return piece ? ours(piece) : [];
  });
}

function valueAt(piece: string, values: Values): Values[string] {
  const name = soleField(piece);
  return name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined;
}

export function isBlocks(value: Values[string]): value is readonly Block[] {
  return Array.isArray(value);
}
