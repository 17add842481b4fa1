import type { Context } from 'hono';
import { imageSteps, pdfPaths, pictureSteps } from '../../domain/picture/images.ts';
import { answerBytes } from '../http/cache.ts';
import { AppError, nothing } from '../http/errors.ts';
import { say } from '../http/say.ts';
import { findFile, readFile } from './bucket.ts';
import { keyIn, type PictureFolder } from './folders.ts';

/** The names of our pictures' folders. They contain no dot and no slash, so that a call cannot reach another key. */
const folderName = /^[\w-]{1,100}$/;
const fileName = new RegExp(`^(?:${imageSteps.join('|')})\\.webp$`);

export type PictureFile = { folder: string; file: string };

/**
 * Answers the bytes of `/media/{folder}/{file}` to a caller who may also see pictures that are not public. Of a file that a
 * function cannot answer, as a large picture full of noise has one, it answers the next narrower step. The text and the PDF of a
 * poster are answered like a picture. Throws 404 when there is no file, and 413 for a PDF that is too large for an answer.
 */
export async function answerPicture(c: Context, { folder, file }: PictureFile) {
  const beside = await readBeside({ folder, file });
  if (beside) return c.body(new Uint8Array(beside.bytes), 200, { 'content-type': beside.type, ...harmless });
  const steps = folderName.test(folder) && fileName.test(file) ? pictureSteps(`/media/${folder}/${file}`) : [];
  const bytes = await readAnswerable(steps);
  if (!bytes) throw noPicture();
  return c.body(new Uint8Array(bytes), 200, { 'content-type': 'image/webp', ...harmless });
}

const harmless = { 'content-security-policy': "default-src 'none'" };

const typesBeside = { pdf: 'application/pdf', text: 'text/plain; charset=utf-8' } as const;

/** The PDF or the text of a poster; undefined for any other file. */
async function readBeside({ folder, file }: PictureFile): Promise<{ bytes: Buffer; type: string } | undefined> {
  const paths = folderName.test(folder) ? pdfPaths(`/media/${folder}/${file}`) : undefined;
  for (const kind of ['pdf', 'text'] as const) {
    if (!paths?.[kind].endsWith(`/${file}`)) continue;
    const bytes = await readKept(paths[kind]);
    if (bytes && bytes.length > answerBytes) throw new AppError(413, 'too_large', say('refusals.pdf.answer'));
    return bytes && { bytes, type: typesBeside[kind] };
  }
  return undefined;
}

/** True for a picture that the edge answers to everybody. */
export async function isPublicPicture({ folder, file }: PictureFile): Promise<boolean> {
  const isOurs = folderName.test(folder) && fileName.test(file);
  return isOurs && (await findFile(keyIn('media', `/media/${folder}/${file}`))) !== undefined;
}

export const noPicture = () => nothing('no_picture');

/** The widest of some steps that fits into an answer; undefined when the widest of all does not exist. */
async function readAnswerable(steps: string[]): Promise<Buffer | undefined> {
  for (const step of steps.toReversed()) {
    const bytes = await readKept(step);
    if (!bytes || bytes.length <= answerBytes) return bytes;
  }
  return undefined;
}

/** Reads the kept copy, else the public one: earlier releases stored only that. A withdrawal moves it to the kept one meanwhile. */
async function readKept(path: string): Promise<Buffer | undefined> {
  const readIn = (folder: PictureFolder) => readFile(keyIn(folder, path));
  return (await readIn('hidden')) ?? (await readIn('media')) ?? readIn('hidden');
}
