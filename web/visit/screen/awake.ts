import { useEffect } from 'react';

/** Keeps the display from going dark while the page is shown. A browser that cannot do it leaves that to the display's settings. */
export function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let isGone = false;
    // The browser gives it back whenever the page is hidden, and refuses it while the battery is low.
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      held = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isGone) void held?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
