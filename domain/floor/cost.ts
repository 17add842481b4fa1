import { type Guest, guestsOf, keyOf, type Seat, seatKey, seatsOf } from './board.ts';
import type { Floor, FloorPlace } from './floor.ts';
import type { FloorProject } from './floor-project.ts';

/**
 * The cost of each unmet wish. A missing table or missing power outweighs by far what is below it: no project loses power so
 * that a department stays together.
 */
export const costs = {
  /** A project that needs a table and has none. */
  noTable: 100_000,
  /** A project that needs power at a table that has none. */
  noPower: 2_000,
  /** Each project that one session has more than another. */
  uneven: 40,
  /** Each neighboring seat that is empty or has a project of another department. */
  otherDepartment: 10,
  /**
   * Each neighboring seat against the wish about sponsors: with the same sponsor (apart), or without it (together, when the
   * sponsor has other projects).
   */
  sponsor: 6,
};

type Wish = Floor['wishes']['sponsors'];

/** The guest of each seat, or undefined; after the last seat, the guests that have no seat. */
export type Seating = (Guest | undefined)[];

/** The cost of a floor's places: lower is better. At most one place for each seat, and only of `projects`. */
export function costOf(floor: Floor, projects: readonly FloorProject[], places: readonly FloorPlace[]): number {
  const seats = seatsOf(floor);
  const guests = guestsOf(projects);
  const guestOf = new Map(guests.map((guest) => [guest.project.id, guest]));
  const projectAt = new Map(places.map((place) => [seatKey(place), place.project]));
  const seating = seats.map((seat) => guestOf.get(projectAt.get(keyOf(seat)) ?? ''));
  const standing = guests.filter((guest) => !seating.includes(guest));
  return seatingCost(seats, [...seating, ...standing], floor);
}

export function seatingCost(seats: readonly Seat[], seating: Seating, { sessions, wishes }: Floor): number {
  const own = seating.map((guest, at) => costAlone(seats[at], guest));
  const beside = seats.map(({ beside }, at) =>
    sum(beside.map((other) => costBeside(seating[at], seating[other], wishes.sponsors))),
  );
  return sum(own) + sum(beside) + costs.uneven * unevenness(headcount(seats, seating, sessions));
}

/** The cost of a guest's own seat: of having no table, or no power at it. */
export function costAlone(seat: Seat | undefined, guest: Guest | undefined): number {
  if (!guest) return 0;
  if (!seat) return costs.noTable;
  return guest.project.power && !seat.hasPower ? costs.noPower : 0;
}

/** The cost of one neighbor to a guest. */
export function costBeside(guest: Guest | undefined, other: Guest | undefined, wish: Wish): number {
  if (!guest) return 0;
  const department = guest.department === other?.department ? 0 : costs.otherDepartment;
  if (wish === 'any' || !guest.sharesSponsor) return department;
  const isSame = guest.sponsor === other?.sponsor;
  return department + (isSame === (wish === 'together') ? 0 : costs.sponsor);
}

/** The number of guests in each session. */
export function headcount(seats: readonly Seat[], seating: Seating, sessions: Floor['sessions']): number[] {
  const counts = sessions.map(() => 0);
  for (const [at] of seats.entries()) if (seating[at]) counts[at % counts.length] = (counts[at % counts.length] ?? 0) + 1;
  return counts;
}

/** The differences between all pairs of sessions, added up: `[5, 3, 3]` gives 4. */
export function unevenness(counts: readonly number[]): number {
  return sum(counts.flatMap((count, at) => counts.slice(at + 1).map((other) => Math.abs(count - other))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
