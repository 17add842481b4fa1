import { useIsHydrated } from '../ui/hydrated.ts';
import { serverNow } from '../window/server-clock.ts';
import { useServerTime } from '../window/use-server-time.ts';

const minute = 60_000;

/** The server's time in ms, from minute to minute. `rendered` is that of the server's page, until the browser has taken it over. */
export function useMinute(rendered: number): number {
  const isHydrated = useIsHydrated();
  const now = useServerTime([(Math.floor(serverNow() / minute) + 1) * minute]);
  return isHydrated ? now : rendered;
}
