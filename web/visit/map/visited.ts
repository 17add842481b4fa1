import { useMemo, useSyncExternalStore } from 'react';
import { readVisited } from '../../../domain/floor/visited.ts';
import { keptList } from '../star/kept-list.ts';

/** The ids of the projects that the visitor has seen at their tables. This browser keeps them, as it keeps favourites. */
const visited = keptList('visited', readVisited);
const none: string[] = [];

export function setVisited(id: string, isVisited: boolean): void {
  visited.change((kept) => [...kept.filter((one) => one !== id), ...(isVisited ? [id] : [])]);
}

/** The ids of visited projects; none on the server and while the browser takes over its page. */
export function useVisited(): ReadonlySet<string> {
  const ids = useSyncExternalStore(visited.subscribe, visited.all, () => none);
  return useMemo(() => new Set(ids), [ids]);
}
