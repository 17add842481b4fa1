import { longestSearch } from '../../../domain/search-query.ts';
import { plainWord, type Word, wordsOf } from './words.ts';

/** What one word, or one phrase in quotes, of a search may be: `jae won` or `jaewon`. Each is a list of words that follow each other. */
export type Wanted = { forms: string[][]; isPhrase: boolean; start: number; end: number };

/** More words than these are left out: each costs time. */
const mostWords = 16;

/** Quotes of all kinds. One that is never closed reaches to the end. */
const phrase = /["“”„«»]([^"“”„«»]*)(?:["“”„«»]|$)|[^\s"“”„«»]+/gu;

/** What a search asks for. Its signs mean nothing but the quotes. */
export function readSearch(search: string): Wanted[] {
  const wanted: Wanted[] = [];
  const text = search.slice(0, longestSearch);
  for (const { 0: whole, 1: quoted, index } of text.matchAll(phrase)) {
    const words = wordsOf(whole).slice(0, mostWords);
    if (words.length === 0) continue;
    const place = { start: index, end: index + whole.length };
    if (quoted !== undefined) wanted.push({ forms: [textsOf(words)], isPhrase: true, ...place });
    else wanted.push(...wantedOf(whole, words).map((one) => ({ ...one, start: one.start + index, end: one.end + index })));
  }
  return wanted.slice(0, mostWords);
}

function textsOf(words: readonly Word[]): string[] {
  return words.map(({ word }) => word);
}

/** Parts with nothing, an apostrophe or a hyphen between them are one word; after other signs another one begins. */
function wantedOf(text: string, words: readonly Word[]): Wanted[] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    const gap = run && text.slice(run.at(-1)?.end, word.start);
    if (run && gap !== undefined && /^[\p{Pd}\u00ad]?$/u.test(gap)) run.push(word);
    else runs.push([word]);
  }
  return runs.map((run) => {
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    const forms = [textsOf(run), ...(run.length > 1 ? [[textsOf(run).join('')]] : splitForms(text.slice(start, end)))];
    return { forms, isPhrase: false, start, end };
  });
}

/** The other way to write a single word: `o brien` for `O'Brien`, `cse 485` for `CSE485`. */
function splitForms(text: string): string[][] {
  const parts = text
    .split(/['’‘ʼʻ`´]|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u)
    .map(plainWord)
    .filter(Boolean);
  return parts.length > 1 ? [parts] : [];
}
