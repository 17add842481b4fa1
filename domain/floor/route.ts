/** A place in the hall, in centimeters from its upper left corner. */
export type Point = { x: number; y: number };

/** As the crow flies, in centimeters. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The length of a walk past some points, in centimeters. */
export function walkLength(points: readonly Point[]): number {
  return points.reduce((sum, point, at) => sum + distance(points[at - 1] ?? point, point), 0);
}

/**
 * An order in which to visit all stops with a short walk, from `start` if one is given. It goes to the nearest one each time, and
 * then turns parts of the walk around as long as that makes it shorter (2-opt). The same stops have the same order, in whatever
 * order they come.
 */
export function routeOf<Stop extends Point>(stops: readonly Stop[], start?: Point): Stop[] {
  const sorted = stops.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const [first] = sorted;
  return first ? untangled(nearestFirst(sorted, start ?? first), start) : [];
}

function nearestFirst<Stop extends Point>(stops: readonly Stop[], start: Point): Stop[] {
  const left = [...stops];
  const walk: Stop[] = [];
  let at = start;
  while (left.length > 0) {
    const from = at;
    const nearest = left.reduce((best, stop) => (distance(from, stop) < distance(from, best) ? stop : best));
    left.splice(left.indexOf(nearest), 1);
    walk.push(nearest);
    at = nearest;
  }
  return walk;
}

/** In centimeters: a turn has to save at least this, or rounding errors could turn a part back and forth for ever. */
const least = 0.001;

/** The walk need not return to its start, so the distance from its end does not count. */
function untangled<Stop extends Point>(walk: Stop[], start: Point | undefined): Stop[] {
  const step = (from: Point | undefined, to: Point | undefined) => (from && to ? distance(from, to) : 0);
  for (let wasTurned = true; wasTurned; ) {
    wasTurned = false;
    for (let from = 0; from < walk.length; from++) {
      for (let to = from + 1; to < walk.length; to++) {
        const [before, after] = [walk[from - 1] ?? start, walk[to + 1]];
        const now = step(before, walk[from]) + step(walk[to], after);
        const turned = step(before, walk[to]) + step(walk[from], after);
        if (turned > now - least) continue;
        walk.splice(from, to - from + 1, ...walk.slice(from, to + 1).reverse());
        wasTurned = true;
      }
    }
  }
  return walk;
}
