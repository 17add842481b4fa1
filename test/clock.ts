import { subscribe } from 'node:diagnostics_channel';

/**
 * The date at which every suite begins, whatever the machine's date: noon at the school, two weeks before the sample's
 * event.
 */
const beginning = Date.parse('2026-11-21T12:00:00-07:00');

/**
 * Makes this process's child processes, and their children, begin at `beginning`. CLOCK_AHEAD is their difference from the
 * machine's clock, in ms.
 */
export function startClock(ahead = beginning - Date.now()): void {
  if (process.env.CLOCK_AHEAD) return;
  process.env.CLOCK_AHEAD = String(ahead);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}?ahead=${ahead}`;
}

/** Moves only Date forward, by this many ms. It also runs in browsers, so it uses nothing else of this file. */
export function shiftDate(ahead: number): void {
  const machine = Date;
  const time = machine.now;
  const now = () => time.call(machine) + ahead;
  machine.now = now;
  globalThis.Date = new Proxy(machine, {
    apply: () => new machine(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  });
}

const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
if (ahead) {
  shiftDate(ahead);
  // Node writes this header from its own Date.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: { setHeader: (name: string, value: string) => void } };
    response.setHeader('date', new Date().toUTCString());
  });
}
