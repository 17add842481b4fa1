import { lstat, realpath } from 'node:fs/promises';
import { PlainError } from './plain-error.ts';

/**
 * What a path names behind symbolic links, so that a rename to it replaces no link. A path where nothing is yet, or that cannot be
 * read, stays: whoever works on it says why not.
 */
export async function realPath(name: string): Promise<string> {
  try {
    return await realpath(name);
  } catch (error) {
    const found = await lstat(name).catch(() => undefined);
    if (!found?.isSymbolicLink()) return name;
    throw new PlainError(`${name} is a link that leads nowhere (${(error as NodeJS.ErrnoException).code}).`);
  }
}
