import { daysUntil } from '../basics/times.ts';
import type { Floor } from '../floor/floor.ts';
import { copiedHall } from '../floor/new-floor.ts';
import { clockTime, dayLater, instantOf } from '../presentation/event-time.ts';
import type { Presentation } from '../presentation/presentation.ts';
import { site } from '../site/site.ts';
import { firstStaffDay, type Term, termAfter } from '../term/terms.ts';

/** How a term begins with what the last one had: its times move to days of the new term, and what belonged to its projects stays behind. */

/**
 * Between the ends of two terms, because terms are not equally long, and windows close and events are towards the end of one. In days,
 * and whole weeks, so that a Friday stays a Friday.
 */
export function daysBetween(from: Term, to: Term): number {
  return Math.round(daysUntil(firstStaffDay(termAfter(to)), firstStaffDay(termAfter(from))) / 7) * 7;
}

/** The time at which the school's clocks show the same so many days later, as the value of an `<input type="datetime-local">`. */
export function clockLater(instant: string, days: number): string {
  const [day = '', clock = ''] = clockTime(Date.parse(instant), site.timeZone).split('T');
  return `${dayLater(day, days)}T${clock}`;
}

type Times = { opensAt: string; closesAt: string };

/**
 * The times of a term's window on the days of another term, as clocks show them. In a term that is weeks shorter, a window as long as
 * Fall's would open before the term: it opens on its first day instead. One that would close behind its term, because days move by
 * whole weeks, closes a week earlier.
 */
export function windowLater({ opensAt, closesAt }: Times, from: Term, to: Term): Times {
  const days = daysBetween(from, to);
  const first = firstStaffDay(to);
  const isShorter = daysUntil(first, firstStaffDay(from)) > days + 7;
  const closedWithin = clockLater(closesAt, 0) < firstStaffDay(termAfter(from));
  const isLate = closedWithin && clockLater(closesAt, days) >= firstStaffDay(termAfter(to));
  const [opens, closes] = [clockLater(opensAt, days), clockLater(closesAt, isLate ? days - 7 : days)];
  const firstOpening = `${first}T${opens.slice(11)}`;
  return { opensAt: isShorter && opens < firstOpening && firstOpening < closes ? firstOpening : opens, closesAt: closes };
}

/** The details of the last presentation on another day. A map has the tables of its time, so it is not taken. */
export function presentationOn(day: string, last: Presentation) {
  const { presentationLocation, checkingTime, presentationTime } = last;
  return { presentationDate: day, presentationLocation, checkingTime, presentationTime };
}

/**
 * A floor with the hall, tables, marks and sessions of the last one, so many days later: no project stands there, and visitors do
 * not see it.
 */
export function floorLater(own: Floor, last: Floor, days: number): Floor {
  const later = (instant: string) => new Date(instantOf(clockLater(instant, days), site.timeZone)).toISOString();
  const sessions = last.sessions.map((one) => ({ ...one, from: later(one.from), until: later(one.until) }));
  return { ...copiedHall(own, last), sessions };
}
