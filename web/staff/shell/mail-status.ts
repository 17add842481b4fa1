import { queryOptions, useQuery } from '@tanstack/react-query';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from './api.ts';

/** Whether this stage sends mail, and what became of the mails. */
export const mailStatusQuery = queryOptions({
  queryKey: ['admin', 'mail'],
  queryFn: () => bodyOf(adminApi.admin.mail.$get()),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** What became of the mails to a term's teams. Which teams have moved depends on the `version` of the floor. */
export function termMailsQuery(term: Term, version?: number) {
  return queryOptions({
    queryKey: ['project-mails', formatTerm(term), version],
    queryFn: () => bodyOf(adminApi.admin.mail.terms[':term'].$get({ param: { term: formatTerm(term) } })),
    staleTime: 0,
  });
}

/** Whether the stage sends mail; undefined as long as that is not known. */
export function useStageSends(): boolean | undefined {
  return useQuery(mailStatusQuery).data?.sends;
}
