import { compareCodeUnits } from '../basics/code-units.ts';
import { t } from '../language/text.ts';
import { seatKey } from './board.ts';
import type { Floor, FloorPlace } from './floor.ts';
import { placeInWords, placesInWords } from './place-words.ts';

/** placed: it had no table before. cleared: it has none any more. fixed: it stays, and is fixed or free now. */
export type ChangeKind = 'placed' | 'moved' | 'cleared' | 'fixed' | 'same';

/** What becomes of all places of one project. */
export type PlaceChange = { project: string; kind: ChangeKind; from: FloorPlace[]; to: FloorPlace[] };

/** What becomes of each project that has a place before or after, by the projects' ids. */
export function changesOf(before: readonly FloorPlace[], after: readonly FloorPlace[]): PlaceChange[] {
  const [had, has] = [before, after].map((places) => Map.groupBy(places, ({ project }) => project)) as [Groups, Groups];
  const projects = [...new Set([...had.keys(), ...has.keys()])].sort();
  return projects.map((project) => {
    const [from, to] = [inOrder(had.get(project)), inOrder(has.get(project))];
    return { project, kind: kindOf(from, to), from, to };
  });
}

/** `from table 5, Morning to table 7, Morning`: what a change does with every place. */
export function wayInWords(floor: Floor, { kind, from, to }: PlaceChange): string {
  if (from.length === 0 && to.length === 0) return '';
  const fixed = (place: FloorPlace) =>
    t(place.fixed ? 'staff.floor.placeFixed' : 'staff.floor.placeFree', { place: placeInWords(floor, place) });
  if (kind === 'fixed') return placesInWords(floor, to, fixed);
  const after = placesInWords(floor, to);
  if (kind !== 'moved' && kind !== 'cleared') return after;
  return t('staff.floor.way', { from: placesInWords(floor, from), to: after });
}

type Groups = Map<string, FloorPlace[]>;

function kindOf(from: readonly FloorPlace[], to: readonly FloorPlace[]): ChangeKind {
  if (from.length === 0) return 'placed';
  if (to.length === 0) return 'cleared';
  const is = (same: (a: FloorPlace, b: FloorPlace | undefined) => boolean) => from.every((place, at) => same(place, to[at]));
  if (from.length !== to.length || !is((a, b) => b !== undefined && seatKey(a) === seatKey(b))) return 'moved';
  return is((a, b) => a.fixed === b?.fixed) ? 'same' : 'fixed';
}

function inOrder(places: readonly FloorPlace[] = []): FloorPlace[] {
  return places.toSorted((a, b) => compareCodeUnits(a.session, b.session) || compareCodeUnits(a.table, b.table));
}
