import type { QueryClient } from '@tanstack/react-query';
import { readSearchQuery } from '../../domain/search-query.ts';
import { countQuery, searchQuery } from './queries.ts';
import { waysOn } from './ways-on.ts';

/** Reads on the server what the page of a search shows. */
export async function readSearch(queries: QueryClient, address: URLSearchParams): Promise<void> {
  const query = readSearchQuery(address);
  const answer = await queries.fetchQuery(searchQuery(query));
  if (answer?.total === 0) await Promise.all(waysOn(query).map((way) => queries.fetchQuery(countQuery(way.query))));
}
