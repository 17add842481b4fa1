import { useSyncExternalStore } from 'react';
import { readVisited } from '../../domain/floor/visited.ts';

/** The projects that the visitor has seen at their tables. This browser keeps them, as it keeps favourites. */
const key = 'visited';
let known: ReadonlySet<string> | undefined;
const nothing: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function read(): ReadonlySet<string> {
  try {
    return new Set(readVisited(localStorage.getItem(key)));
  } catch {
    return known ?? nothing;
  }
}

function visited(): ReadonlySet<string> {
  known ??= read();
  return known;
}

/** Without storage they last as long as the page is open. */
export function setVisited(id: string, isVisited: boolean): void {
  const next = new Set(read());
  if (isVisited) next.add(id);
  else next.delete(id);
  known = next;
  try {
    localStorage.setItem(key, JSON.stringify([...next]));
  } catch {
    // The page still knows them.
  }
  for (const listener of listeners) listener();
}

/** Another tab may have changed them. */
function readAgain(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', readAgain);
    addEventListener('pageshow', readAgain);
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ids of visited projects; none on the server and while the browser takes over its page. */
export function useVisited(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, visited, () => nothing);
}
