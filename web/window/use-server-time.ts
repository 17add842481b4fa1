import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** In ms: browsers cannot wait longer than 24 days. */
const longestWait = 24 * 60 * 60 * 1000;

/** The server's time in ms. The component is drawn again at each of the `moments`, also when the device slept meanwhile. */
export function useServerTime(moments: readonly number[]): number {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    const look = () => setNow(serverNow());
    const wait = Math.min(Math.max(0, next - now), longestWait);
    const timer = setTimeout(look, wait);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [next, now]);
  return now;
}
