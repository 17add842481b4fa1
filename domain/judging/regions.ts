import type { Point } from '../floor/route.ts';

/**
 * The part of the hall in which a judge works: around this point, and smaller the higher its price. A project costs the judge the
 * square of its distance, and the price, both in cm².
 */
export type Region = Point & { price: number };

/** A project to share out: how many judges it wants, and the numbers of those who may score it. */
export type Stand = { spot: Point; wanted: number; fitting: readonly number[] };

export function costOf({ spot }: Stand, { x, y, price }: Region): number {
  return (spot.x - x) ** 2 + (spot.y - y) ** 2 + price;
}

/** The judges whom a project costs least, the cheapest first: as many as it wants, or all who may score it. */
export function cheapest(stand: Stand, regions: readonly Region[]): number[] {
  const judges: number[] = [];
  if (stand.wanted === 0) return judges;
  const costs: number[] = [];
  for (const judge of stand.fitting) {
    const cost = costOf(stand, regions[judge] as Region);
    const isFull = judges.length === stand.wanted;
    if (isFull && cost >= (costs.at(-1) as number)) continue;
    let at = isFull ? judges.length - 1 : judges.length;
    for (; at > 0 && (costs[at - 1] as number) > cost; at--) {
      judges[at] = judges[at - 1] as number;
      costs[at] = costs[at - 1] as number;
    }
    judges[at] = judge;
    costs[at] = cost;
  }
  return judges;
}

/** More rounds make the loads hardly more even, and walks no shorter. */
const rounds = 32;

/**
 * A region for each judge, of about as many projects as the others', as far as their departments let them. Each round, every project
 * goes to the judges whom it costs least; then each judge's region moves to the middle of these projects, and its price rises if they
 * are many.
 */
export function regionsOf(stands: readonly Stand[], judges: number): Region[] {
  let regions = firstRegions(stands, judges);
  let unit = 0;
  for (let round = 0; round < rounds; round++) {
    const sums = regions.map(() => ({ count: 0, x: 0, y: 0, squares: 0 }));
    for (const stand of stands) {
      for (const judge of cheapest(stand, regions)) {
        const sum = sums[judge] as (typeof sums)[number];
        const region = regions[judge] as Region;
        sum.count++;
        sum.x += stand.spot.x;
        sum.y += stand.spot.y;
        sum.squares += costOf(stand, region) - region.price;
      }
    }
    const total = sums.reduce((sum, { count }) => sum + count, 0);
    if (total === 0) return regions;
    const mean = total / judges;
    // A judge with twice the mean pays at first two mean squares of distance more, later less and less.
    unit ||= Math.max(1, sums.reduce((sum, { squares }) => sum + squares, 0) / total);
    const step = (2 * unit) / mean / (1 + round / 8);
    regions = regions.map(({ x, y, price }, judge) => {
      const { count, ...sum } = sums[judge] as (typeof sums)[number];
      const middle = count > 0 ? { x: sum.x / count, y: sum.y / count } : { x, y };
      return { ...middle, price: price + step * (count - mean) };
    });
  }
  return regions;
}

/** Spread evenly over the projects that each judge may score. */
function firstRegions(stands: readonly Stand[], judges: number): Region[] {
  const own = Array.from({ length: judges }, (): Stand[] => []);
  for (const stand of stands.toSorted((a, b) => a.spot.y - b.spot.y || a.spot.x - b.spot.x)) {
    for (const judge of stand.fitting) own[judge]?.push(stand);
  }
  return own.map((some, judge) => {
    const { x, y } = some[Math.floor(((judge + 0.5) / judges) * some.length)]?.spot ?? { x: 0, y: 0 };
    return { x, y, price: 0 };
  });
}
