import { hash } from 'node:crypto';
import { type Picture, pdfMark } from '../../domain/picture/images.ts';
import type { Variants } from '../../functions/media/variants.ts';
import { findFile, writeFile } from '../../functions/pictures/bucket.ts';
import { keyIn } from '../../functions/pictures/folders.ts';
import { aboutPdf, type PdfContent, writePdfFiles } from '../../functions/pictures/pdf-files.ts';

/** Access to the picture files: the media bucket, unless the caller passes another one. */
export type PictureFiles = {
  has: (key: string) => Promise<boolean>;
  write: (key: string, body: Buffer, type: string, disposition?: string) => Promise<void>;
};

const bucket: PictureFiles = { has: async (key) => (await findFile(key)) !== undefined, write: writeFile };

export type PictureKind = 'poster' | 'team' | 'winner';

/** The files of a picture, and the PDF that it was drawn from, if there is one. */
export type Rendered = Variants & { pdf?: PdfContent };

/**
 * Stores a picture's files under `/media/<kind>-<uuid>/`. They become public only when the caller writes a record that shows
 * them. The uuid is derived from `name`, so storing the same picture again uploads nothing. A name must stand for one project
 * and one content.
 */
export async function storePicture(kind: PictureKind, name: string, rendered: Rendered, to = bucket): Promise<Picture> {
  const picture = pictureOf(kind, name, rendered);
  const folder = folderOf(kind, name, rendered);
  // The widest file is written last: when it exists, all do.
  if (!(await to.has(keyIn('hidden', picture.path)))) {
    if (rendered.pdf) await writePdfFiles(picture.path, 'hidden', rendered.pdf, to.write);
    for (const { step, body } of rendered.files.toSorted((a, b) => a.step - b.step)) {
      await to.write(keyIn('hidden', `${folder}/${step}.webp`), body, 'image/webp');
    }
  }
  return picture;
}

/** The result of `storePicture`, without storing anything. */
export function pictureOf(kind: PictureKind, name: string, rendered: Rendered): Picture {
  const { width, height, preview, files, pdf } = rendered;
  const widest = Math.max(...files.map(({ step }) => step));
  const picture = { path: `${folderOf(kind, name, rendered)}/${widest}.webp`, width, height, preview };
  return pdf ? { ...picture, pdf: aboutPdf(pdf) } : picture;
}

function folderOf(kind: PictureKind, name: string, { pdf }: Rendered): string {
  return `/media/${kind}-${uuidOf(`${kind}/${name}`)}${pdf ? pdfMark : ''}`;
}

/** A UUID derived from a name. Version 8 is for custom methods. */
function uuidOf(name: string): string {
  const bytes = hash('sha256', name, 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
