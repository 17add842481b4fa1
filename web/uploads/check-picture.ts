import { longestRatio, pixelLimit, uploadKinds, uploadRequestSchema } from '../../domain/uploads.ts';
import type { PictureKind } from './upload.ts';

/** Says what is wrong with a file before any of it is sent; undefined when nothing is. The server looks again. */
export async function refusalOf(file: File, kind: PictureKind, address: string): Promise<string | undefined> {
  const { error } = uploadRequestSchema.safeParse({ kind, contentType: file.type, size: file.size });
  if (error) return error.issues[0]?.message;
  const size = await readSize(address);
  if (!size) return `This file cannot be read as a picture: please choose ${uploadKinds[kind].names}.`;
  const { width, height } = size;
  if (width * height > pixelLimit) {
    return `This picture has ${millions(width * height)} megapixels: at most ${millions(pixelLimit)} are possible. Please make it smaller.`;
  }
  if (Math.max(width, height) > longestRatio * Math.min(width, height)) {
    return `This picture is too narrow: its longer side may be at most ${longestRatio} times the shorter one.`;
  }
  return undefined;
}

const millions = (pixels: number) => Math.round(pixels / 1_000_000).toLocaleString('en-US');

/** In pixels. A browser reads them from the header; it decodes the picture only when it is drawn. */
async function readSize(address: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  return new Promise((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
}
