import { stride } from './database.ts';
import type { Facts } from './facts.ts';
import { weights } from './fields.ts';
import { isOnlyWithin, type Weighed } from './weigh.ts';
import type { Rows } from './word-rows.ts';

/** Extra score, times the field's weight, for a field that has all words in the order of the search, next to each other. */
const inOrder = 1;
/** The least share of the search's rarity in an entry with only some of the words. */
const fewestSaid = 0.25;
/** The most entries with only some of the words: further ones have hardly anything to do with the search. */
const mostPartial = 100;

/**
 * The entries with all words, best first; equally good ones newest first. `inRow` gives the rows with all words next to each
 * other.
 */
export function withAll(words: readonly Weighed[], inRow: () => Rows, facts: Facts): number[] {
  const { scores, counts, rarest } = summed(words, facts);
  const found = facts.newest.filter((number) => counts[number] === words.length);
  for (const rows of found.length > 1 ? inRow() : []) {
    for (const row of rows) {
      const number = Math.floor(row / stride);
      scores[number] = at(scores, number) + inOrder * at(weights, row % stride) * rarest;
    }
  }
  return found.sort((a, b) => at(scores, b) - at(scores, a));
}

/**
 * The entries with some of the words, those with the most and rarest first. An entry needs `fewestSaid` of the search's rarity,
 * or as much as the best entry has when that is less.
 */
export function withSome(words: readonly Weighed[], facts: Facts): number[] {
  const { scores, rarity } = summed(words, facts);
  const whole = words.reduce((sum, word) => sum + rarityOf(word, facts), 0);
  const enough = Math.min(
    whole * fewestSaid,
    rarity.reduce((most, one) => Math.max(most, one), 0),
  );
  return facts.newest
    .filter((number) => at(rarity, number) > 0 && at(rarity, number) >= enough)
    .sort((a, b) => at(rarity, b) - at(rarity, a) || at(scores, b) - at(scores, a))
    .slice(0, mostPartial);
}

/** For each entry: the score, number and rarity of the words that it has. `rarest` is the rarity of the rarest word. */
function summed(words: readonly Weighed[], facts: Facts) {
  const scores = new Float64Array(facts.size);
  const counts = new Uint8Array(facts.size);
  const rarity = new Float64Array(facts.size);
  let rarest = 0;
  for (const word of words) {
    const rare = rarityOf(word, facts);
    rarest = Math.max(rarest, rare);
    for (const number of word.numbers) {
      scores[number] = at(scores, number) + at(word.values, number) * rare;
      // The department's name is not shown in a result, so a word found only there says little.
      if (!isOnlyWithin(word, number, 'department')) rarity[number] = at(rarity, number) + rare;
      counts[number] = at(counts, number) + 1;
    }
  }
  return { scores, counts, rarity, rarest };
}

/** Higher for a word that fewer entries have. */
function rarityOf({ numbers }: Weighed, { newest }: Facts): number {
  return Math.log(1 + newest.length / Math.max(1, numbers.length));
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}
