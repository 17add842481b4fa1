import type { Picture } from '../../../domain/images.ts';
import { isWithheld } from '../../../domain/public-project.ts';
import type { StaffRecord } from '../../../domain/staff-record.ts';
import type { Place } from '../../../domain/winners.ts';
import type { Upload } from '../../uploads/upload.ts';
import type { ShownPictures } from './shown-pictures.ts';

/** A project's own poster and photos, with what each is called. */
export function ownPictures(record: StaffRecord): { name: string; picture: Picture }[] {
  const photos = record.teamPhotos.map((picture, index) => ({ name: picture.alt || `Photo ${index + 1}`, picture }));
  return record.poster ? [{ name: 'Poster', picture: record.poster }, ...photos] : photos;
}

/** What the page can show of a picture of the project: itself once it is public, else its blurred preview. */
export function addressOf(picture: Picture, record: StaffRecord): string | undefined {
  return isPublic(record) ? smallFile(picture) : picture.preview;
}

/** Stand-ins for the pictures of winners that visitors cannot see, by path. */
export function previewsOf(places: readonly Place[], records: readonly StaffRecord[]): ShownPictures {
  const hidden = records.filter((record) => !isPublic(record) && places.some(({ projectId }) => projectId === record.EntryID));
  const pictures = hidden.flatMap(ownPictures).map(({ picture }) => picture);
  return Object.fromEntries(pictures.flatMap(({ path, preview }) => (preview ? [[path, preview] as const] : [])));
}

/** Whether the site shows the project's pictures. */
function isPublic({ state, NDA, PosterNDA }: StaffRecord): boolean {
  return state === 'published' && !isWithheld({ nda: NDA, posterNDA: PosterNDA });
}

/** A picture that the site has, as one of the dialog's list. */
export function uploadOf(path: string, name: string, preview: string | undefined): Upload {
  return { key: path, kind: 'winner', name, preview, picture: { path }, member: '', caption: '', progress: { step: 'done' } };
}

/** The pictures of a place, as the dialog's list begins. */
export function uploadsOf(place: Place | undefined, record: StaffRecord, shown: ShownPictures): Upload[] {
  const own = ownPictures(record);
  return (place?.pictures ?? []).map((path, index) => {
    const known = own.find(({ picture }) => picture.path === path);
    if (known) return uploadOf(path, known.name, addressOf(known.picture, record));
    return uploadOf(path, `Picture ${index + 1}`, shown[path] ?? smallFile({ path }));
  });
}

/** The paths of what has arrived. */
export function pathsOf(uploads: readonly Upload[]): string[] {
  return uploads.flatMap(({ picture, progress }) => (picture && progress.step === 'done' ? [picture.path] : []));
}

/** How this browser shows them. */
export function shownOf(uploads: readonly Upload[]): ShownPictures {
  return Object.fromEntries(
    uploads.flatMap(({ picture, preview }) => (picture && preview ? [[picture.path, preview] as const] : [])),
  );
}

/** A file of at most 640 pixels, where the site made it. */
function smallFile({ path }: Picture): string {
  const [, folder, step] = path.match(/^(\/media\/.+)\/(\d+)\.webp$/) ?? [];
  return folder && Number(step) > 640 ? `${folder}/640.webp` : path;
}
