import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './message.tsx';

type Props<Data> = {
  query: UseQueryResult<Data>;
  loading: ReactNode;
  /** What could not be done, for the failure's title. */
  failure: string;
  children: (data: Data) => ReactNode;
};

/**
 * The three states of a query. Not Suspense: React holds content back for 300 ms after it showed a fallback, which would
 * delay the first picture of every page.
 */
export function Loaded<Data>({ query, loading, failure, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure title={failure} error={query.error} retry={() => query.refetch()} />;
  return loading;
}
