import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { FoundProject } from '../../domain/search-answer.ts';
import { readIds } from '../../domain/shared-list.ts';
import { OwnList } from './own-list.tsx';
import { projectsQuery } from './queries.ts';
import { SharedList } from './shared-list.tsx';

/** The visitor's favourites, which their device keeps; or the list of somebody else, whose ids the address names. */
export function FavouritesPage() {
  const [query] = useSearchParams();
  const ids = readIds(query.get('ids'));
  // Another list is another page: it begins anew.
  return ids ? <SharedList key={ids.join()} ids={ids} /> : <OwnList key="own" />;
}

/** Reads what the server can show: a shared list. The visitor's own is known to the browser alone. */
export async function readShared(queries: QueryClient, query: URLSearchParams): Promise<FoundProject[]> {
  const ids = readIds(query.get('ids'));
  return (ids && (await queries.fetchQuery(projectsQuery(ids)))) ?? [];
}
