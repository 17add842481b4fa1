import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a write answered. A read that is under way may be older than the write, and would come after its answer: it ends, and is
 * made again.
 */
export function takeAnswer<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  now: Data | ((before: Data | undefined) => Data | undefined),
): void {
  const read = { queryKey, exact: true };
  const isUnderWay = queries.isFetching(read) > 0;
  // It ends at once; the promise tells when those who wait for it know.
  queries.cancelQueries(read);
  queries.setQueryData<Data>(queryKey, now as Data);
  if (isUnderWay) queries.invalidateQueries(read);
}
