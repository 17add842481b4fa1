import { queryOptions } from '@tanstack/react-query';
import type { Floor } from '../../../domain/floor/floor.ts';
import type { TermFloor } from '../../../domain/floor/floor-update.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { newestVersion } from '../saving/late-answers.ts';
import { adminApi } from '../sign-in/api.ts';

/** The stored floor of a term; version 0 when none was saved. */
export type StoredFloor = Pick<TermFloor, 'floor' | 'version'>;

export function floorQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'floor', formatTerm(term)],
    queryFn: (): Promise<TermFloor> => bodyOf(adminApi.admin.floors[':term'].$get({ param: paramOf(term) })),
    staleTime: 0,
    structuralSharing: newestVersion,
  });
}

/** The stored versions of a term's floor, newest first. `at` and `by` are absent when `npm run data` stored it. */
export function floorHistoryQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'floor-history', formatTerm(term)],
    queryFn: () => bodyOf(adminApi.admin.floors[':term'].history.$get({ param: paramOf(term) })),
    staleTime: 0,
  });
}

/** Saves a floor over `version`; throws ApiError 412 when another person saved since. */
export function saveFloor(term: Term, floor: Floor, version: number): Promise<TermFloor> {
  const headers = { 'If-Match': `"${version}"` };
  return bodyOf(adminApi.admin.floors[':term'].$put({ param: paramOf(term), json: floor }, { headers }));
}

function paramOf(term: Term) {
  return { term: formatTerm(term) };
}
