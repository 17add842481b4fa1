import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Level } from 'level';

/**
 * Makes this process the only one that works on a data folder, until it ends or calls the returned function. LevelDB's lock is
 * the only one within reach of Node that is free again when its owner was killed, so an empty database serves as the lock.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const place = path.join(folder, 'lock');
  const lock = await take(place).catch(async (error) => {
    if (error instanceof Held) throw error;
    // A power cut damaged the empty database. It contains nothing that could be lost.
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

/** Removes all but the file whose lock counts: two processes that do this at once still exclude each other by it. */
async function empty(place: string): Promise<void> {
  const files = await readdir(place);
  for (const name of files.filter((one) => one !== 'LOCK')) await rm(path.join(place, name), { force: true, recursive: true });
}
