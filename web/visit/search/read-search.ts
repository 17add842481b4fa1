import type { QueryClient } from '@tanstack/react-query';
import type { SearchResult } from '../../../domain/search/search-answer.ts';
import { readSearchQuery } from '../../../domain/search/search-query.ts';
import { countQuery, searchQuery } from './queries.ts';
import { waysOn } from './ways-on.ts';

/** Reads on the server what the page of a search shows. Returns the projects that it found. */
export async function readSearch(queries: QueryClient, address: URLSearchParams): Promise<SearchResult[]> {
  const query = readSearchQuery(address);
  const answer = await queries.fetchQuery(searchQuery(query));
  if (answer?.total === 0) await Promise.all(waysOn(query).map((way) => queries.fetchQuery(countQuery(way.query))));
  return answer?.results ?? [];
}
