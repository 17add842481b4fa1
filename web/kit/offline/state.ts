import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { parseTerm, type Term } from '../../../domain/term/terms.ts';
import { kept } from './kept.ts';

/** What is known while the network does not answer: the term that is kept, and when the server last said that it is right (ISO 8601). */
export type Offline = { term?: Term; asOf?: string };

let offline: Offline | undefined;
/** Counts what was said last, so that what it began before does not come after it. */
let turn = 0;
const listeners = new Set<() => void>();

function set(next: Offline | undefined): void {
  offline = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isOffline = () => offline !== undefined;

/** Undefined while the network answers, as far as is known. */
export function useOffline(): Offline | undefined {
  return useSyncExternalStore(
    subscribe,
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
 * What is shown is asked for again first, so that the page says that it is offline until it is not. Of a page that did not know that it
 * was offline, what failed is.
 */
export async function wentOnline(queries: QueryClient): Promise<void> {
  turn += 1;
  const now = turn;
  await queries.invalidateQueries(offline ? {} : { predicate: ({ state }) => state.status === 'error' });
  if (now === turn && offline) set(undefined);
}
