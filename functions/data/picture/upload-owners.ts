import type { Picture } from '../../../domain/picture/images.ts';
import { readItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { putIf } from '../table/versioned.ts';

/** The project that took an upload, and the picture that it took. Earlier releases did not store the picture. */
export type UploadOwner = { project: string; picture?: Picture };

/**
 * Makes a project the owner of an upload; false when another project owns it. A picture's public address contains the upload's
 * id, so anybody could otherwise claim the picture for a project of their own and remove it. The owner is kept, so that erasing
 * the project finds also pictures that never joined it or left it again.
 */
export function claimUpload(id: string, projectId: string, picture?: Picture): Promise<boolean> {
  const when = 'attribute_not_exists(pk) OR #project = :project';
  return putIf({ ...keys.upload(id), project: projectId, picture }, { when, values: { ':project': projectId } });
}

/** The owner of an upload; undefined for an upload of nobody yet, and for an imported picture. */
export async function readUploadOwner(id: string): Promise<UploadOwner | undefined> {
  return (await readItem(keys.upload(id))) as UploadOwner | undefined;
}
