import type { QueryClient } from '@tanstack/react-query';
import { readIds } from '../../../domain/favourites/shared-list.ts';
import type { FoundProject } from '../../../domain/search/search-answer.ts';
import { projectsQuery } from './queries.ts';

/** Reads what the server can show: a shared list. The visitor's own is known to the browser alone. */
export async function readShared(queries: QueryClient, query: URLSearchParams): Promise<FoundProject[]> {
  const ids = readIds(query.get('ids'));
  return (ids && (await queries.fetchQuery(projectsQuery(ids)))) ?? [];
}
