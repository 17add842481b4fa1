import { site } from '../../domain/site.ts';

const inWords = new Intl.DateTimeFormat(site.locale, {
  timeZone: site.timeZone,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** `Nov 21, 2026, 9:05 AM`, on the event's clocks whatever the browser's are. */
export function timeInWords(iso: string): string {
  return inWords.format(new Date(iso));
}

/** `America/Phoenix (MST)`: the zone that every time of these pages is given in. */
export function eventZone(at: Date): string {
  const parts = new Intl.DateTimeFormat(site.locale, { timeZone: site.timeZone, timeZoneName: 'short' }).formatToParts(at);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return short ? `${site.timeZone} (${short})` : site.timeZone;
}
