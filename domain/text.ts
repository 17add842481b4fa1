import * as z from 'zod';
import { splitList } from './lists.ts';

/**
 * What people type, as it is kept: well-formed, without control characters and the marks that turn the reading direction around, and
 * blank when there is nothing in it that can be read. Every schema takes people's texts by the readers below: they refuse a text that is
 * far too long before they clean it, and cleaning takes time in proportion to the length.
 */

/** A letter, digit, sign or symbol that is seen. Fillers and the blank of Braille are none, whatever Unicode calls them. */
const readable = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** As it came, with its own line ends, but without what nobody sees and what misleads the eye. */
export function plainText(text: string): string {
  const plain = text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim();
  return readable.test(plain) ? plain : '';
}

/** Cleans a text of several lines: it is trimmed; tabs and line ends stay. */
export function cleanText(text: string): string {
  return plainText(text).replace(/\r\n?/g, '\n');
}

/** Cleans a text of one line like `cleanText`; tabs and line ends become single spaces. */
export function cleanLine(text: string): string {
  // Split and joined: a pattern with blanks on both sides of a line end takes time in the square of their number.
  const lines = cleanText(text).split(/[\t\n\u2028\u2029]/);
  return lines.flatMap((line) => line.trim() || []).join(' ');
}

/** A list, or a text with commas between the names. Blank ones are left out. */
export function cleanNames(names: string | string[]): string[] {
  return [names]
    .flat()
    .flatMap(splitList)
    .flatMap((name) => cleanLine(name) || []);
}

export const atMost = (count: number) => `Please use at most ${count.toLocaleString('en-US')} characters.`;

/** How long a text may be before it is cleaned: blanks and marks that go leave an honest one long enough. */
const rawMost = (most: number) => 2 * most + 1000;

/** `error` is said of what is no text at all. */
type Rules = { most: number; error?: string };

const rawText = ({ most, error }: Rules) => z.string({ error }).max(rawMost(most), atMost(most));

/** Reads a text of one line for a schema of the clean one. `most` is the length that `schema` allows. */
export function line<Schema extends z.ZodType<string, string>>(schema: Schema, rules: Rules) {
  return rawText(rules).transform(cleanLine).pipe(schema);
}

/** Reads a text of several lines, as `line`. */
export function lines<Schema extends z.ZodType<string, string>>(schema: Schema, rules: Rules) {
  return rawText(rules).transform(cleanText).pipe(schema);
}

/** More entries than any list of names has. */
const mostEntries = 500;

/** Reads a list of names, or a text with commas between them. `most` is the length of them all. */
export function names<Schema extends z.ZodType<string[], string[]>>(schema: Schema, rules: Rules) {
  const text = rawText(rules);
  return z
    .union([text, z.array(text).max(mostEntries)], { error: rules.error })
    .transform(cleanNames)
    .pipe(schema);
}
