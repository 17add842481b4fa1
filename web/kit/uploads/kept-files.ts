import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval';
import { isOver } from './kept-for.ts';

/**
 * The files of pictures that have not arrived yet. This browser keeps them, so that a reload or a closed page loses none. Where
 * the browser refuses to keep files, they are gone with the page.
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

/** Forgets these files, and those that nobody came back for. */
export async function forgetFiles(keys: readonly string[]): Promise<void> {
  try {
    const all = await entries<string, Kept>(store());
    const old = all.filter(([, { keptAt }]) => isOver(keptAt)).map(([key]) => key);
    await delMany([...keys, ...old], store());
  } catch {
    // A browser that keeps no files has none to forget.
  }
}
