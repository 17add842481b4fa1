import { queryOptions } from '@tanstack/react-query';
import type { Term } from '../../../../domain/term/terms.ts';
import { bodyOf } from '../../../kit/api/api.ts';
import { adminApi } from '../../shell/api.ts';

/** The projects of a term, sorted by title: all of them, whatever their state is. */
export function termProjectsQuery({ semester, year }: Term) {
  const param = { semester, year: String(year) };
  return queryOptions({
    queryKey: ['admin', 'survey', semester, year],
    queryFn: () => bodyOf(adminApi.survey[':semester{sp|su|fa|all}'][':year'].$get({ param })),
    staleTime: 0,
  });
}

/** The spellings of sponsors that staff merged. Only coordinators may ask. */
export function mergesQuery(mayAsk: boolean) {
  return queryOptions({
    queryKey: ['admin', 'sponsors'],
    queryFn: () => bodyOf(adminApi.admin.sponsors.$get()),
    staleTime: 60_000,
    enabled: mayAsk,
  });
}
