import { kindOfUpload } from '../../domain/uploads.ts';
import type { Place } from '../../domain/winners.ts';
import { copyStaged, readStaged } from '../data/staged.ts';
import { invalid } from '../http/json-body.ts';

/** Paths that the edge serves. */
const ownPath = /^\/media(?:\/(?!\.)[\w.-]+)+$/;

/**
 * Puts the pictures of places where visitors read them. A picture is the path that a completed upload answered, one of a project, or one
 * that the term has already; 422 for any other.
 */
export async function takeWinnerPictures(places: readonly Place[], before: readonly Place[]): Promise<void> {
  const known = new Set(before.flatMap(({ pictures }) => pictures));
  for (const { projectId, pictures } of places) {
    for (const path of pictures.filter((one) => !known.has(one))) {
      if (!ownPath.test(path)) throw unknown(projectId);
      const upload = path.split('/')[2] ?? '';
      if (kindOfUpload(upload) === 'winner') await takeUpload(upload, path, projectId);
    }
  }
}

async function takeUpload(id: string, path: string, projectId: string): Promise<void> {
  const picture = await readStaged(id);
  if (picture?.path !== path) throw unknown(projectId);
  await copyStaged(picture, 'media');
}

function unknown(projectId: string) {
  return invalid({ [`places.${projectId}`]: 'names a picture that is not here any more: please upload it again' });
}
