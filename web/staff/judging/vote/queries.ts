import { queryOptions } from '@tanstack/react-query';
import type { Voting } from '../../../../domain/judging/vote.ts';
import type { Term } from '../../../../domain/term/terms.ts';
import { bodyOf, searchApi } from '../../../kit/api/api.ts';
import { newestVersion } from '../../saving/late-answers.ts';
import { judgingApi } from '../../sign-in/api.ts';
import { judgingKey, paramOf } from '../queries.ts';

/** The people's choice of a term, read again every 10 s while the page is visible. */
export function votingQuery(term: Term) {
  return queryOptions({
    queryKey: judgingKey(term, 'vote'),
    queryFn: (): Promise<Voting> => bodyOf(judgingApi.vote.$get({ param: paramOf(term) })),
    staleTime: 0,
    structuralSharing: newestVersion,
    refetchInterval: 10_000,
  });
}

/** Sets the times of a vote; throws ApiError 412 when somebody else changed the vote since `version`. */
export function saveTimes(term: Term, json: { opensAt: string; closesAt: string }, version: number): Promise<Voting> {
  return bodyOf(judgingApi.vote.$put({ param: paramOf(term), json }, { headers: { 'if-match': `"${version}"` } }));
}

export function setBurst(term: Term, id: string, json: { isLeftOut: boolean; reason: string }): Promise<Voting> {
  const param = { ...paramOf(term), id: encodeURIComponent(id) };
  return bodyOf(judgingApi.vote.bursts[':id'].$put({ param, json }));
}

/** The titles of projects (ids) that visitors see. */
export function titlesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['admin', 'titles', ids.join()],
    queryFn: async () => {
      const projects = await bodyOf(searchApi.search.projects.$get({ query: { ids: ids.join() } }));
      return projects.map(({ id, projectTitle }) => ({ id, title: projectTitle }));
    },
    enabled: ids.length > 0,
  });
}
