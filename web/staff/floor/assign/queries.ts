import { queryOptions } from '@tanstack/react-query';
import type { Term } from '../../../../domain/term/terms.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { adminApi } from '../../shell/api.ts';

/** All projects of a term in any state, sorted by title. */
export function termProjectsQuery({ semester, year }: Term) {
  const param = { semester, year: String(year) };
  return queryOptions({
    queryKey: ['admin', 'survey', semester, year],
    queryFn: () => bodyOf(adminApi.survey[':semester{wi|sp|su|fa|all}'][':year'].$get({ param })),
    staleTime: 0,
  });
}

/** The spellings of sponsors that staff merged. Only coordinators may read them. */
export function mergesQuery(mayAsk: boolean) {
  return queryOptions({
    queryKey: ['admin', 'sponsors'],
    queryFn: () => bodyOf(adminApi.admin.sponsors.$get()),
    staleTime: 60_000,
    enabled: mayAsk,
  });
}
