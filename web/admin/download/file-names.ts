/** Names that Windows, macOS and Linux all take. */

/** In letters and in bytes: a name may have 255 bytes, and an id or a number comes before it. */
const longest = { letters: 80, bytes: 160 };

/** A title or caption as a part of a file name: without what one of the systems refuses or what turns the reading direction, cut between letters. */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let name = '';
  let letters = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(plain)) {
    letters += 1;
    if (letters > longest.letters || byteLength(name + segment) > longest.bytes) break;
    name += segment;
  }
  // A name may not end with a full stop.
  return name.replace(/[. ]+$/, '');
}

/** `1091 Leak Listening` */
export function folderName(id: string, title: string): string {
  return `${id} ${safeName(title)}`.trim();
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
