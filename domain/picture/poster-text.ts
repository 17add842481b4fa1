import { cleanText } from '../basics/plain-text.ts';

/** In characters. A full poster has about 3,000. */
const most = 4000;

/** Where a line was broken within a word. Readers of PDFs also mark it by U+0002 or U+FFFE. */
const brokenWord = /[\u00AD\uFFFE]\s*/g;
/** Letters of fonts that only draw icons, and characters that mean nothing. */
const meaningless = /[\p{Co}\p{Cn}]/gu;

/** In characters: as long as a description may be. */
const mostBegun = 300;

/** The first words of a poster's text, for a description that begins with them. */
export function beginningOf(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.length <= mostBegun ? line : line.slice(0, line.lastIndexOf(' ', mostBegun)).slice(0, mostBegun);
}

/** The text of a poster, as it was read from a PDF, in lines that a person can read. It is cut after 4,000 characters. */
export function posterText(raw: string): string {
  const unbroken = raw
    .slice(0, 10 * most)
    .replaceAll('\u0002', '\u00AD')
    .replace(brokenWord, '');
  const lines = cleanText(unbroken)
    .replace(meaningless, '')
    .split(/[\n\u2028\u2029]/)
    .flatMap((line) => line.replace(/[\t\p{Zs}]+/gu, ' ').trim() || []);
  // A line that begins with a small letter goes on with the sentence of the line before.
  const text = lines.reduce((whole, line) => `${whole}${/^\p{Ll}/u.test(line) ? ' ' : '\n'}${line}`, '');
  return text.trim().slice(0, most).toWellFormed().trim();
}
