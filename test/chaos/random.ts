import { randomNumbers } from '../../domain/basics/random-numbers.ts';

/** Random numbers that a seed repeats. `node:crypto` and Math.random cannot be seeded. */
export type Random = ReturnType<typeof randomOf>;

export function randomOf(seed: number) {
  const next = randomNumbers(seed);
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    between,
    whether: (chance: number) => next() < chance,
    pick: <One>(from: readonly One[]): One | undefined => from[Math.floor(next() * from.length)],
  };
}
