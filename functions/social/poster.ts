import sharp, { type OverlayOptions } from 'sharp';
import { socialImageSize } from '../../domain/picture/social-image.ts';

/** The poster lies a little turned at the right, and runs out of the picture at the bottom and the right. */
const [left, top, degrees] = [628, 84, 5];
const frame = 6;

/** Makes the poster's part of the picture from the bytes of its WebP file. */
export async function posterOnCard(poster: Buffer): Promise<OverlayOptions> {
  const { width = 1, height = 1 } = await sharp(poster).metadata();
  const isPortrait = height > width;
  const paper = await sharp(poster)
    .flatten({ background: '#ffffff' })
    .resize({ width: isPortrait ? 470 : 640, height: isPortrait ? 660 : 560, fit: 'cover', position: 'left top' })
    .extend({ top: frame, bottom: frame, left: frame, right: frame, background: '#ffffff' })
    .toBuffer();
  const turned = await sharp(paper)
    .ensureAlpha()
    .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const start = isPortrait ? left + 40 : left;
  const room = { width: socialImageSize.width - start, height: socialImageSize.height - top };
  const size = await sharp(turned).metadata();
  const input = await sharp(turned)
    .extract({ left: 0, top: 0, width: Math.min(size.width, room.width), height: Math.min(size.height, room.height) })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { input, left: start, top };
}
