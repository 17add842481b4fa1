import { longestSearch } from '../../../domain/search/search-query.ts';
import { plainWord, type Span, textsOf, type Word, wordsOf } from './words.ts';

/** A word of a search, or a phrase in quotes, and where it stands in the text of the search. */
export type Wanted = Span & {
  /** The ways to write it: `jae won` and `jaewon`. Each is a list of words that stand behind each other. */
  forms: string[][];
  /** The singular of a word that may be a plural. */
  singular?: string;
  /** Words in quotes are found only as they are. */
  isPhrase: boolean;
  /** Nothing stands behind it, so that somebody may still be typing it. */
  isLast: boolean;
};

/** Each word costs time, so those behind these are left out. */
const mostWords = 12;
/** Quotes of all kinds and what is in them, up to the end when they are not closed; or a part without quotes and blanks. */
const quotedOrNot = /["“”„«»]([^"“”„«»]*)(["“”„«»]|$)|[^\s"“”„«»]+/gu;
/** What may stand within a word that is one nevertheless: nothing, or a hyphen. */
const hyphenOrNothing = /^[\p{Pd}\u00ad]?$/u;
const apostrophe = /['’‘ʼʻ`´]|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** What a text asks for. Of all signs only quotes mean something. */
export function readSearch(search: string): Wanted[] {
  const text = search.slice(0, longestSearch);
  const wanted = Array.from(text.matchAll(quotedOrNot)).flatMap(({ 0: part, 1: quoted, 2: end, index }): Wanted[] => {
    const words = wordsOf(part).map(({ word, start, end: to }) => ({ word, start: start + index, end: to + index }));
    if (quoted === undefined) return runsOf(text, words).map((run) => wantedOf(text, run));
    // A phrase that is still being typed may end with the beginning of a word.
    return words.length > 0 ? [{ forms: [textsOf(words)], isPhrase: end !== '', isLast: false, ...spanOf(words) }] : [];
  });
  const telling = wanted.filter(({ forms, isPhrase }) => isPhrase || !stopWords.has(forms[0]?.join('') ?? ''));
  return (telling.length > 0 ? telling : wanted).slice(0, mostWords);
}

/** Words with nothing or a hyphen between them: `jae-won`, or the characters of a script without blanks. */
function runsOf(text: string, words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const last = runs.at(-1)?.at(-1);
    if (last && hyphenOrNothing.test(text.slice(last.end, word.start))) runs.at(-1)?.push(word);
    else runs.push([word]);
  }
  return runs;
}

function wantedOf(text: string, run: readonly Word[]): Wanted {
  const words = textsOf(run).slice(0, mostWords);
  const span = spanOf(run);
  // `o brien` for `O'Brien`, `cse 485` for `CSE485`.
  const parts = text.slice(span.start, span.end).split(apostrophe).map(plainWord).filter(Boolean);
  const other = words.length > 1 ? [words.join('')] : parts;
  const singular = words.length === 1 ? singularOf(words[0] ?? '') : undefined;
  return {
    forms: other.length === words.length ? [words] : [words, other],
    singular,
    isPhrase: false,
    isLast: span.end === text.length,
    ...span,
  };
}

/** Of English words: `robots`, `batteries`, not `glass` or `virus`. */
function singularOf(word: string): string | undefined {
  if (word.length < 4 || !/[^sui]s$/.test(word)) return undefined;
  return word.replace(/ies$/, 'y').replace(/s$/, '');
}

function spanOf(words: readonly Word[]): Span {
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
}

/** English words that say nothing of what is searched. They are left out beside others, and searched when they are all there is. */
const stopWords = new Set(
  `a about all an and any are as at be but by can do does for from get gets has have how i in into is it its made me my of on or our
   project projects show that the their them there these they this to use used uses using was we what when where which who whose
   why will with you your`.split(/\s+/),
);
