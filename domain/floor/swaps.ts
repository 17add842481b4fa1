import type { Guest, Seat } from './board.ts';
import { costAlone, costBeside, costs, headcount, type Seating, unevenness } from './cost.ts';
import type { Floor } from './floor.ts';

/** A seating that two guests (or a guest and nobody) can swap in. `free` are the numbers that may change; the others are fixed. */
export type Swaps = ReturnType<typeof swapsIn>;

export function swapsIn(seats: readonly Seat[], seating: Seating, free: readonly number[], { sessions, wishes }: Floor) {
  const wish = wishes.sponsors;
  const counts = headcount(seats, seating, sessions);

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

  /** The counts of the sessions after a swap; undefined when it changes none. */
  function countsAfter(one: number, other: number): number[] | undefined {
    if (!seating[one] === !seating[other]) return undefined;
    const [from, to] = seating[one] ? [sessionOf(one), sessionOf(other)] : [sessionOf(other), sessionOf(one)];
    return from === to ? undefined : counts.map((count, at) => count - Number(at === from) + Number(at === to));
  }

  /** What a swap would make the seating cheaper by. */
  function gain(one: number, other: number): number {
    const before = around(one) + around(other);
    put(one, other);
    const after = around(one) + around(other);
    put(one, other);
    const changed = countsAfter(one, other);
    const evener = changed ? costs.uneven * (unevenness(counts) - unevenness(changed)) : 0;
    return before - after + evener;
  }

  function swap(one: number, other: number) {
    const changed = countsAfter(one, other);
    for (const [at, count] of changed?.entries() ?? []) counts[at] = count;
    put(one, other);
  }

  const guestAt = (at: number): Guest | undefined => seating[at];
  return { free, guestAt, gain, swap };
}

/** Swaps as long as any swap makes the seating cheaper. */
export function swapAll({ free, guestAt, gain, swap }: Swaps): void {
  let isDone = false;
  while (!isDone) {
    isDone = true;
    for (const [index, one] of free.entries()) {
      for (let next = index + 1; next < free.length; next += 1) {
        const other = free[next] as number;
        if (areAlike(guestAt(one), guestAt(other)) || gain(one, other) <= 0) continue;
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
 * all before it.
 */
export function anneal({ free, guestAt, gain, swap }: Swaps, tries: number, isCheaper: () => void): void {
  const chance = random(70);
  const some = () => free[Math.floor(chance() * free.length)] as number;
  let saved = 0;
  let most = 0;
  for (let at = 0; at < tries; at += 1) {
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
