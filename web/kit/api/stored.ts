import type { DataTag, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Shows what a change answered. A read that is under way may have begun before the change: it is given up. */
export function keepStored<Data>(queries: QueryClient, queryKey: DataTag<QueryKey, Data, Error>, now: NoInfer<Data>): void {
  queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData(queryKey, now);
}

/**
 * Reads what is stored now, such as after a change whose answer was lost. It neither joins a read that began before the change nor ends
 * with the view that shows what is read.
 */
export async function readStored<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key> & { queryKey: DataTag<QueryKey, Data, Error> },
): Promise<Data> {
  const { queryKey } = options;
  const now = await queries.fetchQuery({
    ...options,
    queryKey: [...queryKey, 'now'] as QueryKey as Key,
    staleTime: 0,
    gcTime: 0,
  });
  keepStored(queries, queryKey, now);
  return now;
}
