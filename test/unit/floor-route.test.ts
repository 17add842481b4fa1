import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Point, routeOf, walkLength } from '../../domain/floor/route.ts';

const point = fc.record({ x: fc.nat(5000), y: fc.nat(5000) });
const walk = (stops: readonly Point[], start?: Point) => walkLength(start ? [start, ...stops] : stops);

function* orders<Item>(items: readonly Item[]): Generator<Item[]> {
  if (items.length === 0) yield [];
  for (const [at, item] of items.entries()) for (const rest of orders(items.toSpliced(at, 1))) yield [item, ...rest];
}
const shortest = (stops: readonly Point[], start?: Point) =>
  Math.min(...Array.from(orders(stops), (order) => walk(order, start)));

describe('a route', () => {
  it('visits every stop once, and is the same in whatever order the stops come', () => {
    const shuffled = fc
      .uniqueArray(point, { selector: ({ x, y }) => `${x} ${y}`, maxLength: 40 })
      .chain((stops) => fc.tuple(fc.constant(stops), fc.shuffledSubarray(stops, { minLength: stops.length })));
    fc.assert(
      fc.property(shuffled, fc.option(point, { nil: undefined }), ([stops, other], start) => {
        const route = routeOf(stops, start);
        expect(new Set(route)).toEqual(new Set(stops));
        expect(route).toHaveLength(stops.length);
        expect(routeOf(other, start)).toEqual(route);
      }),
    );
  });

  it('has no part that would be shorter the other way round', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 25 }), point, fc.nat(), fc.nat(), (stops, start, a, b) => {
        const route = routeOf(stops, start);
        const [from, to] = [a % stops.length, b % stops.length].sort((one, other) => one - other) as [number, number];
        const turned = [...route.slice(0, from), ...route.slice(from, to + 1).reverse(), ...route.slice(to + 1)];
        expect(walk(route, start)).toBeLessThanOrEqual(walk(turned, start) + 0.01);
      }),
    );
  });

  it('is at most a third longer than the shortest of all walks, and on average hardly', () => {
    const ratios: number[] = [];
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 6 }), point, (stops, start) => {
        const ratio = walk(routeOf(stops, start), start) / Math.max(shortest(stops, start), 1);
        ratios.push(ratio);
        expect(ratio).toBeLessThan(1.34);
      }),
      { seed: 14 },
    );
    expect(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toBeLessThan(1.03);
  });

  it('goes along a row, and then back along the next one', () => {
    const tables = [0, 1, 2].flatMap((column) => [0, 300].map((y) => ({ x: column * 200, y })));
    const route = routeOf(tables, { x: 0, y: -200 });
    expect(route.map(({ x, y }) => `${x},${y}`)).toEqual(['0,0', '200,0', '400,0', '400,300', '200,300', '0,300']);
  });

  it('looks at each pair of many stops a few times, and does not begin anew with each improvement', () => {
    const stops = Array.from({ length: 300 }, (_, at) => ({ x: (at * 7919 * at) % 5003, y: (at * 104_729) % 4001 }));
    let reads = 0;
    const counted = stops.map(({ x, y }) => ({
      get x() {
        reads += 1;
        return x;
      },
      y,
    }));
    routeOf(counted, { x: 0, y: 0 });
    expect(reads / stops.length ** 2).toBeLessThan(60);
  });
});
