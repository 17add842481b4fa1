import { stride } from './database.ts';
import type { Facts } from './facts.ts';
import { weights } from './fields.ts';
import type { Weighed } from './weigh.ts';
import type { Rows } from './word-rows.ts';

/** How much it counts that all words stand behind each other as in the search, in fields where they do. */
const inOrder = 1;

/**
 * The entries with all words, the best first; newer ones first when they are equally good. `inRow` are the rows that have all
 * words behind each other.
 */
export function withAll(words: readonly Weighed[], inRow: Rows, facts: Facts): number[] {
  const { scores, counts } = summed(words, inRow, facts);
  return facts.newest.filter((number) => counts[number] === words.length).sort((a, b) => at(scores, b) - at(scores, a));
}

/**
 * The entries with at least half of the words, or with so rare ones that they are half of what was said, or as much of it as any entry
 * has: the rarest first.
 */
export function withMost(words: readonly Weighed[], inRow: Rows, facts: Facts): number[] {
  const { scores, counts, rarity } = summed(words, inRow, facts);
  const whole = words.reduce((sum, word) => sum + rarityOf(word, facts), 0);
  const enough = Math.min(
    whole / 2,
    rarity.reduce((most, one) => Math.max(most, one), 0),
  );
  return facts.newest
    .filter((number) => at(counts, number) > 0 && (at(counts, number) >= words.length / 2 || at(rarity, number) >= enough))
    .sort((a, b) => at(rarity, b) - at(rarity, a) || at(scores, b) - at(scores, a));
}

/** By the number of an entry: what its words are worth, how many they are, and how rare. */
function summed(words: readonly Weighed[], inRow: Rows, facts: Facts) {
  const scores = new Float64Array(facts.size);
  const counts = new Uint8Array(facts.size);
  const rarity = new Float64Array(facts.size);
  let rarest = 0;
  for (const word of words) {
    const rare = rarityOf(word, facts);
    rarest = Math.max(rarest, rare);
    for (const number of word.numbers) {
      scores[number] = at(scores, number) + at(word.values, number) * rare;
      rarity[number] = at(rarity, number) + rare;
      counts[number] = at(counts, number) + 1;
    }
  }
  for (const rows of inRow) {
    for (const row of rows) {
      const number = Math.floor(row / stride);
      scores[number] = at(scores, number) + inOrder * at(weights, row % stride) * rarest;
    }
  }
  return { scores, counts, rarity };
}

/** The fewer entries have a word, the more it says. */
function rarityOf({ numbers }: Weighed, { newest }: Facts): number {
  return Math.log(1 + newest.length / Math.max(1, numbers.length));
}

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}
