import sharp from 'sharp';

/** Pictures for uploads: stripes, so that a truncated or turned one shows. */
export function aPicture(width = 48, height = 32) {
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
