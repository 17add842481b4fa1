import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import { stride } from './database.ts';
import type { Facts } from './facts.ts';
import { idFinder } from './ids.ts';
import { type Matcher, matcherOf } from './matcher.ts';
import { readSearch, type Wanted } from './query.ts';
import { withAll, withSome } from './rank.ts';
import { tableFinder } from './tables.ts';
import { type Near, readVocabulary } from './vocabulary.ts';
import { isWithin, type Weighed, weigh } from './weigh.ts';
import type { WordRows } from './word-rows.ts';
import { textsOf, wordsOf } from './words.ts';

/** What a text finds. */
export type Hits = {
  /** The numbers of the entries: those with all words, the best first, and then those with some of them. */
  numbers: readonly number[];
  /** How many of them have all words. */
  complete: number;
  /** What of their texts matches, and the same for each word of the search. */
  matcher: Matcher;
  words: readonly Matcher[];
  /** Those that have all words in one of these fields, the best first. */
  within(field: 'team' | 'sponsor'): number[];
  /** The table of the hall that the text names. */
  table?: string;
  /** The text with other words in place of those that were misspelled. */
  spelling?: string;
};

const nothing: Hits = { numbers: [], complete: 0, matcher: matcherOf([]), words: [], within: () => [] };

/** Looking for the words that may be meant takes a few ms for each word of a large index. */
const mostCorrected = 4;
/** Misspelled words whose nearest ones are kept: while somebody types, most words stay as they are. */
const mostKept = 200;
/** A shorter word that projects have is not taken for a misspelled one. */
const shortestKnown = 5;
/** Of more words it is not looked whether they stand behind each other. */
const mostInRow = 16;
/** When fewer entries have all words, those with some of them are found too. */
const enough = 5;

/**
 * Finds the entries with all words of a text. Words that no entry has are taken for misspelled; when the words are not in one
 * entry together, the others may be misspelled too. When few entries have all words, those with some of them come behind them,
 * unless something was asked for exactly: by quotes, by an id, or by the number of a table. What an id or a table names comes first.
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

  /** The words as they were typed, with those in place of them that may be meant. */
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

  /** The text with the words that an entry has in place of those that it does not have as they were typed. */
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
      ...(atTable && { table: atTable.table }),
      ...(spelling && { spelling }),
    };
  };
}
