import { compareCodeUnits } from '../basics/code-units.ts';
import { blocks } from './blocks.ts';
import { guestsOf, keyOf, type Seat, seatKey, seatsOf } from './board.ts';
import type { Seating } from './cost.ts';
import type { Floor, FloorPlace } from './floor.ts';
import { type FloorProject, needsTable } from './floor-project.ts';
import { reasonsFor } from './reasons.ts';
import { anneal, swapAll, swapsIn } from './swaps.ts';

/** `places` are sorted by project; `reasons` says for each project, by its id, why it stands where it does, or has no table. */
export type Assignment = { places: FloorPlace[]; reasons: Record<string, string> };

/** The places that an assignment keeps: the fixed ones, or all, so that it only fills free tables. */
export type Keeping = 'fixed' | 'all';

/**
 * Gives each project that needs a table one table in one session, at the lowest sum of `costs` that it finds. The order of the
 * projects does not matter. Two projects never share a table in a session. Fixed places stay, also several of one project,
 * which then gets no other; of two fixed at one table in one session, the lower project id stays (docs/decisions/0070).
 * `onPart` is called with the share of the work that is done, from 0 to 1.
 */
export function assign(
  floor: Floor,
  projects: readonly FloorProject[],
  keeping: Keeping = 'fixed',
  onPart: (part: number) => void = () => {},
): Assignment {
  const seats = seatsOf(floor);
  const guests = guestsOf(projects);
  const kept = keptPlaces(floor, projects, seats, keeping);
  const guestOf = new Map(guests.map((guest) => [guest.project.id, guest]));
  const fixed: Seating = seats.map((seat) => guestOf.get(kept.get(keyOf(seat))?.project ?? ''));
  const seated = new Set(fixed);
  const arriving = guests.filter((guest) => !seated.has(guest));
  const seatsLeft = seats.flatMap((_, at) => (fixed[at] ? [] : at));
  const standing = Array.from({ length: Math.max(0, arriving.length - seatsLeft.length) }, (_, at) => seats.length + at);
  const free = [...seatsLeft, ...standing];

  const seating = cheapest(seats, blocks(seats, fixed, free, arriving, floor), free, floor, onPart);
  const places = seats.flatMap((seat, at): FloorPlace[] => {
    const guest = seating[at];
    if (!guest) return [];
    return [kept.get(keyOf(seat)) ?? { project: guest.project.id, table: seat.table.id, session: seat.session }];
  });
  return {
    places: places.toSorted((a, b) => compareCodeUnits(a.project, b.project)),
    reasons: reasonsFor(projects, { floor, seats, seating, kept }),
  };
}

/** Tries of the annealing for each free seat. 1,000 projects at 500 tables in four sessions take about 1.7 s. */
const triesFor = 500;

/** The cheapest seating found from `start`; it never costs more than `start`. */
function cheapest(
  seats: readonly Seat[],
  start: Seating,
  free: readonly number[],
  floor: Floor,
  onPart: (part: number) => void,
): Seating {
  const seating = [...start];
  const swaps = swapsIn(seats, seating, free, floor);
  swapAll(swaps);
  let best = [...seating];
  const isCheaper = () => {
    best = [...seating];
  };
  anneal(swaps, triesFor * free.length, { isCheaper, onPart });
  swapAll(swapsIn(seats, best, free, floor));
  return best;
}

/** The places to keep, by seat. Their tables and projects exist, and each seat has at most one. */
function keptPlaces(
  { places }: Floor,
  projects: readonly FloorProject[],
  seats: readonly Seat[],
  keeping: Keeping,
): Map<string, FloorPlace> {
  const keys = new Set(seats.map(keyOf));
  const needing = new Set(projects.filter(needsTable).map(({ id }) => id));
  const staying = places.filter((place) => keeping === 'all' || place.fixed);
  const rank = (place: FloorPlace) => `${place.fixed ? 0 : 1} ${place.project} ${seatKey(place)}`;
  const kept = new Map<string, FloorPlace>();
  for (const place of staying.toSorted((a, b) => compareCodeUnits(rank(a), rank(b)))) {
    const key = seatKey(place);
    if (!keys.has(key) || kept.has(key) || !needing.has(place.project)) continue;
    kept.set(key, place);
  }
  return kept;
}
