import { dayMs } from '../basics/times.ts';

/**
 * Converts days and clock times of the event's time zone to instants, and back. A day is a plain date, `2026-12-04`: without a
 * time, no time zone can shift it.
 */

/** The instant (ms) at which a day begins in an IANA time zone. */
export function startOfDay(day: string, timeZone: string): number {
  return instantOf(`${day}T00:00`, timeZone);
}

/**
 * The instant (ms) at which a zone's clocks show `2026-12-04T08:00`. When they show that time twice, the first instant; when they skip it,
 * an instant next to the gap. NaN for any other text.
 */
export function instantOf(shown: string, timeZone: string): number {
  const inUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(inUtc)) return Number.NaN;
  // The guess may lie on the wrong side of a clock change, so the offset is looked up again at the guessed instant.
  const guess = inUtc - offset(inUtc, timeZone);
  return inUtc - offset(guess, timeZone);
}

/** What a zone's clocks show at an instant (ms), as the value of an `<input type="datetime-local">`: `2026-12-04T08:00`. */
export function clockTime(instant: number, timeZone: string): string {
  return new Date(instant + offset(instant, timeZone)).toISOString().slice(0, 16);
}

/** The instant at which a zone's clocks show `2026-12-04T08:00`, with the zone's offset: `2026-12-04T08:00:00-07:00`. */
export function withOffset(shown: string, timeZone: string): string {
  const minutes = offset(instantOf(shown, timeZone), timeZone) / 60_000;
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const part = (value: number) => String(value).padStart(2, '0');
  return `${shown}:00${minutes < 0 ? '-' : '+'}${part(hour)}:${part(minute)}`;
}

/** The day after, `2026-12-31` → `2027-01-01`. */
export function dayAfter(day: string): string {
  return dayLater(day, 1);
}

/** A day so many days later: `2026-12-04` → `2027-12-03` after 364. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** To make one takes longer than all else that a page needs of a date. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** A span between two instants (ms) in which a zone's clocks are not changed; `offset` in ms, as below. */
export type SteadyTime = { from: number; to: number; offset: number };

/** By time zone. */
const steadyTimes = new Map<string, SteadyTime>();

/** The steady time around an instant, half a year to each side at most. */
export function steadyTimeAround(instant: number, timeZone: string): SteadyTime {
  const own = offset(instant, timeZone);
  const reach = (step: number) => {
    let at = instant;
    for (let days = 0; days < 183 && offset(at + step, timeZone) === own; days += 1) at += step;
    return at;
  };
  return { from: reach(-dayMs), to: reach(dayMs), offset: own };
}

/** Lets times of that span be converted without a formatter. The first one of a page keeps a phone busy for more than 100 ms. */
export function knowSteadyTime(timeZone: string, time: SteadyTime): void {
  steadyTimes.set(timeZone, time);
}

/** How far the clocks of a zone are ahead of UTC at an instant, in ms. */
function offset(instant: number, timeZone: string): number {
  const steady = steadyTimes.get(timeZone);
  if (steady && instant >= steady.from && instant <= steady.to) return steady.offset;
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - instant;
}
