/** File names that Windows, macOS and Linux all accept. */

/** File systems allow 255 bytes for a name; this leaves room for the id or number that comes first. */
const longest = { letters: 80, bytes: 160 };

/**
 * Makes a title or caption part of a file name. Removes characters that one of the systems refuses or that change the reading
 * direction, and shortens the text without splitting a letter.
 */
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
  // Windows allows neither a full stop nor a blank at the end of a name.
  return name.replace(/[. ]+$/, '');
}

/** The folder of a project in the zip, such as `1091 Leak Listening`. */
export function folderName(id: string, title: string): string {
  return `${id} ${safeName(title)}`.trim();
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
