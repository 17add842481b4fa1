import { queryOptions } from '@tanstack/react-query';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf, bodyOrNull } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';

/** The window of a term, null when it has none. */
export function windowQuery(term: Term) {
  const param = { term: formatTerm(term) };
  return queryOptions({
    queryKey: ['admin', 'window', param.term],
    queryFn: () => bodyOrNull(adminApi.windows[':term'].$get({ param })),
    staleTime: 0,
  });
}

/** The submission windows of all terms. */
export const windowsQuery = queryOptions({
  queryKey: ['admin', 'windows'],
  queryFn: ({ signal }) => bodyOf(adminApi.windows.$get({}, { init: { signal } })),
});

/** `accessCode`: leave it out to keep the stored code; '' clears it. */
export type WindowUpdate = { opensAt: string; closesAt: string; autoPublish: boolean; remind: boolean; accessCode?: string };

/** Stores a term's window; throws ApiError 412 when somebody else stored it since version `seen` (0 for none). */
export function saveWindow(term: Term, json: WindowUpdate, seen: number) {
  const headers = { 'if-match': `"${seen}"` };
  return bodyOf(adminApi.windows[':term'].$put({ param: { term: formatTerm(term) }, json }, { headers }));
}

/** Removes a term's window; throws ApiError 412 when somebody else stored it since version `seen`, 409 while it is in use. */
export function removeWindow(term: Term, seen: number) {
  const headers = { 'if-match': `"${seen}"` };
  return bodyOf(adminApi.windows[':term'].$delete({ param: { term: formatTerm(term) } }, { headers }));
}

export type StaffWindow = Awaited<ReturnType<typeof saveWindow>>;
