import { dayMs } from '../basics/times.ts';
import { dayLater, instantOf } from '../presentation/event-time.ts';
import { site } from '../site/site.ts';
import { schoolDay } from '../term/terms.ts';
import type { StoredWindow } from './window.ts';

/**
 * The mails that teams and sponsors get by themselves, and when. Reminders and thanks are due at nine in the morning at the school,
 * never in the night in which a window closes. Nothing here reads or writes.
 */

/** What is due now. `cause` names it once for a window that closes at this time, so that a repeated task doubles nothing. */
export type Due = { what: 'extended' | 'soon' | 'last' | 'release' | 'thanks'; cause: string };

/** Days before the closing: what is missing is named at both, and who lacks nothing is told at the later one. */
const soonDays = 3;
const lastDays = 1;
/** Days before the event: sponsors whose decision is missing are reminded at both. */
const releaseDays = [7, 2] as const;
/** Days after the event. After the longer time nobody is thanked: the event of a former year is long over when a stage begins to send mail. */
const thanksDays = 2;
const lateThanksDays = 9;
/** In days: a closing that is put off this long before or after it is news to the teams. */
const extensionDays = 7;

/** In ms: how long a changed closing can be corrected before a mail tells it. Mails wait a little longer, for a write that is on its way. */
const correctionMs = 15 * 60_000;
const writeMs = 60_000;
/** In ms: so short before the new closing, a change is told at once, because the worker comes every quarter of an hour. */
const lastMinutesMs = 3 * correctionMs;

type Closing = Pick<StoredWindow, 'closesAt' | 'extendedAt' | 'known' | 'remind'>;

/** What is due for a window. `eventDay` is the day of its term's presentation, `2026-12-04`. */
export function dueOf({ closesAt, extendedAt, known, remind }: Closing, eventDay: string | undefined, now: Date): Due[] {
  if (remind === false) return [];
  const closes = Date.parse(closesAt);
  const mayTell = now.getTime() < closes && (!known || now.getTime() >= Date.parse(known.until) + writeMs);
  const toldAt = extendedAt ? Date.parse(extendedAt) : Number.NEGATIVE_INFINITY;
  // Midnight belongs to the day before, as people say it.
  const lastDay = schoolDay(new Date(closes - 1));
  const [soon, last] = [soonDays, lastDays].map((days) => morning(lastDay, -days)) as [number, number];
  const isDue = (from: number, until: number) => from <= now.getTime() && now.getTime() < until;
  const due: Due[] = [];
  // A team that was told of the new closing after the reminder was due needs no reminder. A closing that was put off, corrected
  // and set again is news each time.
  if (extendedAt && mayTell) due.push({ what: 'extended', cause: `extended ${closesAt} ${extendedAt}` });
  if (mayTell && soon > toldAt && isDue(soon, Math.min(last, closes))) due.push({ what: 'soon', cause: `soon ${closesAt}` });
  if (mayTell && last > toldAt && isDue(last, closes)) due.push({ what: 'last', cause: `last ${closesAt}` });
  if (eventDay) {
    const [first, second] = releaseDays.map((days) => morning(eventDay, -days)) as [number, number];
    if (isDue(first, second)) due.push({ what: 'release', cause: `release ${eventDay} ${releaseDays[0]}` });
    if (isDue(second, morning(eventDay, 0))) due.push({ what: 'release', cause: `release ${eventDay} ${releaseDays[1]}` });
  }
  if (eventDay && isDue(morning(eventDay, thanksDays), morning(eventDay, lateThanksDays)))
    due.push({ what: 'thanks', cause: 'thanks' });
  return due;
}

/** Nine in the morning of the day so many days after a day. */
function morning(from: string, days: number): number {
  return instantOf(`${dayLater(from, days)}T09:00`, site.timeZone);
}

type Former = Pick<StoredWindow, 'closesAt' | 'extendedAt' | 'known'>;
type Told = Pick<StoredWindow, 'extendedAt' | 'known'>;

/**
 * What a window notes when its closing is set to `closesAt`, so that the teams are told when it is put off within a week of it. It is
 * compared with the closing that they know: a slip that is corrected in time is no news. Once it was put off, each other closing is
 * news, an earlier one too. A change of other settings keeps what was noted before.
 */
export function noteClosing(before: Former | undefined, closesAt: string, now: Date): Told {
  const next = Date.parse(closesAt);
  if (before && Date.parse(before.closesAt) === next) return noted(before);
  const isCorrection = before?.known && now.getTime() < Date.parse(before.known.until);
  const { closesAt: former, extendedAt } = (isCorrection ? before?.known : before) ?? {};
  // Nobody knows the closing of a new window yet.
  const told = Date.parse(former ?? closesAt);
  if (former && told === next) return noted({ extendedAt });
  const isNear = Math.abs(told - now.getTime()) <= extensionDays * dayMs;
  const isNews = (extendedAt !== undefined || (next > told && isNear)) && next > now.getTime();
  if (isNews && next - now.getTime() < lastMinutesMs) return noted({ extendedAt: now.toISOString() });
  const until = new Date(now.getTime() + correctionMs).toISOString();
  const known = { ...(former && { closesAt: former }), ...(extendedAt && { extendedAt }), until };
  return noted({ extendedAt: isNews ? now.toISOString() : undefined, known });
}

const noted = ({ extendedAt, known }: Told): Told => ({ ...(extendedAt && { extendedAt }), ...(known && { known }) });
