import { type Guest, guestsOf, keyOf, type Seat, seatKey, seatsOf } from './board.ts';
import type { Floor, FloorPlace } from './floor.ts';
import type { FloorProject } from './floor-project.ts';

/**
 * What a wish that is not met costs. A number is far above all that a swap of two projects can cost in the numbers below it, so
 * nobody stays without power to have the department together.
 */
export const costs = {
  /** A project that needs a table and has none. */
  noTable: 100_000,
  /** A project that needs power at a table without. */
  noPower: 2_000,
  /** Each project that one session has more than another. */
  uneven: 40,
  /** Each seat beside a project that another department has, or nobody. */
  otherDepartment: 10,
  /** Each seat beside a project against the wish: of its sponsor (apart), or not (together, when its sponsor has others). */
  sponsor: 6,
};

type Wish = Floor['wishes']['sponsors'];

/** Who sits where: a guest or nobody for each seat. Behind the seats are those who have none. */
export type Seating = (Guest | undefined)[];

/** The cost of the places of a floor: the less, the better. Places that are doubled or of nobody have to be sorted out before. */
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

/** What a guest pays for the seat itself. */
export function costAlone(seat: Seat | undefined, guest: Guest | undefined): number {
  if (!guest) return 0;
  if (!seat) return costs.noTable;
  return guest.project.power && !seat.hasPower ? costs.noPower : 0;
}

/** What a guest pays for who is beside. */
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

/** How many more one session has than another, summed over all pairs of sessions. */
export function unevenness(counts: readonly number[]): number {
  return sum(counts.flatMap((count, at) => counts.slice(at + 1).map((other) => Math.abs(count - other))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
