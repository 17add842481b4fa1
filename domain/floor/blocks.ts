import type { Guest, Seat } from './board.ts';
import { type Seating, seatingCost } from './cost.ts';
import type { Floor } from './floor.ts';

/**
 * The seating from which the search begins: each department in one block along the walk, within it those who need power at the tables
 * that have it. The order of the departments is the cheapest that swapping two of them leads to. `seating` has the fixed guests,
 * `free` the numbers that may be filled, those of the seats in the order of the walk.
 */
export function blocks(
  seats: readonly Seat[],
  seating: Seating,
  free: readonly number[],
  guests: readonly Guest[],
  floor: Floor,
): Seating {
  const inOrder = guests.toSorted((a, b) => a.sponsor - b.sponsor);
  const departments = [...Map.groupBy(inOrder, ({ department }) => department).entries()].sort(([a], [b]) => a - b);
  let best = departments.map(([, block]) => block);
  const cost = (order: Guest[][]) => seatingCost(seats, inBlocks(seats, seating, free, order), floor);
  let least = cost(best);
  for (const one of best.keys()) {
    for (let other = one + 1; other < best.length; other += 1) {
      const swapped = best.with(one, best[other] as Guest[]).with(other, best[one] as Guest[]);
      const cheaper = cost(swapped);
      if (cheaper < least) [best, least] = [swapped, cheaper];
    }
  }
  return inBlocks(seats, seating, free, best);
}

function inBlocks(seats: readonly Seat[], fixed: Seating, free: readonly number[], order: readonly Guest[][]): Seating {
  const seating = [...fixed];
  let from = 0;
  for (const block of order) {
    const numbers = free.slice(from, from + block.length);
    from += block.length;
    const isPowered = (at: number) => seats[at]?.hasPower === true;
    const powered = numbers.filter(isPowered);
    const needing = block.filter(({ project }) => project.power);
    for (const at of powered.slice(0, needing.length)) seating[at] = needing.shift();
    const others = block.filter((guest) => !guest.project.power || needing.includes(guest));
    for (const at of numbers) if (!seating[at]) seating[at] = others.shift();
  }
  return seating;
}
