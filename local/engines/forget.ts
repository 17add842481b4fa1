import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * The files of LevelDB keep what was deleted until they are compacted. After an erasure a file in the data folder asks the next
 * start of the engines for it, because only they may open the database.
 */
const fileIn = (folder: string) => path.join(folder, 'forget');

export async function askToForget(folder: string): Promise<void> {
  await writeFile(fileIn(folder), '', { mode: 0o600 });
}

export function isAskedToForget(folder: string): boolean {
  return existsSync(fileIn(folder));
}

export async function hasForgotten(folder: string): Promise<void> {
  await rm(fileIn(folder), { force: true });
}
