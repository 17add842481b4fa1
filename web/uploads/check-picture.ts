import { longestRatio, pixelLimit, uploadKinds, uploadRequestSchema } from '../../domain/uploads.ts';
import type { PictureKind } from './upload.ts';

/**
 * Checks a file before anything is sent and returns what is wrong with it; undefined for a good file. The server checks again.
 */
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

/** The size of a picture in pixels. The browser reads it from the file's header, without decoding the whole picture. */
async function readSize(address: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  return new Promise((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
}
