import sharp from 'sharp';
import { imageVariants } from '../../domain/picture/images.ts';
import { previewOf, toPixels, type Variants, webpOptions } from '../../functions/media/variants.ts';
import type { PictureKind } from '../data/media.ts';

/**
 * Makes the smaller widths of a picture in sample/. The picture itself is a WebP file without metadata. It is stored unchanged as
 * the widest file, and in place of each that is at least half as wide: a poster of 16 colors, 864 px wide, takes fewer bytes than
 * it would at 640 px. Photos of a team have no preview: no visitor sees it, and staff's choice of a winner's pictures does without.
 */
export async function completeVariants(kind: PictureKind, widest: Buffer): Promise<Variants> {
  const { width, height } = await sharp(widest).metadata();
  const variants = imageVariants(width);
  const isNarrow = (one: { width: number }) => one.width < width / 2;
  // The smaller ones are made of it, because a poster's own pixels are 1.5 MB, which the garbage collector would be busy with.
  const pixels = await toPixels(sharp(widest).resize(variants.findLast(isNarrow)?.width));
  const narrow = (to: number) => sharp(pixels.data, { raw: pixels.raw }).resize(to);
  const files = variants.map(async (one) => ({
    step: one.step,
    body: isNarrow(one) ? await narrow(one.width).webp(webpOptions(one.step)).toBuffer() : widest,
  }));
  return { width, height, preview: kind === 'team' ? undefined : await previewOf(pixels), files: await Promise.all(files) };
}
