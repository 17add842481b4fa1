import type { Guest, Seat } from './board.ts';
import { costAlone, costBeside, costs, headcount, type Seating, unevenness } from './cost.ts';
import type { Floor } from './floor.ts';

/** A seating that two guests (or a guest and nobody) can swap in. `free` are the numbers that may change; the others are fixed. */
export type Swaps = ReturnType<typeof swapsIn>;

export function swapsIn(seats: readonly Seat[], seating: Seating, free: readonly number[], { sessions, wishes }: Floor) {
  const wish = wishes.sponsors;
  const counts = headcount(seats, seating, sessions);
  const eveners = new Map<number, number>();
  /** The swaps so far; after how many of them who is at a number or beside it, and the counts, changed last. */
  let made = 0;
  let countsChanged = 0;
  const changed = seating.map(() => 0);

  /** What the guest at a number pays, and what those beside pay for this guest. */
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

  /** Those who stand behind the seats are in no session. */
  const sessionOf = (at: number) => (at < seats.length ? at % counts.length : -1);

  /** True when a swap brings somebody into another session, and nobody back. */
  function changesCounts(one: number, other: number): boolean {
    return !seating[one] !== !seating[other] && sessionOf(one) !== sessionOf(other);
  }

  function countsAfter(from: number, to: number): number[] {
    return counts.map((count, at) => count - Number(at === from) + Number(at === to));
  }

  /** What becomes cheaper when a session has one guest more and another one less; kept until that happens. */
  function evener(from: number, to: number): number {
    const key = from * (counts.length + 1) + to;
    const known = eveners.get(key) ?? costs.uneven * (unevenness(counts) - unevenness(countsAfter(from, to)));
    eveners.set(key, known);
    return known;
  }

  const way = (one: number, other: number): [from: number, to: number] =>
    seating[one] ? [sessionOf(one), sessionOf(other)] : [sessionOf(other), sessionOf(one)];

  /** What a swap would make the seating cheaper by. */
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

  /** True when the gain of a swap is what it was after `since` swaps. */
  function isAsAfter(since: number, one: number, other: number): boolean {
    if ((changed[one] as number) > since || (changed[other] as number) > since) return false;
    return countsChanged <= since || !changesCounts(one, other);
  }

  const guestAt = (at: number): Guest | undefined => seating[at];
  return { free, guestAt, gain, swap, isAsAfter, made: () => made };
}

/** Swaps as long as any swap makes the seating cheaper. */
export function swapAll({ free, guestAt, gain, swap, isAsAfter, made }: Swaps): void {
  /** After how many swaps those of a number with the numbers behind it were tried last. */
  const tried = free.map(() => -1);
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for (const [index, one] of free.entries()) {
      const since = tried[index] as number;
      tried[index] = made();
      for (let next = index + 1; next < free.length; next += 1) {
        const other = free[next] as number;
        // What was not worth it is not worth it now.
        if (isAsAfter(since, one, other) || areAlike(guestAt(one), guestAt(other)) || gain(one, other) <= 0) continue;
        swap(one, other);
        isDone = false;
      }
    }
  }
}

/** Between these two a swap changes nothing. */
function areAlike(one: Guest | undefined, other: Guest | undefined): boolean {
  return (
    one?.department === other?.department && one?.sponsor === other?.sponsor && one?.project.power === other?.project.power
  );
}

/** How dear a swap may be that is made nevertheless: seldom more than the first number at the beginning, than the second at the end. */
const heat = { from: 60, to: 2 };

/**
 * Simulated annealing: tries swaps by chance, and at first makes some that cost more, to get out of a seating that no single swap
 * betters. The chance has a fixed seed, so the same seating always becomes the same one. `isCheaper` is told of each that costs less than
 * all before it, `onPart` how many of the tries are done, from 0 to 1.
 */
export function anneal(
  { free, guestAt, gain, swap }: Swaps,
  tries: number,
  { isCheaper, onPart }: { isCheaper: () => void; onPart: (part: number) => void },
): void {
  const chance = random(70);
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

/** Numbers from 0 up to 1, always the same ones for a seed (mulberry32 by Tommy Ettinger, public domain). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
