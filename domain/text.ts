/** What people type, as it is kept: well-formed, without control characters and the marks that turn the reading direction around. */

/** A text of several lines: trimmed; tabs and line ends stay. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim();
}

/** A text of one line: as `cleanText`, and tabs and line ends become single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s*[\t\n]\s*/g, ' ');
}
