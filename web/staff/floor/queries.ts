import { queryOptions } from '@tanstack/react-query';
import type { Floor } from '../../../domain/floor/floor.ts';
import type { TermFloor } from '../../../domain/floor/floor-update.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf, bodyOrNull } from '../../kit/api/api.ts';
import { adminApi } from '../shell/api.ts';
import { newestVersion } from '../shell/late-answers.ts';

/** The stored floor of a term; version 0 means that none was saved. */
export type StoredFloor = Pick<TermFloor, 'floor' | 'version'>;

export function floorQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'floor', formatTerm(term)],
    queryFn: (): Promise<TermFloor> => bodyOf(adminApi.admin.floors[':term'].$get({ param: paramOf(term) })),
    staleTime: 0,
    structuralSharing: newestVersion,
  });
}

/** The versions of a term's floor, newest first. `at` and `by` are absent when a command stored it. */
export function floorHistoryQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'floor-history', formatTerm(term)],
    queryFn: () => bodyOf(adminApi.admin.floors[':term'].history.$get({ param: paramOf(term) })),
    staleTime: 0,
  });
}

/** Stores a floor over the version that it was made from; throws ApiError 412 when somebody else stored one since. */
export function saveFloor(term: Term, floor: Floor, version: number): Promise<TermFloor> {
  const headers = { 'If-Match': `"${version}"` };
  return bodyOf(adminApi.admin.floors[':term'].$put({ param: paramOf(term), json: floor }, { headers }));
}

function paramOf(term: Term) {
  return { term: formatTerm(term) };
}

/** The presentation of a term, as far as the sessions follow from it; null when none is set. */
export function readEvent(term: Term) {
  return bodyOrNull(adminApi.presentation.details.$get({ query: { term: formatTerm(term) } }));
}
