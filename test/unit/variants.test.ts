import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderVariants } from '../../functions/media/variants.ts';
import { aPicture } from '../pictures.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8])('a picture of orientation %i is turned as every viewer turns it', async (orientation) => {
  const source = await aPicture(64, 32).withMetadata({ orientation }).png().toBuffer();
  const upright = await sharp(source).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { width, height, files } = await renderVariants(source);
  expect([width, height]).toEqual([upright.info.width, upright.info.height]);
  const shown = await sharp(files[0]?.body).raw().toBuffer();
  const differences = shown.map((sample, at) => Math.abs(sample - (upright.data[at] ?? 0)));
  // WebP changes samples a little. A picture that is turned otherwise differs by a third of the range.
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(40);
});

it('a very tall picture becomes narrower, so that the encoder’s memory is bounded', async () => {
  const { width, height, files } = await renderVariants(await aPicture(400, 5500).jpeg().toBuffer());
  expect([width, height]).toEqual([372, 5120]);
  expect(files.map(({ step }) => step)).toEqual([80, 160, 320, 640]);
});
