import { useSearchParams } from '../../kit/page/router.tsx';
import { changeListAddress, type ListAddress, readListAddress } from './list-address.ts';

export function useListAddress() {
  const [query, setQuery] = useSearchParams();
  return {
    ...readListAddress(query),
    /** The query of a link to the changed list. */
    with: (change: Partial<ListAddress>) => `?${changeListAddress(query, change)}`,
    /** Changes a filter. Back undoes it. */
    choose: (change: Partial<ListAddress>) => setQuery((before) => changeListAddress(before, change)),
    /** Changes the address without a new history entry. */
    replace: (change: Partial<ListAddress>) => setQuery((before) => changeListAddress(before, change), { replace: true }),
  };
}
