/**
 * The server's time minus the device's, in ms. The server's clock decides when a window opens and closes; devices can be
 * minutes off.
 */
let ahead: number | undefined;

/** Sets the clock from an answer's Date header, which has whole seconds. */
export function setServerClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  if (!Number.isNaN(date)) setServerTime(date + age * 1000);
}

/** The same call, whose answer also sets the clock. */
export async function setsClock<Answer extends { headers: Headers }>(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  setServerClock(answer.headers);
  return answer;
}

/** Sets the clock from a time (ms) in an answer that just came. */
export function setServerTime(time: number): void {
  ahead = time - Date.now();
}

/** Sets the clock from a time (ms) in a server-rendered page, unless an answer has set it already. Only in browsers. */
export function startServerClock(time: number): void {
  ahead ??= time - Date.now();
}

/** The server's time in ms. */
export function serverNow(): number {
  return serverTimeOf(Date.now());
}

/** The server's time at a time of the device; both in ms. */
export function serverTimeOf(time: number): number {
  return time + (ahead ?? 0);
}
