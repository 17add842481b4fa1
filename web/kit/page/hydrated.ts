import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, then true. */
export const useIsHydrated = (): boolean => useHydrated(true, false);

/** `value`, but `before` on the server and during hydration. A value that is the same draws nothing again. */
export function useHydrated<Value>(value: Value, before: Value): Value {
  return useSyncExternalStore(
    never,
    () => value,
    () => before,
  );
}
