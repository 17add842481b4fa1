import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { imageSteps, imageVariants } from '../../domain/images.ts';
import { pixelLimit } from '../../domain/uploads.ts';

/**
 * The files of a picture, one for each step (width in pixels); the size of the widest one in pixels; and a data URL of a
 * preview that is 16 pixels wide, to show while the picture loads.
 */
export type Variants = { width: number; height: number; preview: string; files: { step: number; body: Buffer }[] };

/**
 * The wide files are rarely loaded and slow to encode, so they get less effort: a sixth more bytes in two thirds of the time.
 */
function webpOptions(step: number): { quality: number; effort: number } {
  return { quality: 72, effort: step > 640 ? 1 : 2 };
}

type Pixels = { data: Buffer; raw: CreateRaw };

export async function toPixels(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** Decodes a picture, turns it upright, and puts it on white. The result is no wider than the widest step. */
async function decode(source: Buffer): Promise<Pixels> {
  const image = sharp(source, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' });
  return toPixels(image.resize({ width: imageSteps.at(-1), withoutEnlargement: true }));
}

/**
 * Turns a picture upright, drops its metadata, puts it on white where it is transparent, and makes its WebP files in the steps
 * of `imageVariants`; it is never enlarged. Rejects when `source` is not a picture or has too many pixels.
 */
export async function renderVariants(source: Buffer): Promise<Variants> {
  const decoded = await decode(source);
  return renderSteps(decoded, imageVariants(decoded.raw.width));
}

/** Makes the WebP files for some steps of `imageVariants`, and the preview, from opaque pixels. */
export async function renderSteps(decoded: Pixels, variants: ReturnType<typeof imageVariants>): Promise<Variants> {
  // Each smaller step is made from the pixels of the step before, so that the source is decoded only once.
  const steps: { step: number; pixels: Pixels }[] = [];
  let pixels = decoded;
  for (const { step, width } of variants.toReversed()) {
    if (width < pixels.raw.width) pixels = await toPixels(sharp(pixels.data, { raw: pixels.raw }).resize(width));
    steps.unshift({ step, pixels });
  }
  const encoded = steps.map(async ({ step, pixels: { data, raw } }) => {
    return { step, body: await sharp(data, { raw }).webp(webpOptions(step)).toBuffer() };
  });
  // A browser enlarges 16 pixels smoothly, which looks blurred.
  const tiny = await sharp(pixels.data, { raw: pixels.raw }).resize(16).webp({ quality: 40, effort: 0 }).toBuffer();
  const { width, height } = decoded.raw;
  return { width, height, preview: `data:image/webp;base64,${tiny.toString('base64')}`, files: await Promise.all(encoded) };
}
