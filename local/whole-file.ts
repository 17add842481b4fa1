import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes files that are complete or absent, even after a power cut: the bytes reach the disk before the name. Otherwise a file
 * could exist without its content.
 */

/** Waits until a file's bytes are on the disk. */
export async function syncFile(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
}

/** Writes or replaces a file that only this account can read. */
export function writePrivate(file: string, text: string): Promise<void> {
  return prepared(file, text, (ready) => rename(ready, file));
}

/** Writes such a file unless it exists. Several processes may try concurrently. */
export function writePrivateOnce(file: string, text: string): Promise<void> {
  return prepared(file, text, async (ready) => {
    await link(ready, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  });
}

async function prepared(file: string, text: string, appear: (ready: string) => Promise<void>): Promise<void> {
  // Each process uses its own temporary name, because several may write the same file.
  const ready = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(ready, text, { mode: 0o600, flush: true });
    await appear(ready);
  } finally {
    await rm(ready, { force: true });
  }
}
