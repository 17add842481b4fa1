import type { ReactNode } from 'react';
import { Failure } from './message.tsx';

type Props<Data> = {
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown };
  loading: ReactNode;
  /** The title of the failure, such as `The map could not be loaded`. */
  failure: string;
  children: (data: Data) => ReactNode;
};

/** Draws the three states of a query. */
export function Loaded<Data>({ query, loading, failure, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error) return <Failure title={failure} error={query.error} retry={() => query.refetch()} />;
  return loading;
}
