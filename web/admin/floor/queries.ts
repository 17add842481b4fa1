import { queryOptions } from '@tanstack/react-query';
import type { Floor } from '../../../domain/floor/floor.ts';
import { formatTerm, type Term } from '../../../domain/terms.ts';
import { bodyOf } from '../../api.ts';
import { fetchSignedIn } from '../shell/fetch-signed-in.ts';

/** The stored floor of a term; version 0 means that none was saved. */
export type StoredFloor = { floor: Floor; version: number };
export type FloorVersion = StoredFloor & { at?: string; by?: string };

export function floorQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'floor', formatTerm(term)],
    queryFn: () => bodyOf<StoredFloor>(fetchSignedIn(`/api/admin/floors/${formatTerm(term)}`)),
    staleTime: 0,
  });
}

/** Stores a floor over the version that it was made from; throws ApiError 412 when somebody else stored one since. */
export function saveFloor(term: Term, floor: Floor, version: number): Promise<StoredFloor> {
  const headers = { 'content-type': 'application/json', 'if-match': `"${version}"` };
  const init = { method: 'PUT', headers, body: JSON.stringify(floor) };
  return bodyOf<StoredFloor>(fetchSignedIn(`/api/admin/floors/${formatTerm(term)}`, init));
}

/** The versions of a term's floor, newest first. `at` and `by` are absent when a command stored it. */
export function floorHistoryQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'floor-history', formatTerm(term)],
    queryFn: () => bodyOf<FloorVersion[]>(fetchSignedIn(`/api/admin/floors/${formatTerm(term)}/history`)),
    staleTime: 0,
  });
}
