import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rareLetter } from '../../web/kit/text/rare-letters.ts';

/** The letters of the fonts that a file declares: of each `unicode-range` all, without control characters. */
function lettersOf(file: string): string[] {
  const ranges = readFileSync(file, 'utf8').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g);
  return Array.from(ranges, ([, first = '', last = first]) => {
    const from = Number.parseInt(first, 16);
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at));
  })
    .flat()
    .filter((letter) => !/\p{Cc}/u.test(letter));
}

it('a letter that only the fonts of rarer letters have loads them, a common one does not', () => {
  const common = lettersOf('index.html');
  const rare = lettersOf('web/kit/text/rare-letters.css').filter((letter) => !common.includes(letter));
  expect(common.filter((letter) => rareLetter.test(letter))).toEqual([]);
  expect(rare.filter((letter) => !rareLetter.test(letter))).toEqual([]);
  expect(rareLetter.test('مشروع تخرّج')).toBe(false);
});
