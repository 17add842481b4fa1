import bidiFactory from 'bidi-js';
import { type Face, type FontName, type Fonts, lettersOf } from './fonts.ts';

/** A piece of a line in one font and one direction, in the order in which pieces stand from left to right. */
export type Run = { text: string; font: FontName | undefined; isRightToLeft: boolean };

const bidi = bidiFactory();
const fromRight = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** True when a text begins from the right: its first letter with a direction is Arabic or Hebrew. */
export function beginsAtRight(text: string): boolean {
  return fromRight.test(text) && bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level === 1;
}

const isolates = /[\u2066-\u2069]/g;

/** Keeps a name in a list of names at its place, whichever direction it has. */
export function isolated(name: string): string {
  return fromRight.test(name) ? `\u2068${name}\u2069` : name;
}

/** The text without the signs that only keep directions apart. */
export function readable(text: string): string {
  return text.replace(isolates, '');
}

/** The pieces of a line. */
export function runsOf(fonts: Fonts, face: Face, line: string): Run[] {
  if (!fromRight.test(line)) return inFonts(fonts, face, line, false);
  const found = bidi.getEmbeddingLevels(line, 'auto');
  const pieces: { text: string; level: number; from: number }[] = [];
  for (const [from, unit] of line.split('').entries()) {
    const level = found.levels[from] ?? 0;
    const last = pieces.at(-1);
    if (last?.level === level) last.text += unit;
    else pieces.push({ text: unit, level, from });
  }
  // A piece of one level stays together, so that the place of its first letter is its own.
  const seen = bidi.getReorderedIndices(line, found);
  pieces.sort((a, b) => seen.indexOf(a.from) - seen.indexOf(b.from));
  return pieces.flatMap(({ text, level }) => {
    const runs = inFonts(fonts, face, text, level % 2 === 1);
    return level % 2 === 1 ? runs.reverse() : runs;
  });
}

/** Parts a text of one direction by fonts. Blanks and signs stay with the font before them if it has them. */
function inFonts(fonts: Fonts, face: Face, text: string, isRightToLeft: boolean): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(readable(text))) {
    const last = runs.at(-1);
    const isSign = /^[\p{Z}\p{P}\p{S}]/u.test(letter);
    const stays = isSign && last?.font && fonts.open(last.font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    const font = stays ? last.font : fonts.nameFor(face, letter);
    if (last && last.font === font) last.text += letter;
    else runs.push({ text: letter, font, isRightToLeft });
  }
  return isRightToLeft ? runs.map((run) => ({ ...run, text: turned(run) })) : runs;
}

/**
 * The letters of a run from the right as they are drawn from the left, with brackets that face the other way. The library that
 * shapes Arabic turns its order itself.
 */
function turned({ text, font }: Run): string {
  const letters = lettersOf(text).map((letter) => bidi.getMirroredCharacter(letter) ?? letter);
  const isArabic = font !== undefined && /[\u0600-\u08FF\uFB50-\uFDFF\uFE70-\uFEFC]/.test(text);
  return (isArabic ? letters : letters.reverse()).join('');
}
