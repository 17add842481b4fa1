import { useEffect, useState } from 'react';
import { serverNow, startServerClock } from '../../kit/window/server-clock.ts';
import { useServerTime } from '../../kit/window/use-server-time.ts';

const minute = 60_000;

/** The server's time in ms, from minute to minute. `rendered` is that of the answer, by which the clock starts. */
export function useMinute(rendered: number): number {
  const [isStarted, setIsStarted] = useState(false);
  // It comes before the effect of useServerTime, which reads the clock.
  useEffect(() => {
    startServerClock(rendered);
    setIsStarted(true);
  }, [rendered]);
  const now = useServerTime([(Math.floor(serverNow() / minute) + 1) * minute]);
  return isStarted ? now : rendered;
}
