import { compare, seatKey } from './board.ts';
import type { FloorPlace } from './floor.ts';

/** placed: it had no table before. cleared: it has none any more. fixed: it stays, and is fixed or free now. */
export type ChangeKind = 'placed' | 'moved' | 'cleared' | 'fixed' | 'same';

/** What becomes of one project's place. */
export type PlaceChange = { project: string; kind: ChangeKind; from?: FloorPlace; to?: FloorPlace };

/** What becomes of each project that has a place before or after, by the projects' ids. */
export function changesOf(before: readonly FloorPlace[], after: readonly FloorPlace[]): PlaceChange[] {
  const [had, has] = [before, after].map((places) => Map.groupBy(places, ({ project }) => project)) as [Groups, Groups];
  const projects = [...new Set([...had.keys(), ...has.keys()])].sort();
  return projects.map((project) => {
    const [old, now] = [inOrder(had.get(project)), inOrder(has.get(project))];
    const [from] = old;
    const [to] = now;
    return { project, kind: kindOf(old, now), ...(from && { from }), ...(to && { to }) };
  });
}

type Groups = Map<string, FloorPlace[]>;

function kindOf(old: readonly FloorPlace[], now: readonly FloorPlace[]): ChangeKind {
  const [from] = old;
  const [to] = now;
  if (!from) return 'placed';
  if (!to) return 'cleared';
  const is = (same: (a: FloorPlace, b: FloorPlace | undefined) => boolean) => old.every((place, at) => same(place, now[at]));
  if (old.length !== now.length || !is((a, b) => b !== undefined && seatKey(a) === seatKey(b))) return 'moved';
  return is((a, b) => a.fixed === b?.fixed) ? 'same' : 'fixed';
}

function inOrder(places: readonly FloorPlace[] = []): FloorPlace[] {
  return places.toSorted((a, b) => compare(a.session, b.session) || compare(a.table, b.table));
}
