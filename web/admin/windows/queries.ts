import { queryOptions } from '@tanstack/react-query';
import { formatTerm, type Term } from '../../../domain/terms.ts';
import { bodyOf, bodyOrNull } from '../../api.ts';
import { adminApi } from '../shell/api.ts';

/** The window of a term, null when it has none. */
export function windowQuery(term: Term) {
  const param = { term: formatTerm(term) };
  return queryOptions({
    queryKey: ['admin', 'window', param.term],
    queryFn: () => bodyOrNull(adminApi.windows[':term'].$get({ param })),
    staleTime: 0,
  });
}

/** `accessCode`: absent leaves it as it is, '' clears it. */
export type WindowUpdate = { opensAt: string; closesAt: string; autoPublish: boolean; accessCode?: string };

/** Sets a term's window, unless somebody else did so since version `seen`, 0 for none (412). */
export function saveWindow(term: Term, json: WindowUpdate, seen: number) {
  const headers = { 'if-match': `"${seen}"` };
  return bodyOf(adminApi.windows[':term'].$put({ param: { term: formatTerm(term) }, json }, { headers }));
}

export type StaffWindow = Awaited<ReturnType<typeof saveWindow>>;
