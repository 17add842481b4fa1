/**
 * The server's clock, which decides when a window opens and closes. Clocks of devices can be minutes off.
 */
let ahead: number | undefined;

/** Sets the clock by an answer of the server, whose Date header has whole seconds. */
export function setServerClock(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  const age = Number(headers.get('age') ?? 0);
  if (!Number.isNaN(date)) ahead = date + age * 1000 - Date.now();
}

/** Sets the clock by a time (ms) that the server wrote into a page, unless an answer has set it already. For the browser alone. */
export function startServerClock(time: number): void {
  ahead ??= time - Date.now();
}

/** The server's time in ms. */
export function serverNow(): number {
  return Date.now() + (ahead ?? 0);
}
