import pLimit from 'p-limit';
import { t } from '../../../domain/language/text.ts';
import { leastSides, longestRatio, pixelLimit } from '../../../domain/picture/picture-limits.ts';
import { pdfType, uploadKinds, uploadRequestSchema } from '../../../domain/picture/uploads.ts';
import { ApiError } from '../api/api.ts';
import type { PictureKind } from './upload.ts';

/**
 * Checks a file before the upload and returns the file to send, reduced to what the site needs. `address` is a blob address of
 * the picture. Throws an ApiError (422) that says what is wrong. The server checks again, and only the server reads PDFs.
 */
export async function readyToSend(file: File, kind: PictureKind, address: string): Promise<File> {
  const type = refusalOf(file, kind, 'contentType');
  if (type) throw refused(type);
  if (file.type === pdfType) return asItIs(file, kind);
  const wrong = await refusalOfPixels(address, kind);
  // A file with too many bytes may be accepted, because it is smaller after reducing.
  if (wrong) throw refused(refusalOf(file, kind, 'size') ?? wrong);
  return asItIs(await reducePicture(file), kind);
}

function asItIs(file: File, kind: PictureKind): File {
  const tooLarge = refusalOf(file, kind, 'size');
  if (tooLarge) throw refused(tooLarge);
  return file;
}

const refused = (message: string) => new ApiError(422, 'Refused', message);

/** The message of the server's schema about a field of the request for a slot. */
function refusalOf(file: File, kind: PictureKind, field: 'contentType' | 'size'): string | undefined {
  const { error } = uploadRequestSchema.safeParse({ kind, contentType: file.type, size: file.size });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

async function refusalOfPixels(address: string, kind: PictureKind): Promise<string | undefined> {
  const size = await readSize(address);
  if (!size) return t('uploads.unreadable', { types: uploadKinds[kind].names });
  const { width, height } = size;
  if (width * height > pixelLimit) {
    return t('uploads.pixels', { count: millions(width * height), most: millions(pixelLimit) });
  }
  if (Math.max(width, height) > longestRatio * Math.min(width, height)) {
    return t('uploads.narrow', { count: longestRatio });
  }
  const least = leastSides[kind];
  if (Math.min(width, height) < least) return t('uploads.small', { least });
  return undefined;
}

const millions = (pixels: number) => Math.round(pixels / 1_000_000);

/** A picture's size in pixels. The browser reads it from the header without decoding the whole picture. */
async function readSize(address: string): Promise<{ width: number; height: number } | undefined> {
  const image = new Image();
  return new Promise((resolve) => {
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(undefined);
    image.src = address;
  });
}

/** Decoding a picture takes up to 240 MB, which a phone has only once. */
const oneAtATime = pLimit(1);

/** The file to send: reduced to the size that the site shows, or unchanged when this browser cannot reduce it. */
async function reducePicture(file: File): Promise<File> {
  const smaller = await oneAtATime(() => reduceInWorker(file)).catch(() => undefined);
  return smaller && smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
}

async function reduceInWorker(file: File): Promise<Blob | undefined> {
  const worker = new Worker(new URL('./reduce-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Blob | undefined>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(file);
    });
  } finally {
    worker.terminate();
  }
}
