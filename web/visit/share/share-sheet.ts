import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True where the device has a share sheet of its own: on phones and on some desktops. */
export function useHasShareSheet(): boolean {
  return useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  );
}
