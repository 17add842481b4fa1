import path from 'node:path';
import { Level } from 'level';

/**
 * Makes this process the only one that works on a data folder, until it ends or calls the returned function. LevelDB's lock is
 * the only one within reach of Node that is free again when its owner was killed, so an empty database serves as the lock.
 */
export async function holdFolder(folder: string): Promise<() => Promise<void>> {
  const lock = new Level(path.join(folder, 'lock'));
  try {
    await lock.open();
  } catch (error) {
    const cause = (error as Error).cause as NodeJS.ErrnoException;
    throw cause?.code === 'LEVEL_LOCKED' ? new Error('another npm start or npm run data works on it') : error;
  }
  return () => lock.close();
}
