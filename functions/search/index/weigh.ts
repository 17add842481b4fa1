import { stride } from './database.ts';
import { type Field, fields, weights } from './fields.ts';
import type { MatchedForm } from './matcher.ts';
import type { Wanted } from './query.ts';
import type { Near } from './vocabulary.ts';
import type { Rows, WordRows } from './word-rows.ts';

/** The entries that one word of a search finds. */
export type Weighed = {
  /** The entries with the word, in any order. */
  numbers: number[];
  /** The word's score in each entry, by the entry's number; 0 in an entry without it. */
  values: Float32Array;
  /** A bit for each field that has the word, by the number of the entry. */
  where: Uint8Array;
  forms: MatchedForm[];
  /** The corrections that were searched besides the typed word. */
  near: readonly Near[];
};

/** The score of a match by how close it is to the typed word. */
const closeness = { exact: 1, singular: 0.9, beginning: 0.7, otherEnding: 0.6, typo: 0.5, typoInBeginning: 0.35 };
/**
 * The score of a short word as the beginning of a longer one, when it is a word itself: so low that `AI` in any field ranks
 * before `airport` in a title.
 */
const shortBeginning = 0.06;
const longestShort = 3;
/** The share of all matches in a word's score; the best match alone gives the rest. */
const again = 0.2;

/** Looks up a word of a search and its corrections, `near`. `size` is above the highest number of an entry. */
export function weigh(wanted: Wanted, near: readonly Near[], size: number, { exactly, beginning }: WordRows): Weighed {
  const { forms, singular, isPhrase, isLast } = wanted;
  const best = new Float32Array(size);
  const sum = new Float32Array(size);
  const where = new Uint8Array(size);
  const numbers: number[] = [];
  const matched: MatchedForm[] = [];
  const add = (rows: Rows, close: number) => {
    for (const list of rows) {
      for (const row of list) {
        const number = Math.floor(row / stride);
        const value = close * (weights[row % stride] ?? 0);
        if (best[number] === 0) numbers.push(number);
        if (value > (best[number] ?? 0)) best[number] = value;
        sum[number] = (sum[number] ?? 0) + value;
        where[number] = (where[number] ?? 0) | bitOf(row % stride);
      }
    }
  };
  for (const words of forms) {
    const rows = exactly(words);
    add(rows, closeness.exact);
    const isWord = rows.some((list) => list.length > 0);
    const { length } = words.at(-1) ?? '';
    // One or two letters begin too many words, unless they are the unfinished last word, or no entry has them as a word.
    const begins = !isPhrase && (isLast || length > 2 || !isWord);
    if (begins) add(beginning(words), isWord && length <= longestShort ? shortBeginning : closeness.beginning);
    matched.push({ words, begins });
  }
  if (singular) {
    add(exactly([singular]), closeness.singular);
    add(beginning([singular]), closeness.otherEnding);
    matched.push({ words: [singular], begins: true });
  }
  for (const { word, isWhole } of near) {
    add(exactly([word]), isWhole ? closeness.typo : closeness.typoInBeginning);
    matched.push({ words: [word], begins: false });
  }
  for (const number of numbers) best[number] = (1 - again) * (best[number] ?? 0) + again * (sum[number] ?? 0);
  return { numbers, values: best, where, forms: matched, near };
}

/** True when an entry has the word in the field. */
export function isWithin({ where }: Weighed, number: number, field: Field): boolean {
  return ((where[number] ?? 0) & bitOf(fields.indexOf(field))) !== 0;
}

/** True when an entry has the word in the field and in no other. */
export function isOnlyWithin({ where }: Weighed, number: number, field: Field): boolean {
  return where[number] === bitOf(fields.indexOf(field));
}

function bitOf(field: number): number {
  return 1 << field;
}
