/** Names that Windows, macOS and Linux all take. */

const longest = 80;

/** A title or caption as a part of a file name: without the characters that one of the systems refuses, cut between letters. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = Array.from(new Intl.Segmenter('en').segment(plain), ({ segment }) => segment);
  // A name may not end with a full stop.
  return letters
    .slice(0, longest)
    .join('')
    .replace(/[. ]+$/, '');
}

/** `1091 Leak Listening` */
export function folderName(id: string, title: string): string {
  return `${id} ${safeName(title)}`.trim();
}
