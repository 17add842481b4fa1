import jsQR from 'jsqr';
import sharp from 'sharp';

/** The text of the QR code in a picture; undefined when none can be read. */
export async function readQrCode(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
