import sharp, { type CreateRaw, type Sharp } from 'sharp';
import { imageVariants } from '../../domain/images.ts';

/** What is kept of a picture: its files by step, size in pixels of the widest one, and a 16-px data URL to show while it loads. */
export type Variants = { width: number; height: number; preview: string; files: { step: number; body: Buffer }[] };

/** In pixels: more than any camera a team will use, less than a decompression bomb. */
const pixelLimit = 60_000_000;

const webp = { quality: 74, effort: 2 } as const;

type Pixels = { data: Buffer; raw: CreateRaw };

async function toPixels(image: Sharp, width: number): Promise<Pixels> {
  const { data, info } = await image.resize(width).raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/**
 * Turns a picture upright, drops its metadata, puts it on white where it is transparent, and makes the WebP files of `imageVariants`, never enlarged. Rejects when `source` is
 * no picture or has more than 60 megapixels. `raw` describes a source that is pixels already (the seed's own drawings).
 */
export async function renderVariants(source: Buffer, raw?: CreateRaw): Promise<Variants> {
  const image = sharp(source, { limitInputPixels: pixelLimit, ...(raw && { raw }) });
  const { autoOrient: upright } = await image.metadata();
  // Widest first, each smaller one from the pixels of the one before: the source is decoded once.
  const steps: { step: number; pixels: Pixels }[] = [];
  for (const { step, width } of imageVariants(upright.width).reverse()) {
    const wider = steps[0]?.pixels;
    const from = wider ? sharp(wider.data, { raw: wider.raw }) : image.autoOrient().flatten({ background: '#ffffff' });
    steps.unshift({ step, pixels: await toPixels(from, width) });
  }
  const encoded = steps.map(async ({ step, pixels: { data, raw } }) => ({
    step,
    body: await sharp(data, { raw }).webp(webp).toBuffer(),
  }));
  const [smallest, widest] = [steps[0], steps.at(-1)];
  if (!smallest || !widest) throw new Error('a picture has at least one variant');
  const { data, raw: size } = smallest.pixels;
  const preview = await sharp(data, { raw: size }).resize(16).blur(0.6).webp({ quality: 40 }).toBuffer();
  const { width, height } = widest.pixels.raw;
  return { width, height, preview: `data:image/webp;base64,${preview.toString('base64')}`, files: await Promise.all(encoded) };
}
