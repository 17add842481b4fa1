import sharp, { type CreateRaw } from 'sharp';
import { imageVariants } from '../../domain/images.ts';

/** What is kept of a picture: its files by step, size in pixels of the widest one, and a 16-px data URL to show while it loads. */
export type Variants = { width: number; height: number; preview: string; files: { step: number; body: Buffer }[] };

/** About 60 megapixels: the largest cameras, not a decompression bomb. */
const pixelLimit = 60_000_000;

const webp = { quality: 76, alphaQuality: 80, effort: 2 } as const;

/**
 * Turns a picture upright, drops its metadata and makes the WebP files of `imageVariants`, never enlarged. Rejects when `source` is
 * no picture or too large. `raw` describes a source that is pixels already (the seed's own drawings).
 */
export async function renderVariants(source: Buffer, raw?: CreateRaw): Promise<Variants> {
  const image = sharp(source, { limitInputPixels: pixelLimit, ...(raw && { raw }) });
  const { autoOrient: upright } = await image.metadata();
  const variants = imageVariants(upright.width);
  const widest = variants.at(-1);
  if (!widest) throw new Error('a picture has at least one variant');
  // Decoded once: the smaller files are made from the pixels of the widest.
  const { data, info } = await image.autoOrient().resize(widest.width).raw().toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const [preview, ...bodies] = await Promise.all([
    pixels.clone().resize(16).blur(0.6).webp({ quality: 40 }).toBuffer(),
    ...variants.map(({ width }) => pixels.clone().resize(width).webp(webp).toBuffer()),
  ]);
  return {
    width: info.width,
    height: info.height,
    preview: `data:image/webp;base64,${preview?.toString('base64')}`,
    files: variants.map(({ step }, index) => ({ step, body: bodies[index] as Buffer })),
  };
}
