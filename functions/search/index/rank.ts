import { stride } from './database.ts';
import type { Facts } from './facts.ts';
import { weights } from './fields.ts';
import { isOnlyWithin, type Weighed } from './weigh.ts';
import type { Rows } from './word-rows.ts';

/** How much it counts that all words stand behind each other as in the search, in fields where they do. */
const inOrder = 1;
/** The share of what was said that an entry without some of the words has to have. */
const fewestSaid = 0.25;
/** The most entries without some of the words: what comes behind them has hardly anything to do with the search. */
const mostPartial = 100;

/**
 * The entries with all words, the best first; newer ones first when they are equally good. `inRow` gives the rows that have all
 * words behind each other.
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

/** The entries with some of the words, those with the most and rarest of them first, or with as much of them as any entry has. */
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

/** By the number of an entry: what its words are worth, how many they are, and how rare. */
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
      // What only the department has is not shown, and says little.
      if (!isOnlyWithin(word, number, 'department')) rarity[number] = at(rarity, number) + rare;
      counts[number] = at(counts, number) + 1;
    }
  }
  return { scores, counts, rarity, rarest };
}

/** The fewer entries have a word, the more it says. */
function rarityOf({ numbers }: Weighed, { newest }: Facts): number {
  return Math.log(1 + newest.length / Math.max(1, numbers.length));
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}
