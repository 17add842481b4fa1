import pLimit from 'p-limit';
import { pictureFiles } from '../../domain/picture/images.ts';
import { copyFile, deleteFile, findFile } from './bucket.ts';
import { keyIn } from './folders.ts';

/** The most files that a function copies or deletes at the same time, over all its calls. */
const limit = pLimit(32);

/** Makes a picture's public copy. A file that does not exist is left out, because imported records can name such files. */
export async function publishPicture(path: string): Promise<void> {
  await limit.map(pictureFiles(path), async (file) => {
    const [kept, shown] = [keyIn('hidden', file), keyIn('media', file)];
    // Earlier releases stored only the public copy.
    if (!(await copyFile(kept, shown))) await copyFile(shown, kept);
  });
}

/**
 * The narrowest file is deleted last, because its deletion removes the whole picture from the edge's cache
 * (infra/functions/invalidation.ts).
 */
const narrowestLast = (path: string) => pictureFiles(path).toReversed();

/** Deletes a picture's public copy, after making sure that there is a kept copy. */
export async function withdrawPicture(path: string): Promise<void> {
  const files = narrowestLast(path);
  await limit.map(files.slice(0, -1), withdrawFile);
  await limit.map(files.slice(-1), withdrawFile);
}

async function withdrawFile(file: string): Promise<void> {
  const [kept, shown] = [keyIn('hidden', file), keyIn('media', file)];
  if ((await findFile(kept)) || (await copyFile(shown, kept))) await deleteFile(shown);
}

/** Deletes the kept copy of a picture and the public one. Can be repeated. */
export async function removePicture(path: string): Promise<void> {
  for (const file of narrowestLast(path)) {
    for (const folder of ['hidden', 'media'] as const) await deleteFile(keyIn(folder, file));
  }
}
