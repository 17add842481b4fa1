import { site } from '../../domain/site.ts';

const medium = new Intl.DateTimeFormat(site.locale, {
  timeZone: site.timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `Nov 21, 2026, 9:05 AM`, on the event's clocks whatever the browser's are. */
export function momentInWords(iso: string): string {
  return medium.format(new Date(iso));
}

const dateAlone = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, dateStyle: 'medium' });

/** `Nov 21, 2026`, on the event's clocks. */
export function dateInWords(iso: string): string {
  return dateAlone.format(new Date(iso));
}

/** `America/Phoenix (MST)`: the zone that every time of these pages is given in. */
export function eventZone(at: Date): string {
  const parts = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, timeZoneName: 'short' }).formatToParts(at);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return short ? `${site.timeZone} (${short})` : site.timeZone;
}
