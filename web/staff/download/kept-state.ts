import { useSyncExternalStore } from 'react';

/** A state that is kept outside of the view, so that it stays while staff look at other views. */
export function keptState<State>(first: State) {
  let state = first;
  const listeners = new Set<() => void>();
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const read = () => state;
  return {
    read,
    keep: (next: State): void => {
      state = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(watch, read),
  };
}
