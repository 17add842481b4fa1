import { useSyncExternalStore } from 'react';

/** The breakpoint at which table.module.css turns rows into cards. */
const narrow = '(max-width: 640px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(narrow).matches);
}

function watch(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
