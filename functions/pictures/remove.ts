import { pictureFiles } from '../../domain/images.ts';
import { deleteFile } from './bucket.ts';
import { keyIn, type PictureFolder } from './folders.ts';

const everywhere: readonly PictureFolder[] = ['staged', 'hidden', 'media'];

/** Deletes all files of a picture for good: the public copy, the kept one and the staged one. Can be repeated. */
export async function removePicture(path: string, folders = everywhere): Promise<void> {
  const [narrowest, ...others] = pictureFiles(path);
  // The deletion of the narrowest public file, which comes last, removes the picture from the edge's cache (infra/invalidation.ts).
  for (const file of [...others, ...(narrowest ? [narrowest] : [])]) {
    for (const folder of folders) await deleteFile(keyIn(folder, file));
  }
}
