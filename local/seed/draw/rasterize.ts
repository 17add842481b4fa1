import { renderAsync } from '@resvg/resvg-js';
import { faces } from './fonts.ts';

const fontFiles = Object.values(faces).map((face) => face.file);

/** RGBA, four bytes a pixel. */
export type Pixels = { data: Buffer; width: number; height: number };

/** Draws an SVG `width` pixels wide, off the main thread. */
export async function rasterize(svg: string, width: number): Promise<Pixels> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: faces.text.family },
    logLevel: 'error',
  });
  return { data: image.pixels, width: image.width, height: image.height };
}

/** The same as a PNG file. */
export async function rasterizePng(svg: string, width: number): Promise<Buffer> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: faces.text.family },
  });
  return image.asPng();
}
