import { readFile } from 'node:fs/promises';
import type { Picture } from '../../domain/images.ts';
import { type PictureKind, storePicture } from '../data/media.ts';
import { completeVariants } from './complete-variants.ts';
import { dataFiles } from './data-files.ts';
import { sampleFolder } from './sample-folder.ts';

/** Stores a picture of sample/, named by its path there, for a project. */
export async function storeSamplePicture(kind: PictureKind, projectId: string, file: string, alt: string): Promise<Picture> {
  const rendered = await completeVariants(await readFile(new URL(file, sampleFolder)));
  // Projects never share a stored picture, because hiding one project must hide its pictures.
  return { ...(await storePicture(kind, `${projectId}/${file}`, rendered, dataFiles)), alt };
}
