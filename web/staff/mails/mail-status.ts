import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';

/** Whether this stage sends mail, and how many mails arrived or failed. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: () => bodyOf(adminApi.admin.mail.$get()),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** The mail states of a term's teams. `version` is the floor's, because it decides which teams have moved. */
export function termMailsQuery(term: Term, version?: number) {
  return queryOptions({
    queryKey: ['project-mails', formatTerm(term), version],
    queryFn: () => bodyOf(adminApi.admin.mail.terms[':term'].$get({ param: { term: formatTerm(term) } })),
    staleTime: 0,
  });
}

/** Whether the stage sends mail; undefined while loading. */
export function useStageSends(): boolean | undefined {
  return useQuery(mailStatusQuery).data?.sends;
}
