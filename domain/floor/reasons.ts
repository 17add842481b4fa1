import { departmentTitle } from '../project/departments.ts';
import { type Guest, keyOf, type Seat } from './board.ts';
import type { Seating } from './cost.ts';
import type { Floor, FloorPlace } from './floor.ts';
import type { FloorProject } from './floor-project.ts';

type Given = { floor: Floor; seats: readonly Seat[]; seating: Seating; kept: ReadonlyMap<string, FloorPlace> };

/** For each project, by its id, why it stands where it does, or has no table. `kept` are the places that were not for choice. */
export function reasonsFor(projects: readonly FloorProject[], given: Given): Record<string, string> {
  const { floor, seats, seating, kept } = given;
  const numbersOf = Map.groupBy(seats.keys(), (at) => seating[at]?.project.id);
  return Object.fromEntries(
    projects.map((project) => {
      const numbers = numbersOf.get(project.id) ?? [];
      const own = numbers.flatMap((at) => seats[at] ?? []);
      const places = own.flatMap((seat) => kept.get(keyOf(seat)) ?? []);
      if (places.length > 0) return [project.id, reasonToStay(project, places, own)];
      return [project.id, numbers[0] === undefined ? reasonForNone(project, floor) : reasonToStand(numbers[0], given)];
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

function reasonToStay({ power }: FloorProject, places: readonly FloorPlace[], seats: readonly Seat[]): string {
  const keeps = places.length > 1 ? 'It keeps its places.' : 'It keeps its table.';
  const stays = places.every(({ fixed }) => fixed) ? 'Staff fixed it here.' : keeps;
  const lacking = seats.filter(({ hasPower }) => power && !hasPower);
  const tables = [...new Set(lacking.map(({ table }) => `table ${table.number}`))];
  if (tables.length === 0) return stays;
  return `${stays} It needs power, and ${tables.join(' and ')} ${tables.length > 1 ? 'have' : 'has'} none.`;
}

function reasonToStand(at: number, { floor, seats, seating }: Given): string {
  const [guest, seat] = [seating[at], seats[at]];
  if (!guest || !seat) return '';
  const lacksPower = guest.project.power && !seat.hasPower;
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
