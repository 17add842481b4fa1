import type { ExportRecord } from '../../../domain/download/download.ts';
import { type Picture, pdfPaths } from '../../../domain/picture/images.ts';
import { shownCaption } from '../../../domain/picture/shown-caption.ts';
import { isWithheld } from '../../../domain/project/public-project.ts';

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
    ...record.teamPhotos.map((photo, index) =>
      named(photo, `photo-${index + 1} ${safeName(shownCaption(photo.alt) ?? '')}`.trim()),
    ),
  ];
}

function extensionOf(path: string): string {
  return path.match(/\.(webp|jpe?g|png|gif|pdf)$/i)?.[0].toLowerCase() ?? '.webp';
}

/** File names that Windows, macOS and Linux all accept. */

/** File systems allow 255 bytes for a name; this leaves room for the id or number that comes first. */
const longest = { letters: 80, bytes: 160 };

/**
 * Makes a title or caption part of a file name. Removes characters that one of the systems refuses or that change the reading
 * direction, and shortens the text without splitting a letter.
 */
export function safeName(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}<>:"/\\|?*\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  let name = '';
  let letters = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(plain)) {
    letters += 1;
    if (letters > longest.letters || byteLength(name + segment) > longest.bytes) break;
    name += segment;
  }
  // Windows allows neither a full stop nor a blank at the end of a name.
  return name.replace(/[. ]+$/, '');
}

/** The folder of a project in the zip, such as `1091 Leak Listening`. */
export function folderName(id: string, title: string): string {
  return `${id} ${safeName(title)}`.trim();
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
