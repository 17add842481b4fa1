import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Pictures for uploads. They have stripes, so that a truncated or turned picture is noticed. */
export function aPicture(width = 300, height = 200) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7 + Math.floor(at / (width * 3)) * 31) % 256;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

export function aJpeg(width?: number, height?: number): Promise<Buffer> {
  return aPicture(width, height).jpeg().toBuffer();
}

export function aPng(width?: number, height?: number): Promise<Buffer> {
  return aPicture(width, height).png().toBuffer();
}

/**
 * A PNG of any size in a few bytes, because a single color compresses well. `bits` is the depth of a pixel. It is gray, or of a palette
 * with a transparent color, which is opened as four channels.
 */
export function aBomb(width: number, height: number, bits: 1 | 16 = 1, isTransparent = false): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, isTransparent ? 3 : 0, 0, 0, 0], 8);
  const palette = isTransparent ? [chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.alloc(1))] : [];
  const pixels = deflateSync(Buffer.alloc(Math.ceil((width * bits) / 8 + 1) * height));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), ...palette, chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
