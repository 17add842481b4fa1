import { site } from '../../domain/site.ts';

const medium = new Intl.DateTimeFormat(site.locale, {
  timeZone: site.timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `Nov 21, 2026, 9:05 AM`, in the event's time zone, whatever the browser's time zone is. */
export function momentInWords(iso: string): string {
  return medium.format(new Date(iso));
}

const dateAlone = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, dateStyle: 'medium' });

/** `Nov 21, 2026`, in the event's time zone. */
export function dateInWords(iso: string): string {
  return dateAlone.format(new Date(iso));
}

const clock = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, timeStyle: 'short' });

/** `9:05 AM`, in the event's time zone. */
export function clockInWords(iso: string): string {
  return clock.format(new Date(iso));
}

const wholeDay = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, dateStyle: 'full' });

/** `Saturday, November 21, 2026`, in the event's time zone. */
export function dayInWords(iso: string): string {
  return wholeDay.format(new Date(iso));
}

/** `America/Phoenix (MST)`: the time zone of all times on these pages. */
export function eventZone(at: Date): string {
  const parts = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, timeZoneName: 'short' }).formatToParts(at);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return short ? `${site.timeZone} (${short})` : site.timeZone;
}
