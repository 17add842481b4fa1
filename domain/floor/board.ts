import { compareCodeUnits } from '../basics/code-units.ts';
import type { Floor, FloorPlace, FloorTable } from './floor.ts';
import { type FloorProject, needsTable } from './floor-project.ts';
import { hasPower } from './power.ts';
import { routeOf } from './route.ts';

/** A table in a session: one project may stand there. `beside` are the numbers of the seats next to it. */
export type Seat = { table: FloorTable; session: string; hasPower: boolean; beside: readonly number[] };

/**
 * All seats of a floor, in the order of a walk through the hall and at each table in the order of the sessions. Beside a seat are
 * those at the table before and the table after it in the same session, and those at the same table in the other sessions: so a department
 * keeps its corner of the hall all day.
 */
export function seatsOf({ tables, sessions, marks, wishes }: Floor): Seat[] {
  const walk = routeOf(tables.toSorted((a, b) => compareCodeUnits(a.id, b.id)));
  return walk.flatMap((table, at) => {
    const power = hasPower(table, { marks, wishes });
    return sessions.map((session, part): Seat => {
      const first = at * sessions.length;
      const others = sessions.flatMap((_, other) => (other === part ? [] : first + other));
      const before = at > 0 ? [first + part - sessions.length] : [];
      const after = at < walk.length - 1 ? [first + part + sessions.length] : [];
      return { table, session: session.id, hasPower: power, beside: [...before, ...after, ...others] };
    });
  });
}

/** A project as the search for its seat sees it; numbers instead of names, because they are compared millions of times. */
export type Guest = {
  project: FloorProject;
  department: number;
  /** 0 without a sponsor. */
  sponsor: number;
  /** Other projects that need a table have the same sponsor. */
  sharesSponsor: boolean;
};

/** A seat as the key of a place: see `seatKey`. */
export function keyOf({ table, session }: Pick<Seat, 'table' | 'session'>): string {
  return seatKey({ table: table.id, session });
}

/** The projects that need a table, by their ids. */
export function guestsOf(projects: readonly FloorProject[]): Guest[] {
  const invited = projects.filter(needsTable).toSorted((a, b) => compareCodeUnits(a.id, b.id));
  const departments = [...new Set(invited.map(({ department }) => department))].toSorted(compareCodeUnits);
  const sponsors = [...new Set(invited.flatMap(({ sponsorSlug }) => sponsorSlug ?? []))].toSorted(compareCodeUnits);
  const count = Map.groupBy(invited, ({ sponsorSlug }) => sponsorSlug);
  return invited.map((project) => ({
    project,
    department: departments.indexOf(project.department),
    sponsor: project.sponsorSlug ? sponsors.indexOf(project.sponsorSlug) + 1 : 0,
    sharesSponsor: project.sponsorSlug !== undefined && (count.get(project.sponsorSlug)?.length ?? 0) > 1,
  }));
}

/** The seat of a place by its table and session. */
export function seatKey({ table, session }: Pick<FloorPlace, 'table' | 'session'>): string {
  return `${table} ${session}`;
}
