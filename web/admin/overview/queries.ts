import { queryOptions } from '@tanstack/react-query';
import type { Overview } from '../../../domain/overview.ts';
import type { Term } from '../../../domain/terms.ts';
import { bodyOf } from '../../api.ts';
import { adminApi } from '../shell/api.ts';

/** Read anew whenever somebody comes back to the page. */
const atOnce = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

export function overviewQuery({ semester, year }: Term) {
  const query = { semester, year: String(year) };
  return queryOptions({
    queryKey: ['admin', 'overview', semester, year],
    // The route reads its query by itself, so the client's type does not know it.
    queryFn: () => bodyOf<Overview>(adminApi.overview.$get({ query } as never)),
    ...atOnce,
  });
}

export type SupportRequest = { id: string; at: string; by: string; email: string; message: string };

/** The last requests for help, newest first. */
export const supportQuery = queryOptions({
  queryKey: ['admin', 'support'],
  queryFn: () => bodyOf<SupportRequest[]>(adminApi.support.$get()),
  ...atOnce,
});
