import sharp from 'sharp';
import { imageVariants } from '../../domain/images.ts';
import { renderSteps, toPixels, type Variants } from '../../functions/media/variants.ts';

/** A picture of sample/ is a WebP file without metadata, kept as it is for the widest step; the smaller steps are made of it here. */
export async function completeVariants(widest: Buffer): Promise<Variants> {
  const pixels = await toPixels(sharp(widest));
  const { width, height } = pixels.raw;
  const variants = imageVariants(width);
  const { files, preview } = await renderSteps(pixels, variants.slice(0, -1));
  const last = variants.slice(-1).map(({ step }) => ({ step, body: widest }));
  return { width, height, preview, files: [...files, ...last] };
}
