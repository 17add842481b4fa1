import { expect, it } from 'vitest';
import { cutText } from '../../web/kit/text/cut-text.ts';

it.each([
  ['fits', 'One two three', 'One two three'],
  ['has words', 'One two three four', 'One two three…'],
  ['has no blank', '漏れを聴く水道管の音響検査装置', '漏れを聴く水道管の音響検査装…'],
  ['has a blank at its beginning alone', 'A Rindfleischetikettierung', 'A Rindfleische…'],
  ['would be cut within a character', 'abcdefghijklm😀o', 'abcdefghijklm…'],
])('a text that %s is cut where a reader expects it', (_, text, cut) => {
  expect(cutText(text, 14)).toBe(cut);
});
