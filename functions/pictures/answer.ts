import type { Context } from 'hono';
import { imageSteps, pdfPaths, pictureSteps } from '../../domain/images.ts';
import { answerBytes } from '../http/answer-bytes.ts';
import { AppError } from '../http/errors.ts';
import { findFile, readFile } from './bucket.ts';
import { keyIn } from './folders.ts';

/** The names of our pictures' folders. They contain no dot and no slash, so that a call cannot reach another key. */
const folderName = /^[\w-]{1,100}$/;
const fileName = new RegExp(`^(?:${imageSteps.join('|')})\\.webp$`);

export type PictureFile = { folder: string; file: string };

/**
 * Answers the bytes of `/media/{folder}/{file}` to a caller who may also see pictures that are not public. Of a file that a
 * function cannot answer, as a large picture full of noise has one, it answers the next narrower step. The text of a poster is
 * answered like a picture; its PDF is too large for an answer. Throws 404 when there is no file.
 */
export async function answerPicture(c: Context, { folder, file }: PictureFile) {
  const text = await readText({ folder, file });
  if (text) return c.body(new Uint8Array(text), 200, { 'content-type': 'text/plain; charset=utf-8', ...harmless });
  const steps = folderName.test(folder) && fileName.test(file) ? pictureSteps(`/media/${folder}/${file}`) : [];
  const bytes = await readAnswerable(steps);
  if (!bytes) throw noPicture();
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': 'image/webp',
    ...harmless,
  });
}

const harmless = { 'content-security-policy': "default-src 'none'" };

/** The text of a poster; undefined for any other file. */
async function readText({ folder, file }: PictureFile): Promise<Buffer | undefined> {
  const text = folderName.test(folder) ? pdfPaths(`/media/${folder}/${file}`)?.text : undefined;
  return text?.endsWith(`/${file}`) ? readKept(text) : undefined;
}

/** True for a picture that the edge answers to everybody. */
export async function isPublicPicture({ folder, file }: PictureFile): Promise<boolean> {
  const isOurs = folderName.test(folder) && fileName.test(file);
  return isOurs && (await findFile(keyIn('media', `/media/${folder}/${file}`))) !== undefined;
}

export function noPicture(): AppError {
  return new AppError(404, 'no_picture', 'There is no such picture.');
}

/** The widest of some steps that fits into an answer; undefined when the widest of all does not exist. */
async function readAnswerable(steps: string[]): Promise<Buffer | undefined> {
  for (const step of steps.toReversed()) {
    const bytes = await readKept(step);
    if (!bytes || bytes.length <= answerBytes) return bytes;
  }
  return undefined;
}

/** Reads the kept copy, else the public one: earlier releases stored only that. */
async function readKept(path: string): Promise<Buffer | undefined> {
  return (await readFile(keyIn('hidden', path))) ?? readFile(keyIn('media', path));
}
