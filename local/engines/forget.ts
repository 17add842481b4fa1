import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * LevelDB's files contain deleted data until they are compacted. After an erasure, this marker file tells the engines to
 * compact at their next start, because only they may open the database.
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
