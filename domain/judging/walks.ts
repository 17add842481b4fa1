import { distance, type Point, routeOf, walkLength } from '../floor/route.ts';

/** A table on a judge's walk. Those that are done shape the walk, so that it stays the same while it is walked. */
export type Stop = Point & { project: number; isDone: boolean };

/**
 * The order in which a judge visits what is not done: along one short walk past all stops, forwards or backwards, from the one that is
 * nearest on the whole to where the judge is now.
 */
export function walkOf(stops: readonly Stop[], now?: Stop): Stop[] {
  const walk = routeOf(stops);
  const at = walk.findIndex(({ project }) => project === now?.project) + 1;
  const left = walk.filter(({ isDone }) => !isDone);
  const [before, after] = [walk.slice(0, at), walk.slice(at)].map((part) => part.filter(({ isDone }) => !isDone)) as [Stop[], Stop[]];
  const ways = [left, left.toReversed(), [...after, ...before.toReversed()], [...before.toReversed(), ...after]];
  const length = (way: Stop[]) => (now && way[0] ? distance(now, way[0]) : 0) + walkLength(way);
  return ways.reduce((best, way) => (length(way) < length(best) - 0.001 ? way : best));
}

/**
 * Which table each judge goes to now, by the numbers of the judges: no two to the same one, and as many judges as possible. `choices`
 * are the tables that each may go to, the best first.
 */
export function headsOf(choices: readonly (readonly number[])[]): Map<number, number> {
  const heads = new Map<number, number>();
  const judgeAt = new Map<number, number>();
  const send = (judge: number, asked: Set<number>): boolean => {
    const own = choices[judge] ?? [];
    const free = own.find((project) => !judgeAt.has(project));
    const found = free ?? own.find((project) => {
      if (asked.has(project)) return false;
      asked.add(project);
      return send(judgeAt.get(project) as number, asked);
    });
    if (found === undefined) return false;
    judgeAt.set(found, judge);
    heads.set(judge, found);
    return true;
  };
  const fewest = [...choices.keys()].toSorted((a, b) => (choices[a] as number[]).length - (choices[b] as number[]).length || a - b);
  for (const judge of fewest) send(judge, new Set());
  return heads;
}
