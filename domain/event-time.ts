/** Days of the event's time zone as instants. A day is the plain date `2026-12-04`: it has no time, so no zone can shift it. */

/** The instant (ms) at which a day begins in an IANA time zone. */
export function startOfDay(day: string, timeZone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // The offset may change between midnight in UTC and midnight there: the second look is at the right side of the change.
  const guess = midnight - offset(midnight, timeZone);
  return midnight - offset(guess, timeZone);
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
