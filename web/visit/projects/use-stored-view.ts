import { useSyncExternalStore } from 'react';
import { type ListView, readListView } from './list-view.ts';

const never = () => () => {};

/** The view on the root element; undefined on the server and while the browser takes over its page. */
export function useStoredView(): ListView | undefined {
  return useSyncExternalStore(
    never,
    () => readListView(document.documentElement.dataset.view),
    () => undefined,
  );
}
