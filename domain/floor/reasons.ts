import { departmentTitle } from '../department/departments.ts';
import { t } from '../language/text.ts';
import { type Guest, keyOf, type Seat } from './board.ts';
import type { Seating } from './cost.ts';
import type { Floor, FloorPlace } from './floor.ts';
import type { FloorProject } from './floor-project.ts';
import { withAnd } from './place-words.ts';

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
  if (state === 'hidden') return t('staff.floor.reasons.hidden');
  if (state === 'withdrawn') return t('staff.floor.reasons.withdrawn');
  if (online) return t('staff.floor.reasons.online');
  if (tables.length === 0) return t('staff.floor.reasons.noTables');
  return t('staff.floor.reasons.noneLeft', { sessions: sessions.length });
}

function reasonToStay({ power }: FloorProject, places: readonly FloorPlace[], seats: readonly Seat[]): string {
  const keeps = places.length > 1 ? t('staff.floor.reasons.keepsPlaces') : t('staff.floor.reasons.keepsTable');
  const stays = places.every(({ fixed }) => fixed) ? t('staff.floor.reasons.fixed') : keeps;
  const lacking = seats.filter(({ hasPower }) => power && !hasPower);
  const tables = [...new Set(lacking.map(({ table: { number } }) => t('staff.places.tableOf', { number })))];
  if (tables.length === 0) return stays;
  return t('staff.floor.reasons.staysWithout', { stays, tables: withAnd(tables), count: tables.length });
}

function reasonToStand(at: number, { floor, seats, seating }: Given): string {
  const [guest, seat] = [seating[at], seats[at]];
  if (!guest || !seat) return '';
  const needsPower = guest.project.power;
  const beside = seat.beside.flatMap((other) => seating[other] ?? []);
  return t('staff.floor.reasons.stands', {
    power: String(needsPower && seat.hasPower),
    near: besideDepartment(guest, beside, seating),
    department: departmentTitle(guest.project.department),
    sponsors: besideSponsor(guest, beside, floor.wishes.sponsors),
    sponsor: guest.project.sponsor,
    lacksPower: String(needsPower && !seat.hasPower),
  });
}

function besideDepartment({ department }: Guest, beside: readonly Guest[], all: Seating): 'beside' | 'only' | 'apart' {
  if (beside.some((other) => other.department === department)) return 'beside';
  return all.filter((other) => other?.department === department).length === 1 ? 'only' : 'apart';
}

/** Nothing where the sponsor does not matter. */
function besideSponsor(
  { sponsor, sharesSponsor }: Guest,
  beside: readonly Guest[],
  wish: Floor['wishes']['sponsors'],
): 'beside' | 'away' | '' {
  if (wish === 'any' || !sharesSponsor) return '';
  return beside.some((other) => other.sponsor === sponsor) ? 'beside' : 'away';
}
