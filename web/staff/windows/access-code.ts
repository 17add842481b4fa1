/** Leaves out letters and digits that look alike on a board: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const letters = '34679ACDEFGHJKMNPQRTWXY';
const groups = 2;
const groupLength = 4;

/** Makes a random code such as `K7PT WX9M`, easy to read from a board and to type on a phone. Case and blanks do not matter. */
export function newAccessCode(): string {
  const group = () => Array.from({ length: groupLength }, randomLetter).join('');
  return Array.from({ length: groups }, group).join(' ');
}

/** All letters are equally likely: bytes beyond the last whole multiple of their number are drawn again. */
function randomLetter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % letters.length) ? letters.charAt(byte % letters.length) : randomLetter();
}
