import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

let reads = 0;

/**
 * Reads what is stored now, such as after a change whose answer was lost. A read that is under way may be older than the change, and
 * ends with the view that asked for it: this one is a read of its own.
 */
export async function readAgain<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const { queryKey } = options;
  reads += 1;
  const ownKey: QueryKey = [...queryKey, 'again', reads];
  const now = await queries.fetchQuery({ ...options, queryKey: ownKey as Key, staleTime: 0, gcTime: 0 });
  // Undefined leaves out what no view has loaded.
  queries.setQueryData<Data>(queryKey, (before) => (before === undefined ? undefined : now));
  return now;
}
