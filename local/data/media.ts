import { createHash } from 'node:crypto';
import type { Picture } from '../../domain/images.ts';
import type { Variants } from '../../functions/media/variants.ts';
import { findFile, writeFile } from '../../functions/pictures/bucket.ts';
import { keyIn } from '../../functions/pictures/folders.ts';

/** Where pictures are stored: in the media bucket, unless the caller gives another way to reach it. */
export type PictureFiles = {
  has: (key: string) => Promise<boolean>;
  write: (key: string, body: Buffer, type: string) => Promise<void>;
};

const bucket: PictureFiles = { has: async (key) => (await findFile(key)) !== undefined, write: writeFile };

export type PictureKind = 'poster' | 'team' | 'winner';

/**
 * Stores the files of a picture under the name `/media/<kind>-<uuid>/`. Visitors can read them only after the caller has
 * written a record that shows them. The uuid is derived from `name`, so storing the same picture again uploads nothing. A name
 * must therefore stand for one project and one content.
 */
export async function storePicture(kind: PictureKind, name: string, rendered: Variants, to = bucket): Promise<Picture> {
  const picture = pictureOf(kind, name, rendered);
  // The widest file is written last: when it exists, all files exist.
  if (!(await to.has(keyIn('hidden', picture.path)))) {
    for (const { step, body } of rendered.files.toSorted((a, b) => a.step - b.step)) {
      await to.write(keyIn('hidden', pathOf(kind, name, step)), body, 'image/webp');
    }
  }
  return picture;
}

/** What `storePicture` would return. Stores nothing. */
export function pictureOf(kind: PictureKind, name: string, { width, height, preview, files }: Variants): Picture {
  return { path: pathOf(kind, name, Math.max(...files.map(({ step }) => step))), width, height, preview };
}

function pathOf(kind: PictureKind, name: string, step: number): string {
  return `/media/${kind}-${uuidOf(`${kind}/${name}`)}/${step}.webp`;
}

/** A UUID that is derived from a name. Version 8 is the one for methods of one's own. */
function uuidOf(name: string): string {
  const bytes = createHash('sha256').update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
