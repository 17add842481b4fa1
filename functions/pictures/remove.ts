import { pictureFiles } from '../../domain/picture/images.ts';
import { deleteFile } from './bucket.ts';
import { keyIn } from './folders.ts';

/** Deletes the kept copy of a picture and the public one. Can be repeated. */
export async function removePicture(path: string): Promise<void> {
  const [narrowest, ...others] = pictureFiles(path);
  // The deletion of the narrowest public file, which comes last, removes the picture from the edge's cache (infra/invalidation.ts).
  for (const file of [...others, ...(narrowest ? [narrowest] : [])]) {
    for (const folder of ['hidden', 'media'] as const) await deleteFile(keyIn(folder, file));
  }
}
