/** Days and times of the event's time zone as instants, and back. A day is the plain date `2026-12-04`: it has no time, so no zone can shift it. */

/** The instant (ms) at which a day begins in an IANA time zone. */
export function startOfDay(day: string, timeZone: string): number {
  return instantOf(`${day}T00:00`, timeZone);
}

/** The instant (ms) at which a zone's clocks show `2026-12-04T08:00`; of two, the first; of a time that they leave out, one beside the gap. NaN for any other text. */
export function instantOf(shown: string, timeZone: string): number {
  const inUtc = Date.parse(`${shown}Z`);
  if (Number.isNaN(inUtc)) return Number.NaN;
  // The offset may change between that time in UTC and there: the second look is at the right side of the change.
  const guess = inUtc - offset(inUtc, timeZone);
  return inUtc - offset(guess, timeZone);
}

/** What a zone's clocks show at an instant (ms), `2026-12-04T08:00`: the value of an `<input type="datetime-local">`. */
export function clockTime(instant: number, timeZone: string): string {
  return new Date(instant + offset(instant, timeZone)).toISOString().slice(0, 16);
}

/** The day after, `2026-12-31` → `2027-01-01`. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** What the clocks of a zone are ahead of UTC at an instant, in ms. */
function offset(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
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
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - instant;
}
