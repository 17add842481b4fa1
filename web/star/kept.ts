import { useSyncExternalStore } from 'react';
import { type Favourite, readFavourites } from '../../domain/favourites.ts';

/** The favourites, which this browser keeps. All tabs show the same. */
const key = 'favourites';
let known: Favourite[] | undefined;
/** False when the browser refused to keep the last change. The page then holds the favourites for as long as it is open. */
let isKept = true;
/** What was removed since the page was opened: whoever takes that back gets the note and the place in the list again. */
const removed = new Map<string, Favourite>();
const listeners = new Set<() => void>();

/** The same list until it changes; in the order in which they were stored. */
export function favourites(): Favourite[] {
  known ??= read();
  return known;
}

export function findFavourite(id: string): Favourite | undefined {
  return favourites().find((one) => one.id === id);
}

/** Adds those that are not there yet. Returns false if the browser refuses storage. */
export function addFavourites(ids: readonly string[]): boolean {
  const added = new Date().toISOString();
  return changeFavourites((kept) => [
    ...kept,
    ...ids.filter((id) => kept.every((one) => one.id !== id)).map((id) => removed.get(id) ?? { id, added }),
  ]);
}

/** Returns false if the browser refuses storage. */
export function removeFavourites(ids: readonly string[]): boolean {
  return changeFavourites((kept) =>
    kept.filter((one) => {
      const isOut = ids.includes(one.id);
      if (isOut) removed.set(one.id, one);
      return !isOut;
    }),
  );
}

/** Changes what is stored at this moment, also by another tab. Returns false if the browser refuses storage. */
export function changeFavourites(edit: (kept: Favourite[]) => Favourite[]): boolean {
  known = edit(isKept ? read() : favourites());
  try {
    localStorage.setItem(key, JSON.stringify(known));
    isKept = true;
  } catch {
    isKept = false;
  }
  tell();
  return isKept;
}

function read(): Favourite[] {
  try {
    return readFavourites(localStorage.getItem(key));
  } catch {
    return known ?? [];
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Another tab may have changed them, also while this page was in the browser's cache. */
function readAgain(): void {
  if (!isKept) return;
  known = undefined;
  tell();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', readAgain);
    addEventListener('pageshow', readAgain);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Something of the favourites. `before` stands for it on the server and while the browser takes over the server's page. What
 * `look` returns must be the same until something changes.
 */
export function useFavourites<Seen>(look: () => Seen, before: Seen): Seen {
  return useSyncExternalStore(subscribe, look, () => before);
}

/** True as long as the browser keeps what is changed. */
export const areKept = () => isKept;
