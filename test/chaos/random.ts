/** Random numbers that a seed repeats. `node:crypto` and Math.random cannot be seeded. */
export type Random = ReturnType<typeof randomOf>;

export function randomOf(seed: number) {
  let state = seed >>> 0;
  /** From 0 up to but not including 1. The algorithm is mulberry32. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + next() * (most - least);
  return {
    between,
    whether: (chance: number) => next() < chance,
    pick: <One>(from: readonly One[]): One | undefined => from[Math.floor(next() * from.length)],
  };
}
