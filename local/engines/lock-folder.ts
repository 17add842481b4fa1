import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Level } from 'level';

/**
 * Locks a data folder for this process until it ends or calls the returned function. The lock is an empty LevelDB database: its
 * lock is the only one in Node's reach that is released when the owner is killed.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const place = path.join(folder, 'lock');
  const lock = await take(place).catch(async (error) => {
    if (error instanceof Held) throw error;
    // A power cut damaged the empty database, which contains nothing to lose.
    await empty(place);
    return take(place);
  });
  return () => lock.close();
}

class Held extends Error {}

async function take(place: string): Promise<Level> {
  const lock = new Level(place);
  try {
    await lock.open();
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException;
    throw cause?.code === 'LEVEL_LOCKED' ? new Held('another npm start or npm run data works on it') : error;
  }
  return lock;
}

/** Removes all files except the lock file, so that two processes doing this at once still exclude each other. */
async function empty(place: string): Promise<void> {
  const files = await readdir(place);
  for (const name of files.filter((one) => one !== 'LOCK')) await rm(path.join(place, name), { force: true, recursive: true });
}
