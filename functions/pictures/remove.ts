import { pictureFiles } from '../../domain/images.ts';
import { deleteFile } from './bucket.ts';
import { keyIn } from './folders.ts';

/** Deletes all files of a picture for good: the public copy, the kept one and the staged one. Can be repeated. */
export async function removePicture(path: string): Promise<void> {
  const [narrowest, ...others] = pictureFiles(path);
  // The deletion of the narrowest public file, which comes last, removes the picture from the edge's cache (infra/invalidation.ts).
  for (const file of [...others, ...(narrowest ? [narrowest] : [])]) {
    for (const folder of ['staged', 'hidden', 'media'] as const) await deleteFile(keyIn(folder, file));
  }
}
