import { queryOptions } from '@tanstack/react-query';
import type { Desk, PresenceState, StoredPresence } from '../../../domain/presence/presence.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { hallApi } from '../sign-in/api.ts';

/** Who is here, read again every 10 s while the page is visible: other desks, teams and judges say it too. */
export function deskQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'presence', formatTerm(term)],
    queryFn: (): Promise<Desk> => bodyOf(hallApi.presence[':term'].$get({ param: { term: formatTerm(term) } })),
    staleTime: 0,
    refetchInterval: 10_000,
  });
}

/** Throws ApiError 412 when somebody said something else since `seen`. */
export function sayPresence(
  term: Term,
  project: string,
  { state, seen }: { state: PresenceState; seen?: number },
): Promise<StoredPresence> {
  const param = { term: formatTerm(term), project: encodeURIComponent(project) };
  const headers: Record<string, string> = seen === undefined ? {} : { 'if-match': `"${seen}"` };
  return bodyOf(hallApi.presence[':term'][':project'].$put({ param, json: { state } }, { headers }));
}
