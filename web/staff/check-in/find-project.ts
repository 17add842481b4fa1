import { fold } from '../../../domain/basics/fold.ts';
import { currentSession } from '../../../domain/floor/event-now.ts';
import { compareTableNumbers, readTable } from '../../../domain/floor/table-numbers.ts';
import { locale } from '../../../domain/language/text.ts';
import type { Desk } from '../../../domain/presence/presence.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { sameTerm, termFromQuery } from '../../../domain/term/terms.ts';

export type DeskProject = Desk['projects'][number];
type Place = DeskProject['places'][number];

/** In the order of their tables, at one table in that of its sessions; those without a table come last. */
export function byTable(sessions: Desk['sessions']): (one: DeskProject, other: DeskProject) => number {
  const begins = ({ sessionId }: Place) => Date.parse(sessions.find(({ id }) => id === sessionId)?.from ?? '') || 0;
  return (one, other) => {
    const [a, b] = [one.places[0], other.places[0]];
    if (!a || !b) return a === b ? one.title.localeCompare(other.title, locale()) : a ? -1 : 1;
    return compareTableNumbers(a.table, b.table) || begins(a) - begins(b);
  };
}

/** The session that is on, or is next. */
export function awaitedSession({ sessions, now }: Pick<Desk, 'sessions' | 'now'>): Desk['sessions'][number] | undefined {
  return currentSession(sessions, Date.parse(now));
}

/** True for projects that stand in the hall in the awaited session; for all while there is no floor. */
export function isAwaited({ places }: DeskProject, desk: Pick<Desk, 'sessions' | 'now'>): boolean {
  const session = awaitedSession(desk)?.id;
  return desk.sessions.length === 0 || places.some(({ sessionId }) => sessionId === undefined || sessionId === session);
}

/** Whether a project has the typed table, or the typed words in its title or among its members. Nothing typed fits all. */
export function fits({ title, members, places }: DeskProject, typed: string): boolean {
  const table = readTable(typed);
  if (table) return places.some((place) => place.table.startsWith(table));
  const words = fold(typed).trim();
  return [title, ...members].some((text) => fold(text).includes(words));
}

/** The project that somebody means by a table's number, of several sessions the one of now; or the only one with these words. */
export function meant(desk: Desk, typed: string): DeskProject | undefined {
  if (typed.trim() === '') return undefined;
  const table = readTable(typed);
  const there = desk.projects.filter((project) =>
    table ? project.places.some((place) => place.table === table) : fits(project, typed),
  );
  if (there.length < 2 || !table) return there.length === 1 ? there[0] : undefined;
  const ofNow = there.map((project) => ({ ...project, places: project.places.filter((place) => place.table === table) }));
  const id = ofNow.find((project) => isAwaited(project, desk))?.id;
  return there.find((project) => project.id === id);
}

/**
 * The project that a scanned code leads to: a card has the map seen from its table, other prints the project's page. Cards of an earlier
 * release do not name the project, so a table of several sessions has the one of now.
 */
export function scanned(desk: Desk, text: string): DeskProject | undefined {
  if (!URL.canParse(text)) return undefined;
  const { pathname, searchParams, hash } = new URL(text);
  if (pathname !== '/map') return desk.projects.find(({ id }) => pathname === canonical.project(id));
  const term = termFromQuery(searchParams);
  const table = readTable(searchParams.get('here') ?? '');
  if (!table || !term || !sameTerm(term, desk)) return undefined;
  return desk.projects.find(({ id }) => hash === `#${encodeURIComponent(id)}`) ?? meant(desk, table);
}
