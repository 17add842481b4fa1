import { randomNumbers } from '../basics/random-numbers.ts';
import type { Guest, Seat } from './board.ts';
import { costAlone, costBeside, costs, headcount, type Seating, unevenness } from './cost.ts';
import type { Floor } from './floor.ts';

/** A seating in which two guests, or a guest and an empty seat, can swap. Only the indexes `free` may change. */
export type Swaps = ReturnType<typeof swapsIn>;

export function swapsIn(seats: readonly Seat[], seating: Seating, free: readonly number[], { sessions, wishes }: Floor) {
  const wish = wishes.sponsors;
  const counts = headcount(seats, seating, sessions);
  const eveners = new Map<number, number>();
  /**
   * `made` counts the swaps. `countsChanged` is its value when the headcounts last changed; `changed` has, for each index, its
   * value when the guest or a neighbor last changed.
   */
  let made = 0;
  let countsChanged = 0;
  const changed = seating.map(() => 0);

  /** The cost of the guest at an index, plus what this guest costs the neighbors. */
  function around(at: number): number {
    const guest = seating[at];
    const seat = seats[at];
    let cost = costAlone(seat, guest);
    for (const other of seat?.beside ?? []) {
      cost += costBeside(guest, seating[other], wish) + costBeside(seating[other], guest, wish);
    }
    return cost;
  }

  function put(one: number, other: number) {
    const guest = seating[one];
    seating[one] = seating[other];
    seating[other] = guest;
  }

  /** -1 for an index after the last seat: its guest is in no session. */
  const sessionOf = (at: number) => (at < seats.length ? at % counts.length : -1);

  /** True when a guest swaps with an empty seat of another session. */
  function changesCounts(one: number, other: number): boolean {
    return !seating[one] !== !seating[other] && sessionOf(one) !== sessionOf(other);
  }

  function countsAfter(from: number, to: number): number[] {
    return counts.map((count, at) => count - Number(at === from) + Number(at === to));
  }

  /** The saving when a guest moves from one session to another; cached until the headcounts change. */
  function evener(from: number, to: number): number {
    const key = from * (counts.length + 1) + to;
    const known = eveners.get(key) ?? costs.uneven * (unevenness(counts) - unevenness(countsAfter(from, to)));
    eveners.set(key, known);
    return known;
  }

  const way = (one: number, other: number): [from: number, to: number] =>
    seating[one] ? [sessionOf(one), sessionOf(other)] : [sessionOf(other), sessionOf(one)];

  /** The saving of a swap; negative when the seating would cost more. */
  function gain(one: number, other: number): number {
    const evened = changesCounts(one, other) ? evener(...way(one, other)) : 0;
    const before = around(one) + around(other);
    put(one, other);
    const after = around(one) + around(other);
    put(one, other);
    return before - after + evened;
  }

  function swap(one: number, other: number) {
    made += 1;
    if (changesCounts(one, other)) {
      for (const [at, count] of countsAfter(...way(one, other)).entries()) counts[at] = count;
      eveners.clear();
      countsChanged = made;
    }
    put(one, other);
    for (const at of [one, other]) {
      changed[at] = made;
      for (const near of seats[at]?.beside ?? []) changed[near] = made;
    }
  }

  /** True when nothing that decides the gain of a swap has changed since `made` was `since`. */
  function isAsAfter(since: number, one: number, other: number): boolean {
    if ((changed[one] as number) > since || (changed[other] as number) > since) return false;
    return countsChanged <= since || !changesCounts(one, other);
  }

  const guestAt = (at: number): Guest | undefined => seating[at];
  return { free, guestAt, gain, swap, isAsAfter, made: () => made };
}

/** Swaps until no single swap saves anything. */
export function swapAll({ free, guestAt, gain, swap, isAsAfter, made }: Swaps): void {
  /** For each index of `free`: `made` when it was last tried with all indexes after it. */
  const tried = free.map(() => -1);
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for (const [index, one] of free.entries()) {
      const since = tried[index] as number;
      tried[index] = made();
      for (let next = index + 1; next < free.length; next += 1) {
        const other = free[next] as number;
        // Without a change around it, a swap that saved nothing saves nothing now.
        if (isAsAfter(since, one, other) || areAlike(guestAt(one), guestAt(other)) || gain(one, other) <= 0) continue;
        swap(one, other);
        isDone = false;
      }
    }
  }
}

/** True for two guests whose swap changes no cost. */
function areAlike(one: Guest | undefined, other: Guest | undefined): boolean {
  return (
    one?.department === other?.department && one?.sponsor === other?.sponsor && one?.project.power === other?.project.power
  );
}

/**
 * Temperatures of the annealing, as costs: 37 % (1/e) of the swaps that cost 60 more are made at first, and of those that cost
 * 2 more at the end.
 */
const heat = { from: 60, to: 2 };

/**
 * Simulated annealing: tries random swaps, at first also some that cost more, to leave a seating that no single swap improves.
 * A fixed seed gives the same seating each time. `isCheaper` is called at each new lowest cost, `onPart` with the share done,
 * from 0 to 1.
 */
export function anneal(
  { free, guestAt, gain, swap }: Swaps,
  tries: number,
  { isCheaper, onPart }: { isCheaper: () => void; onPart: (part: number) => void },
): void {
  const chance = randomNumbers(70);
  const some = () => free[Math.floor(chance() * free.length)] as number;
  let saved = 0;
  let most = 0;
  for (let at = 0; at < tries; at += 1) {
    if (at % 5000 === 0) onPart(at / tries);
    const [one, other] = [some(), some()];
    if (areAlike(guestAt(one), guestAt(other))) continue;
    const gained = gain(one, other);
    const degrees = heat.from * (heat.to / heat.from) ** (at / tries);
    if (gained < 0 && chance() >= Math.exp(gained / degrees)) continue;
    swap(one, other);
    saved += gained;
    if (saved <= most) continue;
    most = saved;
    isCheaper();
  }
}
