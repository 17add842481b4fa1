import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { bodyOf, foundOrNull, searchApi } from '../../kit/api/api.ts';

/** The most ids of one call. */
const mostIds = 100;
/** In ms: how often it is tried again while the index of the search is away. */
const tryAgain = 10_000;

/**
 * The projects of a list in its order, without those that are not public; null while the index of the search is away, which is
 * no failure of a page.
 */
export function projectsQuery(ids: readonly string[]) {
  const calls = Array.from({ length: Math.ceil(ids.length / mostIds) }, (_, at) => ids.slice(at * mostIds, (at + 1) * mostIds));
  return queryOptions({
    queryKey: ['projects', ids.join()],
    queryFn: async (): Promise<FoundProject[] | null> => {
      const answers = calls.map((some) => bodyOf(searchApi.search.projects.$get({ query: { ids: some.join() } })));
      return (await foundOrNull(Promise.all(answers)))?.flat() ?? null;
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data === null ? tryAgain : false),
  });
}
