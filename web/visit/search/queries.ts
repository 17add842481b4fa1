import { queryOptions } from '@tanstack/react-query';
import type { SearchAnswer } from '../../../domain/search/search-answer.ts';
import { asksSomething, type SearchQuery, searchParams } from '../../../domain/search/search-query.ts';
import { bodyOf, foundOrNull, searchApi } from '../../kit/api/api.ts';

/** In ms: how often a search is tried again while its index is away. */
const tryAgain = 10_000;

/**
 * What a search finds; null while the index is away, which is no failure of a page. A search for nothing tells what can be
 * searched, and lists no projects.
 */
export function searchQuery(query: SearchQuery) {
  const asked = searchParams(query);
  return queryOptions({
    queryKey: ['search', asked.toString()],
    queryFn: async (): Promise<SearchAnswer | null> => {
      const answer = await foundOrNull(bodyOf(searchApi.search.$get({ query: Object.fromEntries(asked) })));
      return asksSomething(query) ? answer : answer && { ...answer, results: [] };
    },
    refetchInterval: ({ state }) => (state.data === null ? tryAgain : false),
  });
}

/** How many projects a search finds. */
export function countQuery(query: SearchQuery) {
  const asked = searchParams(query);
  return queryOptions({
    queryKey: ['search-count', asked.toString()],
    queryFn: async () => (await bodyOf(searchApi.search.$get({ query: Object.fromEntries(asked) }))).total,
  });
}
