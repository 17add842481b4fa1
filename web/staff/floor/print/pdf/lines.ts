import LineBreaker from 'linebreak';
import type { Face, FontName } from './fonts.ts';
import { lettersOf } from './fonts.ts';
import type { Pdf } from './pdf.ts';
import { beginsAtRight, type Run, readable, runsOf } from './runs.ts';

/** `lead`: from baseline to baseline, in parts of the size. */
export type Style = { face: Face; size: number; lead?: number; color?: string };

/** A line of text as it is drawn. */
export type Line = { text: string; runs: (Run & { width: number })[]; width: number; isFromRight: boolean; style: Style };

const usualLead = 1.3;
export const leadOf = ({ size, lead = usualLead }: Style) => size * lead;
export const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { style }) => sum + leadOf(style), 0);

/** Control signs that would be drawn as boxes. */
const unseen = /[\p{Cc}\u200B\u2028\u2029\uFEFF]+/gu;

/** One line of a text, however long it is. */
export function lineOf(pdf: Pdf, text: string, style: Style): Line {
  const plain = text.normalize('NFC').replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
  return { ...measured(pdf, plain, style), isFromRight: beginsAtRight(plain), style };
}

/** The lines of a text that are at most `width` points wide; of a paragraph each, `\n` between them. */
export function linesOf(pdf: Pdf, text: string, style: Style, width: number): Line[] {
  return text.split(/\r?\n/).flatMap((paragraph) => {
    const plain = paragraph.normalize('NFC').replace(unseen, ' ').replace(/\s+/gu, ' ').trim();
    if (!plain) return [];
    const isFromRight = beginsAtRight(plain);
    return broken(pdf, plain, style, width).map((line) => ({ ...measured(pdf, line, style), isFromRight, style }));
  });
}

/** One line of what must not be broken, such as a number or an address: in a smaller size where it would be wider than `width`. */
export function wholeLine(pdf: Pdf, text: string, style: Style, width: number): Line {
  const line = lineOf(pdf, text, style);
  return line.width <= width ? line : lineOf(pdf, text, { ...style, size: (style.size * width) / line.width });
}

/** The lines of a text in the largest of some sizes in which it fits into a box; in none of them, as small as it takes. */
export function fitted(
  pdf: Pdf,
  text: string,
  { sizes, ...style }: Omit<Style, 'size'> & { sizes: readonly number[] },
  box: { width: number; height: number },
): Line[] {
  const linesAt = (size: number) => linesOf(pdf, text, { ...style, size }, box.width);
  for (const size of sizes) {
    const lines = linesAt(size);
    // A word that had to be broken is a sign that the size is too large.
    const isWhole = text.split(/\s+/).every((word) => widthOf(pdf, word, { ...style, size }) <= box.width);
    if (isWhole && heightOf(lines) <= box.height) return lines;
  }
  let size = Math.min(...sizes);
  let lines = linesAt(size);
  while (heightOf(lines) > box.height) {
    // A text twice as large is four times as high.
    size *= Math.min(0.97, Math.sqrt(box.height / heightOf(lines)));
    lines = linesAt(size);
  }
  return lines;
}

/** The first of some lines that fit below each other into `height`. */
export function firstLines(lines: readonly Line[], height: number): Line[] {
  return lines.filter((_, index) => heightOf(lines.slice(0, index + 1)) <= height + 0.01);
}

function widthOf(pdf: Pdf, text: string, style: Style): number {
  return measured(pdf, text, style).width;
}

function measured(pdf: Pdf, text: string, style: Style): Pick<Line, 'text' | 'runs' | 'width'> {
  const runs = runsOf(pdf.fonts, style.face, text).map((run) => ({ ...run, width: runWidth(pdf, run, style) }));
  return { text: readable(text), runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
}

function runWidth(pdf: Pdf, { text, font, isRightToLeft }: Run, { face, size }: Style): number {
  if (!font) return lettersOf(text).reduce((sum, letter) => sum + (glyphOf(pdf, face, letter)?.width ?? 1) * size, 0);
  takeFont(pdf, font, size);
  const features = isRightToLeft ? [] : undefined;
  return pdf.doc.widthOfString(text, { features });
}

export function glyphOf({ glyphs }: Pdf, face: Face, letter: string) {
  return glyphs?.[face === 'text' ? 'text' : 'strong'].get(letter);
}

export function takeFont({ doc, fonts }: Pdf, font: FontName, size: number): void {
  // PDFKit takes an opened font too, which its types do not know.
  doc.font(fonts.open(font) as unknown as ArrayBuffer, font).fontSize(size);
}

/** Breaks a paragraph where it may be broken; a word that is wider than the line, anywhere. */
function broken(pdf: Pdf, text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const take = (piece: string) => {
    const full = widthOf(pdf, piece, style);
    const bare = /\s$/.test(piece) ? widthOf(pdf, piece.trimEnd(), style) : full;
    if (line && used + bare > width) {
      lines.push(line.trimEnd());
      line = '';
      used = 0;
    }
    if (bare > width && lettersOf(piece).length > 1) {
      for (const letter of lettersOf(piece)) take(letter);
      return;
    }
    line += piece;
    used += full;
  };
  const breaker = new LineBreaker(text);
  let from = 0;
  for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) {
    take(text.slice(from, at.position));
    from = at.position;
  }
  return line.trim() ? [...lines, line.trimEnd()] : lines;
}
