import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from '../../../kit/page/router.tsx';
import { readShown, type Shown } from './filters.ts';

/** In ms after the last keystroke until the address is updated. */
const pause = 400;

export type Narrowing = {
  shown: Shown;
  set: (name: 'state' | 'lacks', value: string) => void;
  type: (text: string) => void;
  showAll: () => void;
};

/** The filters of the list. They act on each keystroke; the address follows after a pause. */
export function useNarrowing(): Narrowing {
  const [query, setQuery] = useSearchParams();
  const inAddress = readShown(query);
  const [search, setSearch] = useState(inAddress.search);

  const change = (edit: (query: URLSearchParams) => void) => {
    // Uses the current address instead of the rendered one: a project may have been opened during the pause.
    const now = new URLSearchParams(location.search);
    edit(now);
    setQuery(now, { replace: true });
  };
  const write = (name: string, value: string) =>
    change((now) => (value === '' || value === 'all' ? now.delete(name) : now.set(name, value)));
  const writeSearch = useDebouncedCallback((text: string) => write('q', text), pause);
  return {
    shown: { ...inAddress, search },
    set: write,
    type: (text) => {
      setSearch(text);
      writeSearch(text);
    },
    showAll: () => {
      setSearch('');
      writeSearch.cancel();
      change((now) => {
        for (const name of ['state', 'lacks', 'q']) now.delete(name);
      });
    },
  };
}
