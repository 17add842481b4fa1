import { renderAsync } from '@resvg/resvg-js';
import { faces } from './fonts.ts';

const fontFiles = Object.values(faces).map((face) => face.file);

/** RGB, three bytes a pixel. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Our drawings are opaque; packing in place is much faster than having sharp flatten them. */
function withoutAlpha(rgba: Buffer): Buffer {
  let to = 0;
  for (let from = 0; from < rgba.length; from += 4) {
    rgba[to++] = rgba[from] as number;
    rgba[to++] = rgba[from + 1] as number;
    rgba[to++] = rgba[from + 2] as number;
  }
  return rgba.subarray(0, to);
}

/** Draws an opaque SVG `width` pixels wide, off the main thread. */
export async function rasterize(svg: string, width: number): Promise<Pixels> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: faces.text.family },
    logLevel: 'error',
  });
  return { data: withoutAlpha(image.pixels), width: image.width, height: image.height };
}
