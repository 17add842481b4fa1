import { t } from '../language/text.ts';
import { site } from '../site/site.ts';
import { schoolDay } from '../term/terms.ts';
import { formatter } from './formatter.ts';

const minute = 60_000;

const full = formatter({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const clock = formatter({ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }, 'en-US');

/** `Thursday, December 31, 2026 at 5:00 PM MST`, in the event's time zone. */
export function fullTimeInWords(iso: string): string {
  return full().format(new Date(iso));
}

/** Like fullTimeInWords, but midnight is written as 11:59 PM of the day before, as people say it. */
export function closingInWords(iso: string): string {
  const closes = new Date(iso);
  const isMidnight = /^0?0:00$|^24:00$/.test(clock().format(closes));
  return fullTimeInWords(new Date(closes.getTime() - (isMidnight ? minute : 0)).toISOString());
}

/** `MST`: the event's time zone at a time, for times that stand without it. */
export function zoneInWords(iso: string): string {
  return (
    full()
      .formatToParts(new Date(iso))
      .find(({ type }) => type === 'timeZoneName')?.value ?? site.timeZone
  );
}

const short = formatter({ hour: 'numeric', minute: '2-digit' });

/** `9:00 AM`, in the event's time zone; with plain spaces, which not every server and browser would write. */
export function clockInWords(iso: string): string {
  return short().format(new Date(iso)).replace(/\s/gu, ' ');
}

const dayOnly = formatter({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Friday, December 4`, in the event's time zone. */
export function dayInWords(iso: string): string {
  return dayOnly().format(new Date(iso));
}

const isSameDay = (a: string | number, b: string | number) => schoolDay(new Date(a)) === schoolDay(new Date(b));

/** `9:00 AM`, with its day unless that is the day of `known`, a time that the reader knows: `9:00 AM on Friday, December 4`. */
export function timeInWords(iso: string, known: string | number): string {
  const time = clockInWords(iso);
  return isSameDay(iso, known) ? time : t('text.timeOn', { time, day: dayInWords(iso) });
}

/** Like timeInWords, of the time at which something ends: midnight still belongs to the day before. */
export function endInWords(iso: string, known: string | number): string {
  return isSameDay(Date.parse(iso) - 1, known) ? clockInWords(iso) : timeInWords(iso, known);
}

/** `9:00 AM – 12:00 PM`, behind its day unless that is the day of `known`. */
export function periodInWords({ from, until }: { from: string; until: string }, known: string | number): string {
  const times = { from: clockInWords(from), until: endInWords(until, from) };
  return isSameDay(from, known) ? t('text.period', times) : t('text.periodOn', { ...times, day: dayInWords(from) });
}
