import { queryOptions } from '@tanstack/react-query';
import { formatTerm, type Term } from '../../../domain/terms.ts';
import type { Place, TermPlaces } from '../../../domain/winners.ts';
import { bodyOf } from '../../api.ts';
import { adminApi } from '../shell/api.ts';

/** The projects of a term, sorted by title. */
export function termProjectsQuery({ semester, year }: Term) {
  const param = { semester, year: String(year) };
  return queryOptions({
    queryKey: ['admin', 'survey', semester, year],
    queryFn: () => bodyOf(adminApi.survey[':semester{sp|su|fa|all}'][':year'].$get({ param })),
    staleTime: 0,
  });
}

export function termPlacesQuery(term: Term) {
  const param = { term: formatTerm(term) };
  return queryOptions({
    queryKey: ['admin', 'winners', param.term],
    queryFn: () => bodyOf(adminApi.winners[':term'].$get({ param })),
    staleTime: 0,
  });
}

/** Replaces all places of a term; throws ApiError 412 when somebody else changed them since `version`. */
export function savePlaces(term: Term, places: readonly Place[], version: number): Promise<TermPlaces> {
  const json = { places: places.map(({ projectId, position, pictures }) => ({ projectId, position, pictures })) };
  const headers = { 'if-match': `"${version}"` };
  return bodyOf(adminApi.winners[':term'].$put({ param: { term: formatTerm(term) }, json }, { headers }));
}
