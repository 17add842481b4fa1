import type { DatabaseSync } from 'node:sqlite';
import { editDistance } from './edit-distance.ts';

/** A word of the index that may be meant by a misspelled one. */
export type Near = { word: string; isWhole: boolean };

/** More words than these are not tried for one that is misspelled. */
const mostNear = 12;
/** A beginning with a typo is only looked for from this length on: a shorter one begins too many words. */
const shortestBeginning = 5;

/** The most edits of a word: none in a short one, which would become any other, and none in a number. */
export function mostEdits(word: string): number {
  if (/\p{N}/u.test(word)) return 0;
  return word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
}

/**
 * Finds the words of the index nearest to one that it does not have: those with the fewest edits, as a whole or as the beginning
 * of a longer word, the most frequent first.
 */
export function readVocabulary(database: DatabaseSync): (word: string) => Near[] {
  const lines = String(database.prepare('SELECT words FROM vocabulary').get()?.words ?? '').split('\n');
  const words: string[] = [];
  const counts: number[] = [];
  for (const line of lines) {
    const blank = line.lastIndexOf(' ');
    if (blank <= 0) continue;
    words.push(line.slice(0, blank));
    counts.push(Number(line.slice(blank + 1)));
  }
  const letters = Uint32Array.from(words, lettersOf);

  return (word) => {
    const most = mostEdits(word);
    if (most === 0) return [];
    const own = lettersOf(word);
    const mayBegin = word.length >= shortestBeginning;
    let least = most;
    let near: (Near & { count: number })[] = [];
    for (const [index, known] of words.entries()) {
      const isTooLong = known.length > word.length + least;
      if (known.length < word.length - least || (isTooLong && !(mayBegin && known[0] === word[0]))) continue;
      // An edit takes at most one letter away: most words are passed over by this alone.
      if (bits(own & ~(letters[index] ?? 0)) > least || known === word) continue;
      const { whole, beginning } = editDistance(word, known, least);
      const distance = mayBegin && known[0] === word[0] ? Math.min(whole, beginning) : whole;
      if (distance > least) continue;
      if (distance < least) near = [];
      least = distance;
      near.push({ word: known, isWhole: whole === distance, count: counts[index] ?? 0 });
    }
    return near
      .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || b.count - a.count)
      .slice(0, mostNear)
      .map(({ word: known, isWhole }) => ({ word: known, isWhole }));
  };
}

/** The letters of a word as bits. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters >>> 0;
}

/** How many bits are set. */
function bits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
