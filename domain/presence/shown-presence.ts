import type { FloorSession } from '../floor/floor.ts';
import { schoolDay } from '../term/terms.ts';
import type { Presence } from './presence.ts';

/** The answer of GET /api/presence: the projects (ids) whose teams are at their tables; null while visitors are not told. */
export type ShownPresence = { here: string[] } | null;

/** True on the days of the sessions, in the school's time zone. */
export function isEventDay(sessions: readonly Pick<FloorSession, 'from' | 'until'>[], now: Date): boolean {
  const today = schoolDay(now);
  return sessions.some(({ from, until }) => schoolDay(new Date(from)) <= today && today <= schoolDay(new Date(until)));
}

/**
 * What visitors are told: who was checked in, of what was `said` today. Nothing before the desk has checked in the first team of
 * the day, because at an event without a desk everybody would look absent.
 */
export function shownPresence(
  said: readonly (Presence & { project: string })[],
  { sessions, published, now }: { sessions: readonly FloorSession[]; published: ReadonlySet<string>; now: Date },
): ShownPresence {
  if (!isEventDay(sessions, now)) return null;
  const here = said.filter(({ state }) => state === 'here');
  if (!here.some(({ by }) => by === 'desk')) return null;
  return { here: here.map(({ project }) => project).filter((id) => published.has(id)) };
}

/**
 * What counts after somebody said something: the newest, in whatever order it arrives, because a judge's phone may have been
 * without a network. A repetition counts as newer too, so that an older report that arrives late does not replace it; it keeps
 * its first source (`by`), unless the desk repeats it. What lies more than a minute ahead of `now` was said by a clock that was
 * ahead, and does not count.
 */
export function newestPresence<Said extends Presence>(current: Said, said: Presence, now: Date): Said {
  if (said.at < current.at && Date.parse(current.at) <= now.getTime() + 60_000) return current;
  const isKnown = said.state === current.state && isSameDay(said.at, current.at);
  return { ...current, ...said, ...(isKnown && said.by !== 'desk' && { by: current.by }) };
}

/** Of two times: the same day in the school's time zone. What was said of a team counts on its day alone. */
export function isSameDay(one: string, other: string): boolean {
  return schoolDay(new Date(one)) === schoolDay(new Date(other));
}
