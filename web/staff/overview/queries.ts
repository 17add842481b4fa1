import { queryOptions } from '@tanstack/react-query';
import type { Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';

/** These data are loaded again whenever the page or its tab is opened again. */
const atOnce = { staleTime: 0, refetchOnWindowFocus: 'always' } as const;

export function overviewQuery({ semester, year }: Term) {
  // The route parses its query itself, so the type of the client does not know it.
  const request = { query: { semester, year: String(year) } };
  return queryOptions({
    queryKey: ['admin', 'overview', semester, year],
    queryFn: () => bodyOf(adminApi.overview.$get(request)),
    ...atOnce,
  });
}

const readSupportRequests = () => bodyOf(adminApi.support.$get());
export type SupportRequests = Awaited<ReturnType<typeof readSupportRequests>>;

/** Marks a request as done, or as open again. */
export function markDone({ id, at }: Pick<SupportRequests[number], 'id' | 'at'>, done: boolean) {
  return bodyOf(adminApi.support[':id'].$put({ param: { id }, json: { at, done } }));
}

/** The last requests for help, newest first. */
export const supportQuery = queryOptions({
  queryKey: ['admin', 'support'],
  queryFn: readSupportRequests,
  ...atOnce,
});
