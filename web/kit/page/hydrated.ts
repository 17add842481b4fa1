import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while the browser takes over the server's page, then true. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
