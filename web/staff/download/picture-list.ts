import type { ExportRecord } from '../../../domain/download/download.ts';
import { type Picture, pdfPaths } from '../../../domain/picture/images.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';
import { folderName, safeName } from './file-names.ts';

/** A picture for the zip: the name of its file in the zip, its path, and whether visitors can read it at that path. */
export type ZipPicture = { name: string; path: string; isPublic: boolean };

/** The poster, also as PDF when it came as one, and the photos of a project. */
export function picturesOf(record: ExportRecord): ZipPicture[] {
  const folder = folderName(record.EntryID, record.ProjectTitle);
  // In the state `changed` visitors see the pictures of the approved version, and these may be others.
  const isPublic = record.state === 'published' && !isWithheld({ nda: record.NDA, posterNDA: record.PosterNDA });
  const named = (picture: Picture, name: string): ZipPicture => ({
    name: `${folder}/${name}${extensionOf(picture.path)}`,
    path: picture.path,
    isPublic: isPublic && picture.path.startsWith('/media/'),
  });
  const pdf = record.poster && pdfPaths(record.poster.path)?.pdf;
  return [
    ...(record.poster ? [named(record.poster, 'poster')] : []),
    ...(record.poster?.pdf && pdf ? [named({ path: pdf }, 'poster')] : []),
    ...record.teamPhotos.map((photo, index) => named(photo, `photo-${index + 1} ${safeName(photo.alt ?? '')}`.trim())),
  ];
}

function extensionOf(path: string): string {
  return path.match(/\.(webp|jpe?g|png|gif|pdf)$/i)?.[0].toLowerCase() ?? '.webp';
}
