import sharp from 'sharp';
import { imageVariants } from '../../domain/picture/images.ts';
import { previewOf, toPixels, type Variants, webpOptions } from '../../functions/media/variants.ts';

/**
 * Makes the smaller widths of a picture in sample/. The picture itself is a WebP file without metadata. It is stored unchanged as
 * the widest file, and in place of each that is more than half as wide: a poster of 16 colours, 864 px wide, takes fewer bytes than
 * it would at 640 px.
 */
export async function completeVariants(widest: Buffer): Promise<Variants> {
  const pixels = await toPixels(sharp(widest));
  const { width, height } = pixels.raw;
  const narrow = (step: number) => sharp(pixels.data, { raw: pixels.raw }).resize(step).webp(webpOptions(step)).toBuffer();
  const files = imageVariants(width).map(async (one) => ({
    step: one.step,
    body: one.width > width / 2 ? widest : await narrow(one.width),
  }));
  return { width, height, preview: await previewOf(pixels), files: await Promise.all(files) };
}
