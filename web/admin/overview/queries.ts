import { queryOptions } from '@tanstack/react-query';
import type { Term } from '../../../domain/terms.ts';
import { bodyOf } from '../../api.ts';
import { adminApi } from '../shell/api.ts';

/** Read anew whenever somebody comes back to the page. */
const atOnce = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

export function overviewQuery({ semester, year }: Term) {
  // The route reads its query by itself, so the client's type does not know it.
  const request = { query: { semester, year: String(year) } };
  return queryOptions({
    queryKey: ['admin', 'overview', semester, year],
    queryFn: () => bodyOf(adminApi.overview.$get(request)),
    ...atOnce,
  });
}

const readSupportRequests = () => bodyOf(adminApi.support.$get());
export type SupportRequests = Awaited<ReturnType<typeof readSupportRequests>>;

/** The last requests for help, newest first. */
export const supportQuery = queryOptions({
  queryKey: ['admin', 'support'],
  queryFn: readSupportRequests,
  ...atOnce,
});
