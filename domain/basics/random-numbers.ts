/** Numbers from 0 up to 1, always the same ones for a seed (mulberry32 by Tommy Ettinger, public domain). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers of a normal distribution with mean 0 and variance 1, always the same ones for a seed (Box and Muller, 1958). */
export function normalNumbers(seed: number): () => number {
  const random = randomNumbers(seed);
  // `1 - random()` is never 0, which has no logarithm.
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
