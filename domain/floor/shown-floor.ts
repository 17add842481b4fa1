import type { FoundProject } from '../search/search-answer.ts';
import { schoolDay, type Term } from '../term/terms.ts';
import type { Floor } from './floor.ts';
import { landmarksOf } from './landmarks.ts';
import { hasPower } from './power.ts';
import type { PublicFloor, TablePlace, TablePlaces } from './public-floor.ts';
import { compareTableNumbers } from './table-numbers.ts';

/** What visitors see of a floor. This file loads no zod, because pages that are used without a network answer from it too. */

/**
 * The tables by their numbers, the sessions by their times, and where the given projects stand. Of outlets visitors learn which tables
 * have power; where they are, and what staff wrote beside them, is for staff.
 */
export function publicFloor({ semester, year }: Term, floor: Floor, projects: readonly FoundProject[]): PublicFloor {
  const { hall, plan, tableSize, marks } = floor;
  const number = numbersOf(floor);
  const known = new Set(projects.map(({ id }) => id));
  const places = floor.places.filter(({ project }) => known.has(project));
  const placed = new Set(places.map(({ project }) => project));
  const tables = floor.tables.toSorted((a, b) => compareTableNumbers(a.number, b.number));
  return {
    semester,
    year,
    hall,
    ...(plan && { plan }),
    tableSize,
    tables: tables.map((table) => ({
      number: table.number,
      x: table.x,
      y: table.y,
      ...(table.turned && { turned: true }),
      ...(hasPower(table, floor) && { power: true }),
    })),
    marks: landmarksOf(marks),
    sessions: inOrder(floor.sessions),
    places: places.map(({ project, table, session }) => ({ project, table: number(table), session })),
    projects: projects.filter(({ id }) => placed.has(id)),
  };
}

/**
 * The tables of projects by their ids, in the order of the sessions. Empty from the day after the last session on, so that a term
 * that is over carries no numbers.
 */
export function tablePlaces(floor: Floor, projects: ReadonlySet<string>, now: Date): TablePlaces {
  const sessions = inOrder(floor.sessions);
  const last = sessions.at(-1);
  if (!last || schoolDay(now) > schoolDay(new Date(last.until))) return {};
  const number = numbersOf(floor);
  // No object: a project may have an id such as `constructor`, which every object has already.
  const found = new Map<string, TablePlace[]>();
  for (const { id, name } of sessions) {
    for (const { project, table, session } of floor.places) {
      if (session !== id || !projects.has(project)) continue;
      const place = { table: number(table), ...(sessions.length > 1 && { session: name, sessionId: id }) };
      found.set(project, [...(found.get(project) ?? []), place]);
    }
  }
  return Object.fromEntries(found);
}

/** The tables of all projects of a floor. */
export function allTablePlaces(floor: Floor, now: Date): TablePlaces {
  return tablePlaces(floor, new Set(floor.places.map(({ project }) => project)), now);
}

function inOrder(sessions: Floor['sessions']): Floor['sessions'] {
  return sessions.toSorted((a, b) => Date.parse(a.from) - Date.parse(b.from));
}

function numbersOf({ tables }: Floor): (id: string) => string {
  const numbers = new Map(tables.map(({ id, number }) => [id, number]));
  return (id) => numbers.get(id) ?? '';
}
