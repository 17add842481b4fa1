import type { DataTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a write answered. A read that is under way may be older than the write and would come after its answer, so it ends.
 */
export function takeAnswer<Data>(
  queries: QueryClient,
  { queryKey }: { queryKey: DataTag<QueryKey, Data, Error> },
  now: Data | ((before: Data | undefined) => Data | undefined),
): void {
  // At once: the promise is for those who wait until the read has ended.
  queries.cancelQueries({ queryKey, exact: true });
  queries.setQueryData<Data>(queryKey, now as Data);
}
