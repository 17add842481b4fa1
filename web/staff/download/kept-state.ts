import { useSyncExternalStore } from 'react';
import { createListeners } from '../../kit/page/listeners.ts';

/** A state that is kept outside of the view, so that it stays while staff look at other views. */
export function keptState<State>(first: State) {
  let state = first;
  const { tell, watch } = createListeners();
  const read = () => state;
  return {
    read,
    keep: (next: State): void => {
      state = next;
      tell();
    },
    use: () => useSyncExternalStore(watch, read),
  };
}
