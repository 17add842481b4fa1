import { queryOptions } from '@tanstack/react-query';
import type { Term } from '../../../domain/term/terms.ts';
import { api, bodyOf } from '../../kit/api/api.ts';

/** The number of published projects of each department in a term. */
export function countsQuery({ semester, year }: Term) {
  return queryOptions({
    queryKey: ['counts', semester, year],
    queryFn: () => bodyOf(api.departments.counts.$get({ query: { semester, year: String(year) } })),
  });
}
