import { createHash } from 'node:crypto';
import type { Picture } from '../../domain/images.ts';
import type { Variants } from '../../functions/media/variants.ts';
import { findFile, writeFile } from '../../functions/pictures/bucket.ts';
import { keyIn } from '../../functions/pictures/folders.ts';

/** Where pictures are kept: the media bucket, unless another way to it is given. */
export type PictureFiles = {
  has: (key: string) => Promise<boolean>;
  write: (key: string, body: Buffer, type: string) => Promise<void>;
};

const bucket: PictureFiles = { has: async (key) => (await findFile(key)) !== undefined, write: writeFile };

export type PictureKind = 'poster' | 'team' | 'winner';

/**
 * Keeps the files of a picture, under the name `/media/<kind>-<uuid>/`. Visitors can read them once a record shows them, which is the
 * business of whoever writes the record. The uuid follows from `name`, so the same picture again uploads nothing; a name must therefore
 * stand for one project and one content.
 */
export async function storePicture(kind: PictureKind, name: string, rendered: Variants, to = bucket): Promise<Picture> {
  const picture = pictureOf(kind, name, rendered);
  // The widest goes last, so where it is, all are.
  if (!(await to.has(keyIn('hidden', picture.path)))) {
    for (const { step, body } of rendered.files.toSorted((a, b) => a.step - b.step)) {
      await to.write(keyIn('hidden', pathOf(kind, name, step)), body, 'image/webp');
    }
  }
  return picture;
}

/** What `storePicture` answers. Stores nothing. */
export function pictureOf(kind: PictureKind, name: string, { width, height, preview, files }: Variants): Picture {
  return { path: pathOf(kind, name, Math.max(...files.map(({ step }) => step))), width, height, preview };
}

function pathOf(kind: PictureKind, name: string, step: number): string {
  return `/media/${kind}-${uuidOf(`${kind}/${name}`)}/${step}.webp`;
}

/** A UUID (version 8: of our own making) from a name. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
