import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { isOver } from './kept-for.ts';

/**
 * Files of pictures that are not uploaded yet. This browser stores them, so that uploads continue after a reload. When it
 * refuses storage, they are lost with the page.
 */
type Kept = { file: File; keptAt: number };

let opened: UseStore | undefined;
function store(): UseStore {
  opened ??= createStore('unsent-pictures', 'files');
  return opened;
}

/** Returns false if the browser refuses to keep the file. */
export async function keepFile(key: string, file: File): Promise<boolean> {
  try {
    await set(key, { file, keptAt: Date.now() } satisfies Kept, store());
    return true;
  } catch {
    return false;
  }
}

export async function readKeptFile(key: string): Promise<File | undefined> {
  try {
    return (await get<Kept>(key, store()))?.file;
  } catch {
    return undefined;
  }
}

/** Removes these files, and files older than `keptFor`. */
export async function forgetFiles(keys: readonly string[]): Promise<void> {
  try {
    const all = await entries<string, Kept>(store());
    const old = all.filter(([, { keptAt }]) => isOver(keptAt)).map(([key]) => key);
    await delMany([...keys, ...old], store());
  } catch {
    // The browser refuses storage, so there is nothing to remove.
  }
}
