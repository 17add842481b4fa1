import { isOver } from '../../kit/uploads/kept-for.ts';
import type { Upload } from '../../kit/uploads/upload.ts';
import { keepText, watchText } from './keep-text.ts';
import { toKept } from './kept-uploads.ts';

/**
 * The pictures that have not joined their project yet, by the project's id: this browser goes on with them whichever of the
 * project's links is opened.
 */
type Unsent = Record<string, { keptAt: string; pictures: Upload[] }>;

const key = 'unsentPictures';

/** Without those that nobody came back for. None when the browser refuses storage. */
function readAll(): Unsent {
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as Unsent);
    return Object.fromEntries(all.filter(([, { keptAt }]) => !isOver(keptAt)));
  } catch {
    return {};
  }
}

export function readUnsent(id: string): Upload[] {
  return readAll()[id]?.pictures ?? [];
}

/** Keeps `now` in place of `before`: the pictures of one list. Those of other lists, also of other tabs, stay. */
export function keepUnsent(id: string, before: readonly Upload[], now: readonly Upload[]): void {
  const { [id]: kept, ...others } = readAll();
  const mine = new Set([...before, ...now].map((upload) => upload.key));
  const pictures = [...(kept?.pictures ?? []).filter((upload) => !mine.has(upload.key)), ...toKept(now)];
  const own = pictures.length > 0 && { [id]: { keptAt: new Date().toISOString(), pictures } };
  keepText(key, JSON.stringify({ ...others, ...own }));
}

/** Calls `listener` when another tab changes what is kept. Returns what stops it. */
export function watchUnsent(listener: () => void): () => void {
  return watchText(key, listener);
}
