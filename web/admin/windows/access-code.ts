/** Without what is mistaken for something else on a board: 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
const letters = '34679ACDEFGHJKMNPQRTWXY';
const groups = 2;
const groupLength = 4;

/** A code that can be read from a board and typed on a phone, `K7PT WX9M`: case and blanks do not matter when it is typed. */
export function newAccessCode(): string {
  const group = () => Array.from({ length: groupLength }, randomLetter).join('');
  return Array.from({ length: groups }, group).join(' ');
}

/** Each letter as likely as any other: a byte beyond the last whole set is drawn again. */
function randomLetter(): string {
  const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
  return byte < 256 - (256 % letters.length) ? letters.charAt(byte % letters.length) : randomLetter();
}
