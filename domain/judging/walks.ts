import { distance, type Point, routeOf, walkLength } from '../floor/route.ts';

/**
 * A project on a judge's walk. The parts of a walk come one after the other, the lowest number first. Projects that are done
 * stay in the computation, so that the order of the others does not change during the walk.
 */
export type Stop = Point & { project: number; part: number; isDone: boolean };

/** The projects that are not done, in the order in which the judge with this number visits them with a short walk. */
export function walkOf(stops: readonly Stop[], judge: number, last?: Point & { project: number }): number[] {
  const parts = [...Map.groupBy(stops, ({ part }) => part).entries()].toSorted(([a], [b]) => a - b);
  let now = last;
  return parts.flatMap(([, some]) => {
    const walk = partWalk(some, judge, now);
    now = walk.at(-1) ?? now;
    return walk.map(({ project }) => project);
  });
}

/** In centimeters: a walk that saves less than another is not shorter, whatever rounding makes of it. */
const least = 0.001;

/** Along one short walk past all stops: forwards or backwards, from its end or from where the judge is, whichever is shortest. */
function partWalk(stops: readonly Stop[], judge: number, now: (Point & { project: number }) | undefined): Stop[] {
  const walk = routeOf(stops);
  const left = (some: Stop[]) => some.filter(({ isDone }) => !isDone);
  const forwards = left(walk);
  const backwards = forwards.toReversed();
  // Many judges begin in one corner of the hall. They meet less often when every other one walks the other way round.
  if (!now) return judge % 2 === 0 ? forwards : backwards;
  const at = walk.findIndex(({ project }) => project === now.project) + 1;
  const [before, after] = [left(walk.slice(0, at)).toReversed(), left(walk.slice(at))];
  const length = (way: Stop[]) => (way[0] ? distance(now, way[0]) + walkLength(way) : 0);
  const ways = [forwards, backwards, [...after, ...before], [...before, ...after]];
  return ways.reduce((best, way) => (length(way) < length(best) - least ? way : best));
}

/**
 * Where each judge goes now, by the judges' numbers: as many judges as possible, no two to one project. `choices` are the projects to
 * which each may go, the best first.
 */
export function headsOf(choices: readonly (readonly number[])[]): Map<number, number> {
  const heads = new Map<number, number>();
  const judgeAt = new Map<number, number>();

  /** Sends a judge to a free project, or to one whose judge can be sent elsewhere (Kuhn's algorithm). */
  function send(judge: number, asked: Set<number>): boolean {
    const own = choices[judge] ?? [];
    const isLeft = (project: number) => {
      if (asked.has(project)) return false;
      asked.add(project);
      return send(judgeAt.get(project) as number, asked);
    };
    const project = own.find((one) => !judgeAt.has(one)) ?? own.find(isLeft);
    if (project === undefined) return false;
    judgeAt.set(project, judge);
    heads.set(judge, project);
    return true;
  }

  for (const judge of choices.keys()) send(judge, new Set());
  return heads;
}
