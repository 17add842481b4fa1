import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** In ms. */
const shortestWait = 200;
/** In ms: browsers' timers overflow after 24 days. */
const longestWait = 24 * 60 * 60 * 1000;

/** The server's time in ms. The component renders again at each of the `moments`, even after the device slept. */
export function useServerTime(moments: readonly number[]): number {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setNow(serverNow());
      // A timer may fire a little early; it is then set again.
      timer = setTimeout(look, Math.min(Math.max(shortestWait, next - serverNow()), longestWait));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [next]);
  return now;
}
