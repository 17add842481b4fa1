import { isOwnPath } from '../../domain/picture/images.ts';
import { picturesOfVersions } from '../../domain/picture/shown-pictures.ts';
import { kindOfUpload, uploadIn } from '../../domain/picture/uploads.ts';
import type { Place } from '../../domain/winners/winners.ts';
import { claimUpload, readUploadOwner } from '../data/picture/upload-owners.ts';
import { readProject } from '../data/project/projects.ts';
import { invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { keepStaged, readStaged, removeStaged } from './staged.ts';
import { readTaken } from './uploads.ts';

/**
 * Keeps the new pictures of a term's places; nobody can see them until the places are written. A picture must be the path of a
 * completed upload, or a picture of the project that won the place, or one that the term's places have already. Throws 422 for
 * any other.
 */
export async function takeWinnerPictures(places: readonly Place[], before: readonly Place[]): Promise<void> {
  const known = new Set(before.flatMap(({ pictures }) => pictures));
  for (const { projectId, pictures } of places) {
    const added = pictures.filter((path) => !known.has(path));
    const uploaded = added.filter((path) => kindOfUpload(uploadIn(path)) === 'winner');
    for (const path of uploaded) await takeUpload(path, projectId);
    if (added.length === uploaded.length) continue;
    const stored = await readProject(projectId);
    const own = stored ? picturesOfVersions(stored) : [];
    // With another project's picture, this place would show it even when that project is hidden.
    if (!added.every((path) => isOwnPath(path) && (uploaded.includes(path) || own.includes(path)))) throw unknown(projectId);
  }
}

async function takeUpload(path: string, projectId: string): Promise<void> {
  const id = uploadIn(path);
  const picture = (await readStaged(id)) ?? (await readTaken((await readUploadOwner(id))?.picture));
  if (picture?.path !== path) throw unknown(projectId);
  // Staff may move a picture from one project to another, so an owner before this one is no obstacle.
  await claimUpload(id, projectId, picture);
  await keepStaged(picture);
  await removeStaged(path);
}

function unknown(projectId: string) {
  return invalid({ [`places.${projectId}`]: say('staff.rules.gonePicture') });
}
