import { t } from '../language/text.ts';
import { schoolDay } from '../term/terms.ts';
import type { FloorSession } from './floor.ts';

/** The state of an event at a moment. `next` is the session that comes next; absent after the last one. */
export type EventNow =
  | { state: 'before' | 'between'; next: FloorSession }
  | { state: 'on'; session: FloorSession; next?: FloorSession }
  | { state: 'after' };

/** `now` is in ms. Sessions may come in any order. */
export function eventNow(sessions: readonly FloorSession[], now: number): EventNow {
  const inOrder = sessions.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
  const next = inOrder.find(({ from }) => now < Date.parse(from));
  const session = inOrder.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until));
  if (session) return { state: 'on', session, ...(next && { next }) };
  if (!next) return { state: 'after' };
  return { state: next === inOrder[0] ? 'before' : 'between', next };
}

/** The session that a map shows first: the one that is on, else the one that comes, else the last. */
export function currentSession(sessions: readonly FloorSession[], now: number): FloorSession | undefined {
  const at = eventNow(sessions, now);
  if (at.state === 'on') return at.session;
  return at.state === 'after' ? sessions.at(-1) : at.next;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The time between two moments in ms, in words: `11 days`, `2 h 5 min`, `12 min`. Days are those of the calendar; minutes that have
 * begun count.
 */
export function lengthInWords(from: number, until: number): string {
  const length = until - from;
  const [first, last] = [from, until].map((moment) => Date.parse(schoolDay(new Date(moment)))) as [number, number];
  if (length >= 2 * day) return t('now.days', { days: (last - first) / day });
  const minutes = Math.max(1, Math.ceil(length / minute));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t('now.minutes', { minutes: rest });
  return rest === 0 ? t('now.hours', { hours }) : t('now.hoursAndMinutes', { hours, minutes: rest });
}
