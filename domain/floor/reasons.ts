import { departmentTitle } from '../departments.ts';
import { type Guest, type Seat, seatKey } from './board.ts';
import type { Seating } from './cost.ts';
import type { Floor, FloorPlace } from './floor.ts';
import type { FloorProject } from './floor-project.ts';

type Given = { floor: Floor; seats: readonly Seat[]; seating: Seating; kept: ReadonlyMap<string, FloorPlace> };

/** For each project, by its id, why it stands where it does, or has no table. `kept` are the places that were not for choice. */
export function reasonsFor(projects: readonly FloorProject[], given: Given): Record<string, string> {
  const numbers = new Map(given.seating.map((guest, at) => [guest?.project.id, at]));
  return Object.fromEntries(
    projects.map((project) => {
      const at = numbers.get(project.id);
      const seat = at === undefined ? undefined : given.seats[at];
      return [project.id, seat && at !== undefined ? reasonToStand(at, seat, given) : reasonForNone(project, given.floor)];
    }),
  );
}

function reasonForNone({ online, state }: FloorProject, { tables, sessions }: Floor): string {
  if (state === 'hidden') return 'It is hidden, so it gets no table.';
  if (state === 'withdrawn') return 'Its team withdrew it, so it gets no table.';
  if (online) return 'It is presented online, so it needs no table.';
  if (tables.length === 0) return 'The floor has no tables yet.';
  const where = ['', ' in either session', ' in any session'][Math.min(sessions.length, 3) - 1];
  return `No table is left${where}.`;
}

function reasonToStand(at: number, seat: Seat, { floor, seating, kept }: Given): string {
  const guest = seating[at];
  if (!guest) return '';
  const place = kept.get(seatKey({ table: seat.table.id, session: seat.session }));
  const lacksPower = guest.project.power && !seat.hasPower;
  if (place) {
    const stays = place.fixed ? 'Staff fixed it here.' : 'It keeps its table.';
    return lacksPower ? `${stays} It needs power, and this table has none.` : stays;
  }
  const beside = seat.beside.flatMap((other) => seating[other] ?? []);
  const parts = [
    ...(guest.project.power && seat.hasPower ? ['at a table with power'] : []),
    besideDepartment(guest, beside, seating),
    ...besideSponsor(guest, beside, floor.wishes.sponsors),
  ];
  const stands = `Stands ${parts.join(', ')}.`;
  return lacksPower ? `${stands} It needs power, but no table with power is left.` : stands;
}

function besideDepartment({ project, department }: Guest, beside: readonly Guest[], all: Seating): string {
  const title = departmentTitle(project.department);
  if (beside.some((other) => other.department === department)) return `beside other ${title} projects`;
  const isOnly = all.filter((other) => other?.department === department).length === 1;
  return isOnly ? `as the only ${title} project` : `apart from the other ${title} projects`;
}

function besideSponsor(
  { project, sponsor, sharesSponsor }: Guest,
  beside: readonly Guest[],
  wish: Floor['wishes']['sponsors'],
) {
  if (wish === 'any' || !sharesSponsor) return [];
  const isBeside = beside.some((other) => other.sponsor === sponsor);
  return [`${isBeside ? 'beside another project' : 'away from the other projects'} of ${project.sponsor}`];
}
