import { useMemo, useSyncExternalStore } from 'react';
import { readVisited } from '../../../domain/floor/visited.ts';
import { keptList } from '../star/kept-list.ts';

/** The ids of projects that the visitor has ticked as visited, stored in this browser. */
const visited = keptList('visited', readVisited);

export function setVisited(id: string, isVisited: boolean): void {
  visited.change((kept) => [...kept.filter((one) => one !== id), ...(isVisited ? [id] : [])]);
}

/** The ids of visited projects; empty on the server and during hydration. */
export function useVisited(): ReadonlySet<string> {
  const ids = useSyncExternalStore(visited.subscribe, visited.all, () => visited.none);
  return useMemo(() => new Set(ids), [ids]);
}
