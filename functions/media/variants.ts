import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { imageSteps, imageVariants } from '../../domain/picture/images.ts';
import { pixelLimit } from '../../domain/picture/picture-limits.ts';

// libvips would keep the decoder of the last picture, with hundreds of MB, for the case that the same picture comes again.
sharp.cache(false);

/**
 * The files of a picture, one for each step (width in pixels); the size of the widest one in pixels; and a data URL of a
 * preview that is 16 pixels wide, to show while the picture loads.
 */
export type Variants = { width: number; height: number; preview?: string | undefined; files: { step: number; body: Buffer }[] };

/**
 * The wide files are rarely loaded and slow to encode, so they get less effort: a sixth more bytes in two thirds of the time.
 */
export function webpOptions(step: number): { quality: number; effort: number } {
  return { quality: 72, effort: step > 640 ? 1 : 2 };
}

export type Pixels = { data: Buffer; raw: CreateRaw };

export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

const widest = Math.max(...imageSteps);
/** In pixels. The encoder takes hundreds of MB for pictures that are much taller. */
const tallest = 2 * widest;
/** The box in pixels into which every stored picture fits. */
export const largest = { width: widest, height: tallest };

/**
 * How the pixels of a picture are turned upright, by its EXIF orientation: rotated by degrees, then mirrored top to bottom or left
 * to right.
 */
const turns: Record<number, (image: Sharp) => Sharp> = {
  2: (image) => image.flop(),
  3: (image) => image.rotate(180),
  4: (image) => image.flip(),
  5: (image) => image.rotate(90).flip(),
  6: (image) => image.rotate(90),
  7: (image) => image.rotate(270).flip(),
  8: (image) => image.rotate(270),
};

/**
 * Decodes a picture, puts it on white, and turns it upright. The result is no wider than the widest step, and no taller than
 * twice that. It is turned last, because libvips holds a picture twice while it turns it, and here the picture is smaller.
 */
async function decode(source: Buffer): Promise<Pixels> {
  const image = sharp(source, { limitInputPixels: pixelLimit, failOn: 'error' });
  const { orientation = 1 } = await image.metadata();
  const [width, height] = orientation >= 5 ? [tallest, widest] : [widest, tallest];
  const resized = image.flatten({ background: '#ffffff' }).resize({ width, height, fit: 'inside', withoutEnlargement: true });
  const lying = await toPixels(resized);
  const turn = turns[orientation];
  return turn ? toPixels(turn(sharp(lying.data, { raw: lying.raw }))) : lying;
}

/**
 * Turns a picture upright, drops its metadata, puts it on white where it is transparent, and makes its WebP files in the steps
 * of `imageVariants`; it is never enlarged. Rejects when `source` is not a picture or has too many pixels.
 */
export async function renderVariants(source: Buffer): Promise<Variants> {
  return renderSteps(await decode(source));
}

/** In pixels: the widest portrait. About shows it in 88. */
const portraitSide = 320;

/** The same of a square of a picture: where libvips finds skin, contrast and strong colors. */
export async function renderSquare(source: Buffer): Promise<Variants> {
  const { data, raw } = await decode(source);
  const side = Math.min(portraitSide, raw.width, raw.height);
  const square = sharp(data, { raw }).resize({ width: side, height: side, fit: 'cover', position: sharp.strategy.attention });
  return renderSteps(await toPixels(square));
}

/** Makes the WebP files of the steps of `imageVariants`, and the preview, from opaque pixels. */
export async function renderSteps(decoded: Pixels): Promise<Variants> {
  const files: Variants['files'] = [];
  let pixels = decoded;
  // Each smaller step is made from the pixels of the step before, so that the source is decoded only once. One at a time,
  // because an encoder takes more memory than the pixels do.
  for (const { step, width } of imageVariants(decoded.raw.width).toReversed()) {
    if (width < pixels.raw.width) pixels = await toPixels(sharp(pixels.data, { raw: pixels.raw }).resize(width));
    files.unshift({ step, body: await sharp(pixels.data, { raw: pixels.raw }).webp(webpOptions(step)).toBuffer() });
  }
  const { width, height } = decoded.raw;
  return { width, height, preview: await previewOf(pixels), files };
}

/** A browser enlarges 16 pixels smoothly, which looks blurred. */
export async function previewOf(pixels: Pixels): Promise<string> {
  const tiny = await sharp(pixels.data, { raw: pixels.raw }).resize(16).webp({ quality: 40, effort: 0 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}
