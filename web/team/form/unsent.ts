import { keepText, readKept, watchText } from '../../kit/offline/keep-text.ts';
import { isOver } from '../../kit/uploads/kept-for.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { toKept } from './kept-uploads.ts';

/**
 * Pictures that have not joined their project yet, by project id, so that this browser continues them whichever link of the
 * project is opened.
 */
type Unsent = Record<string, { keptAt: string; pictures: Upload[] }>;

const key = 'unsentPictures';

/** Without pictures older than `keptFor`. Empty when the browser refuses storage. */
function readAll(): Unsent {
  const all = Object.entries(readKept<Unsent>(key) ?? {});
  return Object.fromEntries(all.filter(([, one]) => one && !isOver(one.keptAt)));
}

export function readUnsent(id: string): Upload[] {
  return readAll()[id]?.pictures ?? [];
}

/** Replaces the pictures `before` of one list by `now`. Pictures of other lists and tabs stay. */
export function keepUnsent(id: string, before: readonly Upload[], now: readonly Upload[]): void {
  const { [id]: kept, ...others } = readAll();
  const mine = new Set([...before, ...now].map((upload) => upload.key));
  const pictures = [...(kept?.pictures ?? []).filter((upload) => !mine.has(upload.key)), ...toKept(now)];
  const own = pictures.length > 0 && { [id]: { keptAt: new Date().toISOString(), pictures } };
  keepText(key, JSON.stringify({ ...others, ...own }));
}

/** Calls `listener` when another tab changes the stored pictures. Returns a function that stops it. */
export function watchUnsent(listener: () => void): () => void {
  return watchText(key, listener);
}
