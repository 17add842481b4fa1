import { expect, it } from 'vitest';
import { foldTitle } from '../../functions/data/table/keys.ts';

it.each([
  ['Écoute', 'ecoute'],
  ['  “Honest Noise”: a Dashboard', 'honest noise a dashboard'],
  ['Łódź 2', 'lodz 2'],
  ['!?', '~'],
  ['', '~'],
])('the title %j is sorted as %j', (title, folded) => {
  expect(foldTitle(title)).toBe(folded);
});

it('a title is cut to what an index key takes, and never within a letter', () => {
  const folded = foldTitle(`a${'學'.repeat(500)}`);
  expect(folded).toBe(`a${'學'.repeat(199)}`);
  expect(Buffer.byteLength(foldTitle('x'.repeat(2000)))).toBe(600);
});
