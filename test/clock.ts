import { subscribe } from 'node:diagnostics_channel';

/** When every suite of the browser begins, whatever the machine's date is: noon at the school, two weeks before the sample's event. */
const beginning = Date.parse('2026-11-21T12:00:00-07:00');

/**
 * Lets the Node processes that this one starts, and those that they start, begin at `beginning` and go on from there. In
 * CLOCK_AHEAD is by how many ms they are ahead of the machine.
 */
export function startClock(): void {
  if (process.env.CLOCK_AHEAD) return;
  const ahead = beginning - Date.now();
  process.env.CLOCK_AHEAD = String(ahead);
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import=${import.meta.url}?ahead=${ahead}`;
}

/** Puts Date, and nothing else, ahead by so many ms. It runs in browsers too, so it may use nothing of this file. */
export function shiftDate(ahead: number): void {
  const now = () => machine.now() + ahead;
  const machine = Date;
  globalThis.Date = new Proxy(machine, {
    apply: () => new machine(now()).toString(),
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

const ahead = Number(new URL(import.meta.url).searchParams.get('ahead'));
if (ahead) {
  shiftDate(ahead);
  // Node writes this header by a Date of its own.
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: { setHeader: (name: string, value: string) => void } };
    response.setHeader('date', new Date().toUTCString());
  });
}
