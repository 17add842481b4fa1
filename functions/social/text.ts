import sharp, { type OverlayOptions } from 'sharp';
import { type fonts, loadFonts } from './fonts.ts';

/** A text and the room that it has, in pixels. */
export type TextBlock = {
  text: string;
  font: (typeof fonts)[keyof typeof fonts];
  /** From the largest to the smallest. The first in which the text fits is taken; if none is, the text is cut and ends with `…`. */
  sizes: readonly number[];
  colour: string;
  width: number;
  height: number;
};

export type Drawn = { input: Buffer; width: number; height: number };

/** Of a line, as a part of the height that the font asks for. */
const lineHeight = 0.93;

/** Draws a text. The picture is as large as the ink. */
export async function drawText(block: TextBlock): Promise<Drawn> {
  await loadFonts();
  // Many more than fit: an imported text of thousands of letters would make a picture that is too large to be drawn.
  const text = Array.from(block.text).slice(0, mostLetters).join('');
  for (const size of block.sizes) {
    const drawn = await draw(block, size, text);
    if (drawn.height <= block.height) return drawn;
  }
  return drawCut({ ...block, text }, block.sizes.at(-1) ?? 0);
}

const mostLetters = 600;

/** Draws as many words of a text that is too long as fit, in the smallest size. A word that fills more than a line may be cut. */
async function drawCut(block: TextBlock, size: number): Promise<Drawn> {
  const words = block.text.match(/\S{1,20}\s*/gu) ?? [];
  let best: Drawn | undefined;
  let [low, high] = [1, words.length - 1];
  while (low <= high) {
    const middle = Math.ceil((low + high) / 2);
    const shown = words.slice(0, middle).join('');
    const drawn = await draw(block, size, `${shown.replace(/[\p{P}\s]+$/u, '')}…`);
    if (drawn.height <= block.height) [best, low] = [drawn, middle + 1];
    else high = middle - 1;
  }
  return best ?? draw(block, size, '…');
}

async function draw({ font, colour, width }: TextBlock, size: number, text: string): Promise<Drawn> {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const markup = `<span foreground="${colour}" line_height="${lineHeight}">${escaped}</span>`;
  const { data, info } = await sharp({
    // 72 dots an inch make a point a pixel.
    text: { text: markup, font: `${font} ${size}`, width, dpi: 72, rgba: true, wrap: 'word-char' },
  })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** A drawn text at a place of the picture. */
export function at(drawn: Drawn, left: number, top: number): OverlayOptions {
  return { input: drawn.input, left: Math.round(left), top: Math.round(top) };
}
