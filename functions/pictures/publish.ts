import pLimit from 'p-limit';
import { pictureFiles } from '../../domain/images.ts';
import { copyFile, deleteFile, findFile } from './bucket.ts';
import { keyIn } from './folders.ts';

/** Files that are copied or deleted at a time, over all calls that a function has under way. */
const limit = pLimit(32);

/** Puts a picture's public copy where the edge serves it. A file that is nowhere is left out: imported records name such. */
export async function publishPicture(path: string): Promise<void> {
  await limit.map(pictureFiles(path), async (file) => {
    const [kept, shown] = [keyIn('hidden', file), keyIn('media', file)];
    // A data folder of an earlier version has public files without a kept copy.
    if (!(await copyFile(kept, shown))) await copyFile(shown, kept);
  });
}

/** Deletes a picture's public copy, once it is sure that the kept one is there. */
export async function withdrawPicture(path: string): Promise<void> {
  const [narrowest, ...others] = pictureFiles(path);
  await limit.map(others, withdrawFile);
  // Last, because its deletion makes the edge forget the whole picture (infra/invalidation.ts).
  if (narrowest) await withdrawFile(narrowest);
}

async function withdrawFile(file: string): Promise<void> {
  const [kept, shown] = [keyIn('hidden', file), keyIn('media', file)];
  if ((await findFile(kept)) || (await copyFile(shown, kept))) await deleteFile(shown);
}
