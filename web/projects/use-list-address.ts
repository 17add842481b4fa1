import { useSearchParams } from 'react-router-dom';
import { changeListAddress, type ListAddress, readListAddress } from './list-address.ts';

export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    ...readListAddress(query),
    /** The query for a link. */
    with: (change: Partial<ListAddress>) => `?${changeListAddress(query, change)}`,
    /** Goes there without a new history entry. */
    replace: (change: Partial<ListAddress>) => setQuery((before) => changeListAddress(before, change), { replace: true }),
  };
}
