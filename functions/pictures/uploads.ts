import type { Picture } from '../../domain/picture/images.ts';
import { claimUpload, readUploadOwner } from '../data/picture/upload-owners.ts';
import { invalid } from '../http/json-body.ts';
import { say } from '../http/say.ts';
import { findFile } from './bucket.ts';
import { keyIn } from './folders.ts';
import { keepStaged, readStaged, removeStaged } from './staged.ts';

/** The id of an upload, and the field of the form that names it. */
export type NamedUpload = { id: string; field: string };

/**
 * Claims uploads for a project and moves their pictures to `hidden/`, where nobody can see them until the project is written.
 * Returns the pictures by upload. Can be repeated. Throws 422 for an upload that is not a completed picture or belongs to another
 * project. `refuse` may throw before anything is claimed.
 */
export async function takeUploads(
  uploads: readonly NamedUpload[],
  projectId: string,
  refuse?: (found: Map<string, Picture>) => void,
): Promise<Map<string, Picture>> {
  const found = await Promise.all(
    uploads.map(async ({ id, field }) => ({ id, field, picture: await findPicture(id, projectId) })),
  );
  const gone = found.filter(({ picture }) => !picture);
  if (gone.length > 0) throw refused(gone, say('refusals.goneUpload'));
  const pictures = new Map(found.flatMap(({ id, picture }) => (picture && picture !== 'foreign' ? [[id, picture]] : [])));
  refuse?.(pictures);
  const claimed = await Promise.all(
    uploads.map(async ({ id, field }) => ({
      id,
      field,
      isOurs: pictures.has(id) && (await claimUpload(id, projectId, pictures.get(id))),
    })),
  );
  const foreign = claimed.filter(({ isOurs }) => !isOurs);
  if (foreign.length > 0) throw refused(foreign, say('refusals.foreignUpload'));
  for (const picture of pictures.values()) {
    await keepStaged(picture);
    await removeStaged(picture.path);
  }
  return pictures;
}

/** The picture of an upload: a staged one, or one that the project took before, whose staged files are gone. */
async function findPicture(id: string, projectId: string): Promise<Picture | 'foreign' | undefined> {
  const staged = await readStaged(id);
  // Read second: another call of the project deletes the staged files only after it claimed the upload.
  const owner = await readUploadOwner(id);
  if (owner && owner.project !== projectId) return 'foreign';
  return staged ?? readTaken(owner?.picture);
}

/** A picture that was taken, while its kept copy exists. */
export async function readTaken(picture: Picture | undefined): Promise<Picture | undefined> {
  return picture && (await findFile(keyIn('hidden', picture.path))) ? picture : undefined;
}

function refused(uploads: readonly NamedUpload[], message: string) {
  return invalid(Object.fromEntries(uploads.map(({ field }) => [field, message])));
}
