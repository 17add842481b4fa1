/** Cleans what people type: well-formed Unicode, without control characters and without the marks that reverse the reading direction. */

/** Cleans a text of several lines: it is trimmed; tabs and line ends stay. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
    .trim();
}

/** Cleans a text of one line like `cleanText`; tabs and line ends become single spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s*[\t\n]\s*/g, ' ');
}
