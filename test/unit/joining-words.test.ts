import { expect, it } from 'vitest';
import { joiningInWords } from '../../web/team/submission/joining-words.ts';

it.each([
  [1, 0, '1 picture is on the way'],
  [2, 1, '2 pictures are on the way, 1 is not here yet'],
  [1, 3, '1 picture is on the way, 3 are not here yet'],
  [0, 2, '2 pictures are not here yet'],
])('%i pictures on the way and %i that failed are counted apart', (onTheWay, failed, words) => {
  expect(joiningInWords(onTheWay, failed)).toBe(words);
});
