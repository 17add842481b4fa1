import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readShown, type Shown } from './filters.ts';

/** Between two characters of somebody who types, in ms: the address follows when they pause. */
const pause = 400;

export type Narrowing = {
  shown: Shown;
  set: (name: 'state' | 'lacks', value: string) => void;
  type: (text: string) => void;
  showAll: () => void;
};

/** What of the list is shown. The list follows each character; the address keeps it. */
export function useNarrowing(): Narrowing {
  const [query, setQuery] = useSearchParams();
  const inAddress = readShown(query);
  const [search, setSearch] = useState(inAddress.search);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(typing.current), []);

  const change = (edit: (query: URLSearchParams) => void) => {
    // What the address says now, not when this was drawn: the pause may be over after a project was opened.
    const now = new URLSearchParams(location.search);
    edit(now);
    setQuery(now, { replace: true });
  };
  const write = (name: string, value: string) =>
    change((now) => (value === '' || value === 'all' ? now.delete(name) : now.set(name, value)));
  return {
    shown: { ...inAddress, search },
    set: write,
    type: (text) => {
      setSearch(text);
      clearTimeout(typing.current);
      typing.current = setTimeout(() => write('q', text), pause);
    },
    showAll: () => {
      setSearch('');
      clearTimeout(typing.current);
      change((now) => {
        for (const name of ['state', 'lacks', 'q']) now.delete(name);
      });
    },
  };
}
