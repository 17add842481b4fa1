import sharp from 'sharp';
import { imageVariants } from '../../domain/picture/images.ts';
import { renderSteps, toPixels, type Variants } from '../../functions/media/variants.ts';

/**
 * Makes the smaller widths of a picture in sample/. The picture itself is a WebP file without metadata and is stored unchanged
 * as the widest file.
 */
export async function completeVariants(widest: Buffer): Promise<Variants> {
  const pixels = await toPixels(sharp(widest));
  const { width, height } = pixels.raw;
  const variants = imageVariants(width);
  const { files, preview } = await renderSteps(pixels, variants.slice(0, -1));
  const last = variants.slice(-1).map(({ step }) => ({ step, body: widest }));
  return { width, height, preview, files: [...files, ...last] };
}
