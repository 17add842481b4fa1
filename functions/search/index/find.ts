import type { DatabaseSync } from 'node:sqlite';
import { stride } from './database.ts';
import type { Facts } from './facts.ts';
import { fields, weights } from './fields.ts';
import { idFinder } from './ids.ts';
import { type MatchedForm, type Matcher, matcherOf } from './matcher.ts';
import { readSearch, type Wanted } from './query.ts';
import { type Near, readVocabulary } from './vocabulary.ts';
import type { Rows, WordRows } from './word-rows.ts';
import { textsOf, wordsOf } from './words.ts';

/** What a text finds. */
export type Hits = {
  /** The numbers of the entries, the best first. */
  numbers: readonly number[];
  /** What of their texts matches, and the same for each word of the search. */
  matcher: Matcher;
  words: readonly Matcher[];
  /** Those that have all words in one of these fields, the best first. */
  within(field: 'team' | 'sponsor'): number[];
  /** The text with other words in place of those that were misspelled. */
  spelling?: string;
};

/** What one word of a search finds: a value for each entry, by its number, and 0 for those without the word. */
type Weighed = {
  near: Near[];
  values: Float32Array;
  numbers: number[];
  forms: MatchedForm[];
  /** A bit for each field that has the word, by the number of the entry. */
  where: Uint8Array;
};

const nothing: Hits = { numbers: [], matcher: matcherOf([]), words: [], within: () => [] };

/** How much a word counts that is exactly what is searched, its singular, begins with it, is it but for a typo, or begins with it but for one. */
const closeness = { exact: 1, singular: 0.9, beginning: 0.7, otherEnding: 0.6, typo: 0.5, typoBeginning: 0.35 };
/** How much the other places of a word count beside the best one. */
const again = 0.2;
/** How much it counts that the words stand behind each other as in the search, in fields that have a word. */
const inOrder = 1;
/** Looking for the words that may be meant takes a few ms for each word of a large index. */
const mostCorrected = 4;

