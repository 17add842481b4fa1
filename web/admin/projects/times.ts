import { site } from '../../../domain/site.ts';

const { locale, timeZone } = site;
const short = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
const long = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 21, 2026`, in the event's time zone. */
export function dateInWords(iso: string): string {
  return short.format(new Date(iso));
}

/** `Nov 21, 2026, 6:52 AM`, in the event's time zone. */
export function momentInWords(iso: string): string {
  return long.format(new Date(iso));
}
