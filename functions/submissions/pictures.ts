import type { Picture } from '../../domain/images.ts';
import type { Answers } from '../../domain/submission.ts';
import type { Place } from '../data/media-files.ts';
import { copyStaged, readStaged } from '../data/staged.ts';
import { claimUpload } from '../data/uploads.ts';
import { invalid } from '../http/json-body.ts';

/** An upload that a team names, and the form's field that names it. */
type Named = { id: string; field: string };

export function uploadsOf({ posterUpload, teamUploads }: Pick<Answers, 'posterUpload' | 'teamUploads'>): Named[] {
  const photos = teamUploads.map(({ id }, index) => ({ id, field: `teamUploads.${index}.id` }));
  return posterUpload ? [{ id: posterUpload, field: 'posterUpload' }, ...photos] : photos;
}

/** The staged pictures that uploads became. Throws the 422 of any that did not become one. */
export async function findStaged(uploads: Named[]): Promise<Map<string, Picture>> {
  const found = await Promise.all(uploads.map(async ({ id, field }) => ({ id, field, picture: await readStaged(id) })));
  const gone = found.filter(({ picture }) => !picture);
  if (gone.length > 0) throw refused(gone, 'This file is not here any more: please upload it again.');
  return new Map(found.flatMap(({ id, picture }) => (picture ? [[id, picture]] : [])));
}

/** Makes staged pictures a project's own and puts them where its pictures are. Can be done again at any point of failure. */
export async function takePictures(uploads: Named[], pictures: Map<string, Picture>, projectId: string, place: Place) {
  const claimed = await Promise.all(uploads.map(async (upload) => ({ upload, ours: await claimUpload(upload.id, projectId) })));
  const foreign = claimed.filter(({ ours }) => !ours).map(({ upload }) => upload);
  if (foreign.length > 0) throw refused(foreign, 'This file belongs to another submission: please upload it again.');
  for (const picture of pictures.values()) await copyStaged(picture, place);
}

function refused(uploads: Named[], message: string) {
  return invalid(Object.fromEntries(uploads.map(({ field }) => [field, message])));
}
