import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { inParts } from '../../../domain/basics/lists.ts';
import { type ConsentMailKind, type ListedConsents, mostAsked } from '../../../domain/project/consent-list.ts';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { bodyOf } from '../../kit/api/api.ts';
import { adminApi } from '../sign-in/api.ts';

/** What the members of a term's projects let visitors see. */
export function consentsQuery(term: Term) {
  return queryOptions({
    queryKey: ['admin', 'consents', formatTerm(term)],
    queryFn: (): Promise<ListedConsents[]> =>
      bodyOf(adminApi.admin.consents[':term'].$get({ param: { term: formatTerm(term) } })),
    staleTime: 0,
  });
}

/** Closes the record of a name, or opens it again. */
export function sealName(id: string, json: { name: string; isSealed: boolean }): Promise<ListedConsents> {
  return bodyOf(adminApi.admin.consents.projects[':id'].$put({ param: { id }, json }));
}

/**
 * Mails the members of projects their links. Answers how many mails are new, and how many addresses get none because earlier mail
 * came back.
 */
export async function mailMembers(term: Term, kind: ConsentMailKind, ids: readonly string[], key: string) {
  const total = { recorded: 0, stopped: 0 };
  for (const projects of inParts(ids, mostAsked)) {
    const json = { projects, kind, key };
    const one = await bodyOf(adminApi.admin.consents[':term'].mails.$post({ param: { term: formatTerm(term) }, json }));
    total.recorded += one.recorded;
    total.stopped += one.stopped;
  }
  return total;
}

export function useReadConsentsAgain(term: Term) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: consentsQuery(term).queryKey });
}
