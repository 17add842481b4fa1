import { dayMs } from '../../../domain/basics/times.ts';
import { t } from '../../../domain/language/text.ts';
import { formatter } from '../../../domain/presentation/formatter.ts';
import { site } from '../../../domain/site/site.ts';

const medium = formatter({ dateStyle: 'medium', timeStyle: 'short' });

/** `Nov 21, 2026, 9:05 AM`, in the event's time zone, whatever the browser's time zone is. */
export function momentInWords(iso: string): string {
  return medium().format(new Date(iso));
}

const dateAlone = formatter({ dateStyle: 'medium' });

/** `Nov 21, 2026`, in the event's time zone. */
export function dateInWords(iso: string): string {
  return dateAlone().format(new Date(iso));
}

const clock = formatter({ timeStyle: 'short' });

/** `9:05 AM`, in the event's time zone. */
export function clockInWords(iso: string): string {
  return clock().format(new Date(iso));
}

const wholeDay = formatter({ dateStyle: 'full' });

/** `Saturday, November 21, 2026`, in the event's time zone. */
export function dayInWords(iso: string): string {
  return wholeDay().format(new Date(iso));
}

/** `3 days ago`, in days of 24 hours; `now` in ms. */
export function daysAgo(iso: string, now: number): string {
  const days = Math.max(0, Math.floor((now - Date.parse(iso)) / dayMs));
  return t('text.daysAgo', { days });
}

const zone = formatter({ timeZoneName: 'short' });

/** `Europe/Madrid (CET)`: the time zone of all times on these pages. */
export function eventZone(at: Date): string {
  const parts = zone().formatToParts(at);
  const short = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return short ? `${site.timeZone} (${short})` : site.timeZone;
}
