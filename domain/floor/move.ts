import type { Floor, FloorPlace } from './floor.ts';
import { readTable } from './table-numbers.ts';

/** A table in a session. */
export type SeatId = Pick<FloorPlace, 'table' | 'session'>;

/** A floor after a project moved. `other` is the project that stood there before, and where it stands now, if it has a table still. */
export type Moved = { floor: Floor; other?: { project: string; place?: FloorPlace } };

/**
 * Puts a project at a table by hand, and fixes it there. Whoever stands there gets the place that the project had, or none. All other places of
 * the project end.
 */
export function moveProject(floor: Floor, project: string, { table, session }: SeatId): Moved {
  const isThere = (place: FloorPlace) => place.table === table && place.session === session;
  const before = floor.places.find((place) => place.project === project);
  const left = floor.places.filter((place) => place.project !== project && !isThere(place));
  const mine: FloorPlace = { project, table, session, fixed: true };
  const taken = floor.places.find((place) => place.project !== project && isThere(place));
  if (!taken) return { floor: { ...floor, places: [...left, mine] } };
  const theirs = before && { ...taken, table: before.table, session: before.session };
  const places = [...left, mine, ...(theirs ? [theirs] : [])];
  return { floor: { ...floor, places }, other: { project: taken.project, ...(theirs && { place: theirs }) } };
}

export function withoutProject(floor: Floor, project: string): Floor {
  return { ...floor, places: floor.places.filter((place) => place.project !== project) };
}

/** Fixes a project where it stands, or lets the next automatic assignment move it. */
export function withFixed(floor: Floor, project: string, fixed: boolean): Floor {
  const set = ({ fixed: _before, ...place }: FloorPlace): FloorPlace => ({ ...place, ...(fixed && { fixed: true as const }) });
  return { ...floor, places: floor.places.map((place) => (place.project === project ? set(place) : place)) };
}

/** The table of a number as somebody types or a spreadsheet writes it: `a1` for A1, and 1 for 01 when there is no table 1. */
export function findTable({ tables }: Pick<Floor, 'tables'>, typed: string): Floor['tables'][number] | undefined {
  const number = readTable(typed);
  if (number === undefined) return undefined;
  return tables.find((table) => table.number === number) ?? tables.find((table) => plain(table.number) === plain(number));
}

function plain(number: string): string {
  return number.replace(/^([A-Z]*)0+(?=\d)/, '$1');
}
