import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.ts';

/** In ms. */
const shortestWait = 200;
/** In ms: browsers cannot wait longer than 24 days. */
const longestWait = 24 * 60 * 60 * 1000;

/** The server's time in ms. The component is drawn again at each of the `moments`, also when the device slept meanwhile. */
export function useServerTime(moments: readonly number[]): number {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      setNow(serverNow());
      // A timer may end a little early; it is then set once more.
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
