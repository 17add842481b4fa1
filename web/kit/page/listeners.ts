/** The listeners of a value that is kept outside of the components, as `useSyncExternalStore` wants them. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    tell: (): void => {
      for (const listener of listeners) listener();
    },
    /** Calls `listener` at each `tell`. Returns a function that stops it. */
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