/** Searches the words of an index. */
export function finder(database: DatabaseSync, facts: Facts, { exactly, beginning }: WordRows): (text: string) => Hits {
  const findIds = idFinder(database);
  let near: ReturnType<typeof readVocabulary> | undefined;

  /** The words that may be meant by one that is misspelled. */
  const nearWords = ({ forms: [words = []], isPhrase }: Wanted): Near[] => {
    const [word] = words;
    if (isPhrase || word === undefined || words.length > 1) return [];
    near ??= readVocabulary(database);
    return near(word);
  };

  const weigh = ({ forms, singular, isPhrase, isLast }: Wanted, near: Near[]): Weighed => {
    const best = new Float32Array(facts.size);
    const sum = new Float32Array(facts.size);
    const where = new Uint8Array(facts.size);
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
          where[number] = (where[number] ?? 0) | (1 << (row % stride));
        }
      }
    };
    for (const words of forms) {
      const rows = exactly(words);
      add(rows, closeness.exact);
      // A single letter begins too many words, unless it is all there is yet of the last one.
      const begins = !isPhrase && (isLast || (words.at(-1) ?? '').length > 1 || rows.every(({ length }) => length === 0));
      if (begins) add(beginning(words), closeness.beginning);
      matched.push({ words, begins });
    }
    if (singular) {
      add(exactly([singular]), closeness.singular);
      add(beginning([singular]), closeness.otherEnding);
      matched.push({ words: [singular], begins: true });
    }
    for (const { word, isWhole } of near) {
      add(exactly([word]), isWhole ? closeness.typo : closeness.typoBeginning);
      matched.push({ words: [word], begins: false });
    }
    for (const number of numbers) best[number] = (1 - again) * (best[number] ?? 0) + again * (sum[number] ?? 0);
    return { near, values: best, numbers, forms: matched, where };
  };

  /** The entries with all words, or with most of them: those with the rarest words, or with half of the words, the best first. */
  const withWords = (all: readonly Weighed[], text: string, isAll: boolean): number[] => {
    const scores = new Float64Array(facts.size);
    const counts = new Uint8Array(facts.size);
    const shares = new Float64Array(facts.size);
    const rarities = all.map(({ numbers }) => Math.log(1 + facts.newest.length / Math.max(1, numbers.length)));
    const whole = rarities.reduce((sum, rarity) => sum + rarity, 0);
    for (const [index, { values, numbers }] of all.entries()) {
      const rarity = rarities[index] ?? 0;
      for (const number of numbers) {
        scores[number] = (scores[number] ?? 0) + (values[number] ?? 0) * rarity;
        shares[number] = (shares[number] ?? 0) + rarity / whole;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    const words = textsOf(wordsOf(text));
    if (words.length > 1) {
      for (const row of beginning(words).flatMap((rows) => Array.from(rows))) {
        const number = Math.floor(row / stride);
        scores[number] = (scores[number] ?? 0) + inOrder * (weights[row % stride] ?? 0) * Math.max(...rarities);
      }
    }
    const at = (list: ArrayLike<number>, number: number) => list[number] ?? 0;
    const isFound = (number: number) =>
      isAll ? counts[number] === all.length : at(counts, number) >= all.length / 2 || at(shares, number) >= 0.5;
    return Array.from(new Set(all.flatMap(({ numbers }) => numbers)))
      .filter(isFound)
      .sort(
        (a, b) =>
          (isAll ? 0 : at(shares, b) - at(shares, a)) || at(scores, b) - at(scores, a) || at(facts.rank, a) - at(facts.rank, b),
      );
  };

  /** The text with the words that the best entry has in place of misspelled ones. */
  const spellingOf = (
    text: string,
    wanted: readonly Wanted[],
    all: readonly Weighed[],
    asTyped: readonly Weighed[],
    best: number,
  ) => {
    let spelling = '';
    let from = 0;
    for (const [index, { start, end }] of wanted.entries()) {
      const isRight = (asTyped[index]?.values[best] ?? 0) > 0;
      const meant = all[index]?.near.find(({ word }) =>
        exactly([word]).some((rows) => rows.some((row) => Math.floor(row / stride) === best)),
      );
      if (isRight || !meant) continue;
      spelling += text.slice(from, start) + meant.word;
      from = end;
    }
    return from > 0 ? spelling + text.slice(from) : undefined;
  };

  return (text) => {
    if (text.trim() === '') return { ...nothing, numbers: facts.newest };
    const wanted = readSearch(text);
    if (wanted.length === 0) return nothing;
    const asTyped = wanted.map((one) => weigh(one, []));
    const correct = (isMisspelled: (typed: Weighed) => boolean): Weighed[] => {
      let left = mostCorrected;
      return wanted.map((one, index) => {
        const typed = asTyped[index] as Weighed;
        if (!isMisspelled(typed) || left === 0) return typed;
        left -= 1;
        const words = nearWords(one);
        return words.length > 0 ? weigh(one, words) : typed;
      });
    };
    let all = correct(({ numbers }) => numbers.length === 0);
    let numbers = withWords(all, text, true);
    if (numbers.length === 0 && all.length <= mostCorrected) {
      all = correct(() => true);
      numbers = withWords(all, text, true);
    }
    if (numbers.length === 0) numbers = withWords(all, text, false);
    const [best] = numbers;
    const spelling = best === undefined ? undefined : spellingOf(text, wanted, all, asTyped, best);
    const ids = findIds(text);
    return {
      numbers: ids.length > 0 ? [...ids, ...numbers.filter((number) => !ids.includes(number))] : numbers,
      matcher: matcherOf(all.flatMap(({ forms }) => forms)),
      words: all.map(({ forms }) => matcherOf(forms)),
      within: (field) => {
        const bit = 1 << fields.indexOf(field);
        return numbers.filter((number) => all.every(({ where }) => ((where[number] ?? 0) & bit) !== 0));
      },
      ...(spelling && ids.length === 0 && { spelling }),
    };
  };
}
