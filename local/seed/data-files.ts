import { hash } from 'node:crypto';
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaBucket } from '../../functions/pictures/bucket.ts';
import type { PictureFiles } from '../data/media.ts';
import { objectsOf } from '../engines/files.ts';
import { dataFolder } from '../store.ts';

/**
 * Writes into the bucket without the file engine, in its form: a file with the content, one with its MD5 and one with its
 * metadata. A first start stores 4,700 objects; calls for them would take most of it. A load that was interrupted writes
 * everything again, so a file need not appear whole.
 */
const objects = objectsOf(dataFolder());
const resources = ['object', 'object.md5', 'metadata.json'] as const;
const placeOf = (key: string, resource: (typeof resources)[number]) => objects.getResourcePath(mediaBucket, key, resource);

export const dataFiles: PictureFiles = {
  has: async () => false,
  write: async (key, content, type) => {
    const metadata = JSON.stringify({ 'content-type': type });
    const contents = { object: content, 'object.md5': hash('md5', content), 'metadata.json': metadata };
    for (const resource of resources)
      begin(placeOf(key, resource), (place) => writeFileSync(place, contents[resource], { flag: 'wx', mode: 0o600 }));
  },
};

/** Makes a second object of the same content. The engine replaces and removes files and never changes one, so they may be one. */
export function linkDataFile(from: string, to: string): void {
  for (const resource of resources) begin(placeOf(to, resource), (place) => linkSync(placeOf(from, resource), place));
}

/** Makes a new file. Its folder, and an old file that an earlier load left, are dealt with only where they are met. */
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
