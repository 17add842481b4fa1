import type { Picture } from '../../domain/images.ts';
import { claimUpload } from '../data/upload-owners.ts';
import { invalid } from '../http/json-body.ts';
import { keepStaged, readStaged } from './staged.ts';

/** The id of an upload, and the field of the form that names it. */
export type NamedUpload = { id: string; field: string };

/**
 * Claims uploads for a project and keeps their pictures, which nobody can see until the project is written. Returns the
 * pictures by upload. Can be repeated. Throws 422 for an upload that is not a completed picture or belongs to another project.
 */
export async function takeUploads(uploads: readonly NamedUpload[], projectId: string): Promise<Map<string, Picture>> {
  const found = await Promise.all(uploads.map(async ({ id, field }) => ({ id, field, picture: await readStaged(id) })));
  const gone = found.filter(({ picture }) => !picture);
  if (gone.length > 0) throw refused(gone, 'This file is not here any more: please upload it again.');
  const claimed = await Promise.all(
    uploads.map(async (upload) => ({ upload, isOurs: await claimUpload(upload.id, projectId) })),
  );
  const foreign = claimed.filter(({ isOurs }) => !isOurs).map(({ upload }) => upload);
  if (foreign.length > 0) throw refused(foreign, 'This file belongs to another submission: please upload it again.');
  const pictures = new Map(found.flatMap(({ id, picture }) => (picture ? [[id, picture] as const] : [])));
  for (const picture of pictures.values()) await keepStaged(picture);
  return pictures;
}

function refused(uploads: readonly NamedUpload[], message: string) {
  return invalid(Object.fromEntries(uploads.map(({ field }) => [field, message])));
}
