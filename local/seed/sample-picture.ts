import { readFile } from 'node:fs/promises';
import { type Picture, pictureFiles } from '../../domain/picture/images.ts';
import { keyIn } from '../../functions/pictures/folders.ts';
import { type PictureKind, storePicture } from '../data/media.ts';
import { completeVariants } from './complete-variants.ts';
import { dataFiles, linkDataFile } from './data-files.ts';
import { sampleFolder } from './sample.ts';

/** Stores a picture of sample/ for a project. `file` is its path in sample/. */
export async function storeSamplePicture(kind: PictureKind, projectId: string, file: string, alt: string): Promise<Picture> {
  const rendered = await completeVariants(kind, await readFile(new URL(file, sampleFolder)));
  // Projects never share a stored picture, because hiding one project must hide its pictures.
  return { ...(await storePicture(kind, `${projectId}/${file}`, rendered, dataFiles)), alt };
}

/** Makes the public copy of a stored picture. */
export function publishSamplePicture(path: string): void {
  for (const file of pictureFiles(path)) linkDataFile(keyIn('hidden', file), keyIn('media', file));
}
