import { useSyncExternalStore } from 'react';
import { type Favourite, readFavourites } from '../../../domain/favourites/favourites.ts';
import { keptList } from './kept-list.ts';

/** The favorites, which this browser keeps. */
const kept = keptList('favourites', readFavourites);
/** What was removed since the page was opened: whoever takes that back gets the note and the place in the list again. */
const removed = new Map<string, Favourite>();

export const { all: favourites, none: noFavourites, change: changeFavourites, isKept: areKept } = kept;

export function findFavourite(id: string): Favourite | undefined {
  return favourites().find((one) => one.id === id);
}

/** Adds those that are not there yet. Returns false if the browser refuses storage. */
export function addFavourites(ids: readonly string[]): boolean {
  const added = new Date().toISOString();
  return changeFavourites((before) => [
    ...before,
    ...ids.filter((id) => before.every((one) => one.id !== id)).map((id) => removed.get(id) ?? { id, added }),
  ]);
}

/** Returns false if the browser refuses storage. */
export function removeFavourites(ids: readonly string[]): boolean {
  return changeFavourites((before) =>
    before.filter((one) => {
      const isOut = ids.includes(one.id);
      if (isOut) removed.set(one.id, one);
      return !isOut;
    }),
  );
}

/**
 * Something of the favorites. `before` stands for it on the server and while the browser takes over the server's page. What
 * `look` returns must be the same until something changes.
 */
export function useFavourites<Seen>(look: () => Seen, before: Seen): Seen {
  return useSyncExternalStore(kept.subscribe, look, () => before);
}
