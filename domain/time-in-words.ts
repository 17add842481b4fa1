import { site } from './site.ts';

const { locale, timeZone } = site;
const minute = 60_000;

const full = new Intl.DateTimeFormat(locale, {
  timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });

/** `Thursday, December 31, 2026 at 5:00 PM MST`, in the event's time zone. */
export function fullTimeInWords(iso: string): string {
  return full.format(new Date(iso));
}

/** Like fullTimeInWords, but midnight is written as 11:59 PM of the day before, as people say it. */
export function closingInWords(iso: string): string {
  const closes = new Date(iso);
  const isMidnight = /^0?0:00$|^24:00$/.test(clock.format(closes));
  return fullTimeInWords(new Date(closes.getTime() - (isMidnight ? minute : 0)).toISOString());
}

const short = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });

/** `9:00 AM`, in the event's time zone; with plain spaces, which not every server and browser would write. */
export function clockInWords(iso: string): string {
  return short.format(new Date(iso)).replace(/\s/gu, ' ');
}

const dayOnly = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'long', month: 'long', day: 'numeric' });

/** `Friday, December 4`, in the event's time zone. */
export function dayInWords(iso: string): string {
  return dayOnly.format(new Date(iso));
}
