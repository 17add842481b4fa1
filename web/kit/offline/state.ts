import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { parseTerm, type Term } from '../../../domain/term/terms.ts';
import { createListeners } from '../page/listeners.ts';
import { kept } from './kept.ts';

/** What is known while offline: the stored term, and when the server last confirmed its data (ISO 8601). */
export type Offline = { term?: Term; asOf?: string };

let offline: Offline | undefined;
/** Counts the changes of the state, so that work begun by an earlier one does not finish after a later one. */
let turn = 0;
const { tell, watch } = createListeners();

function set(next: Offline | undefined): void {
  offline = next;
  tell();
}

export const isOffline = () => offline !== undefined;

/** Undefined while the network answers, as far as is known. */
export function useOffline(): Offline | undefined {
  return useSyncExternalStore(
    watch,
    () => offline,
    () => undefined,
  );
}

export async function wentOffline(): Promise<void> {
  turn += 1;
  const now = turn;
  const pack = await (async () => caches.match(kept.pack, { cacheName: kept.packs }))().catch(() => undefined);
  const asOf = pack?.headers.get(kept.asOf) ?? undefined;
  const term = parseTerm(pack?.headers.get(kept.term));
  if (now === turn && (!offline || offline.asOf !== asOf)) set({ term, asOf });
}

/**
 * Refetches what is shown before the page stops saying that it is offline. A page that did not know that it was offline
 * refetches only failed queries.
 */
export async function wentOnline(queries: QueryClient): Promise<void> {
  turn += 1;
  const now = turn;
  await queries.invalidateQueries(offline ? {} : { predicate: ({ state }) => state.status === 'error' });
  if (now === turn && offline) set(undefined);
}
