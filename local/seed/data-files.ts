import { hash } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaBucket } from '../../functions/pictures/bucket.ts';
import type { PictureFiles } from '../data/media.ts';
import { objectsOf } from '../engines/files.ts';
import { dataFolder } from '../store.ts';

/**
 * Writes objects directly in the file engine's format: one file each for content, MD5 and metadata. A first start stores 4,700
 * objects, and calls for them would take most of it. What one of these files has in common with an earlier one of the same
 * folder is a hard link. An interrupted load writes everything again, so a partly written file does no harm.
 */
const objects = objectsOf(dataFolder());
const resources = ['object', 'object.md5', 'metadata.json'] as const;
const placeOf = (key: string, resource: (typeof resources)[number]) => objects.getResourcePath(mediaBucket, key, resource);

/** Where this load has first written a content, by folder and content. */
const written = new Map<string, string>();

export const dataFiles: PictureFiles = {
  has: async () => false,
  write: async (key, content, type) => {
    const md5 = hash('md5', content);
    const contents = { object: content, 'object.md5': md5, 'metadata.json': JSON.stringify({ 'content-type': type }) };
    for (const resource of resources) {
      const place = placeOf(key, resource);
      const same = [path.dirname(place), resource, resource === 'metadata.json' ? type : md5].join();
      const first = written.get(same);
      if (first && first !== place) begin(place, () => linkSync(first, place));
      else begin(place, () => writeFileSync(place, contents[resource], { flag: 'wx', mode: 0o600 }));
      written.set(same, first ?? place);
    }
  },
};

/**
 * Stores the same content under a second key as a hard link. That is safe because nothing writes other content or metadata to a
 * picture's key (ADR 80).
 */
export function linkDataFile(from: string, to: string): void {
  for (const resource of resources) begin(placeOf(to, resource), (place) => linkSync(placeOf(from, resource), place));
}

/** Makes a new file. A missing folder, or an old file of an earlier load, is handled only when the first try fails. */
function begin(place: string, make: (place: string) => void): void {
  try {
    make(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') mkdirSync(path.dirname(place), { recursive: true, mode: 0o700 });
    else if (code === 'EEXIST') rmSync(place);
    else throw error;
    begin(place, make);
  }
}
