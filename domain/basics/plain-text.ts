import * as z from 'zod';
import type { TextKey } from '../language/catalogues.ts';
import { t } from '../language/text.ts';
import { splitNames } from './lists.ts';

/**
 * Cleans the texts that people type before they are stored. A clean text is well-formed Unicode, without control characters,
 * blanks without width, soft hyphens and the marks that turn the reading direction around. It is empty when it contains nothing
 * that can be read. Every schema reads people's texts with the readers below. They refuse a text that is far too long before they
 * clean it; the time of cleaning is proportional to the length.
 */

/**
 * A letter, digit, sign or symbol that can be seen. Fillers, the blank of Braille and the empty head of a note cannot, although
 * Unicode counts them as letters or symbols; the marks of a missing object and of a broken character say nothing.
 */
const readable = /(?![\p{Default_Ignorable_Code_Point}\u2800\uFFFC\uFFFD\u{1D159}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Blanks without width and soft hyphens, which come along when an address, a code or a name is pasted, and marks that mislead the eye. */
const unseen = /[^\P{Cc}\t\n\r]|[\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu;
/** Letters that are read from the right. */
export const fromRight = /(?!\u061C)[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The text with its own line ends, without characters that nobody sees or that mislead the eye. */
export function plainText(text: string): string {
  // Among letters that are read from the right, these marks say where punctuation belongs. Elsewhere they were only pasted along.
  const directed = fromRight.test(text) ? text : text.replace(/[\u061C\u200E\u200F]/g, '');
  const plain = directed.toWellFormed().replace(unseen, '').trim();
  return readable.test(plain) ? plain : '';
}

/** Cleans a text of several lines: it is trimmed; tabs stay, and line ends of any kind become line feeds. */
export function cleanText(text: string): string {
  return plainText(text).replace(/\r\n?|[\u2028\u2029]/g, '\n');
}

/** Cleans a text of one line like `cleanText`; tabs and line ends become single spaces. */
export function cleanLine(text: string): string {
  // A pattern with blanks on both sides of a line end would take time proportional to the square of their number, so the text
  // is split and joined instead.
  const lines = cleanText(text).split(/[\t\n]/);
  return lines.flatMap((line) => line.trim() || []).join(' ');
}

/**
 * Cleans a list of names, or a text with commas between the names. A name with a comma stands in quotes in a text
 * (`"McSweeney, Jr."`). Blank names are left out.
 */
export function cleanNames(names: string | string[], split = splitNames): string[] {
  const all = typeof names === 'string' ? split(names) : names;
  return all.flatMap((name) => cleanLine(name) || []);
}

export const tooLong = (count: number) => t('questions.atMost', { count });

/** For a schema: `z.string().min(1, rule('staff.rules.blank'))`. */
export const rule = (key: TextKey, values?: Record<string, string | number>) => ({ error: () => t(key, values) });

/** The same, with a number: `z.string().max(300, atMost(300))`. */
export const atMost = (count: number) => ({ error: () => tooLong(count) });

/**
 * The most characters of a text before it is cleaned. Cleaning removes blanks and marks, so an honest text may be longer before
 * it than after it.
 */
const rawMost = (most: number) => 2 * most + 1000;

/** `most`: the most characters of the clean text. `error`: the message for a value that is not a text. */
type Rules = { most: number; error?: string | (() => string) };
/** `split` takes a text of several names apart. */
type NamesRules = Rules & { split?: (text: string) => string[] };

const rawText = ({ most, error }: Rules) => z.string({ error }).max(rawMost(most), atMost(most));

/** Reads a text of one line: cleans it, then checks it with `schema`. `most` is the length that `schema` allows. */
export function line<Schema extends z.ZodType<string, string>>(schema: Schema, rules: Rules) {
  return rawText(rules).transform(cleanLine).pipe(schema);
}

/** Reads a text of several lines in the same way as `line`. */
export function lines<Schema extends z.ZodType<string, string>>(schema: Schema, rules: Rules) {
  return rawText(rules).transform(cleanText).pipe(schema);
}

/** The most entries of a list of names; no real list has so many. */
const mostEntries = 500;

/** Reads a list of names, or a text with commas between them. `most` is the length of all names together. */
export function names<Schema extends z.ZodType<string[], string[]>>(schema: Schema, rules: NamesRules) {
  const text = rawText(rules);
  return z
    .union([text, z.array(text).max(mostEntries)], { error: rules.error })
    .transform((given) => cleanNames(given, rules.split))
    .pipe(schema);
}
