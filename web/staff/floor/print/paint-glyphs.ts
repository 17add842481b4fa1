import { colors } from './pdf/colors.ts';
import type { Glyph, Glyphs } from './pdf/fonts.ts';

/** In pixels: sharp at the size of a title on paper. */
const size = 160;

/** Paints letters that none of our fonts has, such as Chinese ones, in the fonts of this computer. */
export async function paintGlyphs(letters: ReadonlySet<string>): Promise<Glyphs> {
  const glyphs: Glyphs = { strong: new Map(), text: new Map() };
  for (const letter of letters) {
    glyphs.strong.set(letter, await paint(letter, 600));
    glyphs.text.set(letter, await paint(letter, 400));
  }
  return glyphs;
}

async function paint(letter: string, weight: number): Promise<Glyph> {
  const font = `${weight} ${size}px sans-serif`;
  const { width, fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = measure(letter, font);
  const canvas = new OffscreenCanvas(Math.max(1, Math.ceil(width)), Math.ceil(above + below));
  const pen = penOf(canvas);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = colors.ink;
  pen.font = font;
  pen.fillText(letter, 0, Math.ceil(above));
  // A PDF holds a JPEG as it is. That has no transparency, but names stand on white paper.
  const jpeg = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })).arrayBuffer());
  return {
    jpeg,
    width: canvas.width / size,
    ascent: Math.ceil(above) / size,
    descent: (canvas.height - Math.ceil(above)) / size,
  };
}

function measure(letter: string, font: string): TextMetrics {
  const pen = penOf(new OffscreenCanvas(1, 1));
  pen.font = font;
  return pen.measureText(letter);
}

export function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('the browser gives no canvas');
  return pen;
}
