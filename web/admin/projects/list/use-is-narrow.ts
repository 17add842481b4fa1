import { useSyncExternalStore } from 'react';

/** Where table.module.css makes cards of rows. */
const narrow = '(max-width: 640px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(narrow).matches);
}

function watch(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
