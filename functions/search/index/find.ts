import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { receiptTerm, shortestReceipt } from '../../../domain/search/search.ts';
import { stride } from './database.ts';
import type { Facts } from './facts.ts';
import { type Matcher, matcherOf } from './matcher.ts';
import { readSearch, type Wanted } from './query.ts';
import { withAll, withSome } from './rank.ts';
import { tableFinder } from './tables.ts';
import { type Near, readVocabulary } from './vocabulary.ts';
import { isWithin, type Weighed, weigh } from './weigh.ts';
import type { WordRows } from './word-rows.ts';
import { textsOf, wordsOf } from './words.ts';

/** The result of a search. */
export type Hits = {
  /** The entries' numbers: first those with all words, then those with some of them, each best first. */
  numbers: readonly number[];
  /** How many entries have all words. */
  complete: number;
  /** Finds the matching parts of a text; `words` has such a matcher for each word of the search. */
  matcher: Matcher;
  words: readonly Matcher[];
  /** The entries with all words in one of these fields, best first. */
  within(field: 'team' | 'sponsor'): number[];
  /** The table of the hall that the text names. */
  table?: string;
  /** The text with its misspelled words corrected. */
  spelling?: string;
};

const nothing: Hits = { numbers: [], complete: 0, matcher: matcherOf([]), words: [], within: () => [] };

/** The most words corrected in one search: each takes a few ms in a large index. */
const mostCorrected = 4;
/** The most misspelled words in the cache: while somebody types, most words stay the same. */
const mostKept = 200;
/** In letters: a shorter word that some entry has is not corrected. */
const shortestKnown = 5;
/** The most words of a search that are also looked up as one phrase. */
const mostInRow = 16;
/** When fewer entries have all words, entries with some of them are added. */
const enough = 5;

/**
 * Finds the entries with all words of a text. A word that no entry has is corrected; when no entry has all words together, the
 * other words are corrected too. When fewer than `enough` entries have all words, entries with some of them follow; after an
 * exact search (in quotes, by an id, by a table number) only when nothing was found. Entries named by an id or a table come
 * first.
 */
export function finder(database: DatabaseSync, facts: Facts, rows: WordRows): (text: string) => Hits {
  const findIds = idFinder(database);
  const findTable = tableFinder(database);
  let nearest: ((word: string) => Near[]) | undefined;
  const kept = new LRUCache<string, Near[]>({ max: mostKept });
  const nearWords = ({ forms: [words = []], isPhrase }: Wanted): Near[] => {
    const [word] = words;
    if (isPhrase || word === undefined || words.length > 1) return [];
    nearest ??= readVocabulary(database);
    const near = kept.get(word) ?? nearest(word);
    kept.set(word, near);
    return near;
  };

  /** The words as typed; a misspelled one also matches the words nearest to it. */
  const corrected = (
    wanted: readonly Wanted[],
    typed: readonly Weighed[],
    isMisspelled: (index: number) => boolean,
  ): Weighed[] => {
    let left = mostCorrected;
    return typed.map((asTyped, index) => {
      const one = wanted[index];
      if (!one || !isMisspelled(index) || left === 0) return asTyped;
      left -= 1;
      const near = nearWords(one);
      return near.length > 0 ? weigh(one, near, facts.size, rows) : asTyped;
    });
  };

  /** The text corrected for one entry: typed words that it lacks are replaced by near words that it has. */
  const spellingFor = (
    number: number,
    text: string,
    wanted: readonly Wanted[],
    typed: readonly Weighed[],
    all: readonly Weighed[],
  ) => {
    const isIn = ({ word }: Near) =>
      rows.exactly([word]).some((list) => list.some((row) => Math.floor(row / stride) === number));
    let [spelling, from] = ['', 0];
    for (const [index, { start, end }] of wanted.entries()) {
      const meant = typed[index]?.values[number] === 0 && all[index]?.near.find(isIn);
      if (!meant) continue;
      spelling += text.slice(from, start) + meant.word;
      from = end;
    }
    return from > 0 ? spelling + text.slice(from) : undefined;
  };

  return (text) => {
    if (text.trim() === '') return { ...nothing, numbers: facts.newest, complete: facts.newest.length };
    const wanted = readSearch(text);
    if (wanted.length === 0) return nothing;
    const typed = wanted.map((one) => weigh(one, [], facts.size, rows));
    const whole = textsOf(wordsOf(text));
    const inRow = () => (whole.length > 1 && whole.length <= mostInRow ? rows.beginning(whole) : []);

    const known = corrected(wanted, typed, (index) => typed[index]?.numbers.length === 0);
    let all = known;
    let complete = withAll(all, inRow, facts);
    const atTable = findTable(text);
    const named = [...new Set([...findIds(text), ...(atTable?.numbers ?? [])])];
    if (named.length > 0) complete = [...named, ...complete.filter((number) => !named.includes(number))];
    if (complete.length === 0 && wanted.length <= mostCorrected) {
      all = corrected(wanted, typed, (index) => (wanted[index]?.forms[0]?.join('') ?? '').length >= shortestKnown);
      complete = withAll(all, inRow, facts);
    }
    if (complete.length === 0) all = known;
    const isExact = named.length > 0 || wanted.some(({ isPhrase }) => isPhrase);
    const isFilled = complete.length === 0 || (complete.length < enough && !isExact);
    const others = isFilled ? withSome(known, facts).filter((number) => !complete.includes(number)) : [];
    const numbers = [...complete, ...others];

    const [best] = numbers;
    const spelling = best === undefined || named.length > 0 ? undefined : spellingFor(best, text, wanted, typed, all);
    return {
      numbers,
      complete: complete.length,
      matcher: matcherOf(all.flatMap(({ forms }) => forms)),
      words: all.map(({ forms }) => matcherOf(forms)),
      within: (field) => numbers.filter((number) => all.every((word) => isWithin(word, number, field))),
      table: atTable?.table,
      spelling,
    };
  };
}

const longestId = 64;

/** Finds the entries whose id a text is, or whose receipt number it is (domain/submission/submission.ts) or begins. */
function idFinder(database: DatabaseSync): (text: string) => number[] {
  const find = database.prepare(
    `SELECT number FROM entries WHERE lower(replace(replace(id, '-', ''), '_', '')) IN (:id, :receipt)
     OR (:begin <> '' AND substr(lower(id), 1, length(:begin)) = :begin)`,
  );
  return (text) => {
    const id = text.toLowerCase().replace(/[\s_-]/g, '');
    if (!/^[a-z0-9]+$/.test(id) || !/\d/.test(id) || id.length > longestId) return [];
    // A project that moved to another term has another receipt number than its team wrote down, so the term does not count.
    const receipt = id.replace(receiptTerm, '');
    const begin = receipt !== id && receipt.length >= shortestReceipt ? receipt : '';
    return find.all({ id, receipt, begin }).map(({ number }) => Number(number));
  };
}
