import { useIsHydrated } from '../../kit/page/hydrated.ts';

/** True where the device has a share sheet of its own: on phones and on some desktops. */
export function useHasShareSheet(): boolean {
  return useIsHydrated() && 'share' in navigator;
}

/** Opens it. Calls `otherwise` when that fails, but not when somebody closed it. */
export function openShareSheet(shared: ShareData, otherwise: () => void): void {
  navigator.share(shared).catch((error: Error) => {
    if (error.name !== 'AbortError') otherwise();
  });
}
