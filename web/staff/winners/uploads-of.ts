import { t } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import type { Picture } from '../../../domain/picture/images.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';
import type { Place } from '../../../domain/winners/winners.ts';
import type { Upload } from '../../kit/uploads/upload.ts';

/**
 * Addresses, by path, of pictures that visitors cannot see yet, so that this browser can show them. An upload becomes public
 * when the winners are saved, a project's picture when the project is published.
 */
export type ShownPictures = Readonly<Record<string, string>>;

/** The path names the widest file, for example `1280.webp`, so the width for a `srcset` is read from it. */
export function pictureAt(path: string, shown: ShownPictures): Picture {
  const address = shown[path];
  if (address) return { path: address };
  const step = path.match(/\/(\d+)\.webp$/)?.[1];
  return step ? { path, width: Number(step) } : { path };
}

/** A project's poster and photos with their names. */
export function ownPictures(record: StaffRecord): { name: string; picture: Picture }[] {
  const photos = record.teamPhotos.map((picture, index) => ({
    name: shownCaption(picture.alt) || t('form.photoNumber', { number: index + 1 }),
    picture,
  }));
  return record.poster ? [{ name: t('form.poster'), picture: record.poster }, ...photos] : photos;
}

/** The address at which the page can show a project's picture: the file when it is public, else the blurred preview. */
export function addressOf(picture: Picture, record: StaffRecord): string | undefined {
  return isPublic(record) ? smallFile(picture) : picture.preview;
}

/** Blurred previews, by path, of winners' pictures that visitors cannot see. */
export function previewsOf(places: readonly Place[], records: readonly StaffRecord[]): ShownPictures {
  const hidden = records.filter((record) => !isPublic(record) && places.some(({ projectId }) => projectId === record.EntryID));
  const pictures = hidden.flatMap(ownPictures).map(({ picture }) => picture);
  return Object.fromEntries(pictures.flatMap(({ path, preview }) => (preview ? [[path, preview] as const] : [])));
}

/** Whether the site shows the project's pictures. Those of a changed project may be of the version that waits. */
function isPublic({ state, NDA, PosterNDA }: StaffRecord): boolean {
  return state === 'published' && !isWithheld({ nda: NDA, posterNDA: PosterNDA });
}

/** A stored picture as an entry of the dialog's list. */
export function uploadOf(path: string, name: string, preview: string | undefined): Upload {
  return { key: path, kind: 'winner', name, preview, picture: { path }, member: '', caption: '', progress: { step: 'done' } };
}

/** The pictures of a place, with which the dialog's list starts. */
export function uploadsOf(place: Place | undefined, record: StaffRecord, shown: ShownPictures): Upload[] {
  const own = ownPictures(record);
  return (place?.pictures ?? []).map((path, index) => {
    const known = own.find(({ picture }) => picture.path === path);
    if (known) return uploadOf(path, known.name, addressOf(known.picture, record));
    return uploadOf(path, t('staff.winners.picture', { number: index + 1 }), shown[path] ?? smallFile({ path }));
  });
}

/** The paths of the uploads that have arrived. */
export function pathsOf(uploads: readonly Upload[]): string[] {
  return uploads.flatMap(({ picture, progress }) => (picture && progress.step === 'done' ? [picture.path] : []));
}

/** The addresses, by path, at which this browser can show the uploads. */
export function shownOf(uploads: readonly Upload[]): ShownPictures {
  return Object.fromEntries(
    uploads.flatMap(({ picture, preview }) => (picture && preview ? [[picture.path, preview] as const] : [])),
  );
}

/** The file of at most 640 pixels, if the site made one; else the path itself. */
function smallFile({ path }: Picture): string {
  const [, folder, step] = path.match(/^(\/media\/.+)\/(\d+)\.webp$/) ?? [];
  return folder && Number(step) > 640 ? `${folder}/640.webp` : path;
}
