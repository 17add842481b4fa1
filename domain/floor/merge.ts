import type { Floor, FloorPlace } from './floor.ts';
import { floorOf, placesKey, sameUnit, type Unit, type Units, unitsOf } from './units.ts';

/** A unit of a floor that two people changed to different values; undefined where it is removed. */
export type Clash = { key: string; mine: Unit | undefined; theirs: Unit | undefined };

/** `theirs` is the number of units that only the other side changed. */
export type Merge = { floor: Floor; clashes: Clash[]; theirs: number };

type Sides = { base: Floor; mine: Floor; theirs: Floor };

/**
 * Puts together what two people changed of a floor since `base`. Changes of different units both stay. What both changed to different
 * values is a clash, which `prefer` decides.
 */
export function mergeFloors({ base, mine, theirs }: Sides, prefer: 'mine' | 'theirs' = 'theirs'): Merge {
  const [before, ours, others] = [unitsOf(base), unitsOf(mine), unitsOf(theirs)];
  const merged = new Map<string, Unit>();
  const clashes: Clash[] = [];
  let changedByThem = 0;
  const take = (key: string, unit: Unit | undefined) => unit && merged.set(key, unit);
  const clashAt = (key: string) => {
    const clash = { key, mine: ours.get(key), theirs: others.get(key) };
    clashes.push(clash);
    take(key, clash[prefer]);
  };
  for (const key of new Set([...others.keys(), ...ours.keys(), ...before.keys()])) {
    const isOurs = !sameUnit(before.get(key), ours.get(key));
    const isTheirs = !sameUnit(before.get(key), others.get(key));
    if (isTheirs && !isOurs) changedByThem += 1;
    if (isOurs && isTheirs && !sameUnit(ours.get(key), others.get(key))) clashAt(key);
    else take(key, isOurs ? ours.get(key) : others.get(key));
  }
  // One side removed what the other one needs.
  const isUndecided = (key: string) => !clashes.some((clash) => clash.key === key) && (ours.has(key) || others.has(key));
  for (const key of lacking(merged, before)) if (isUndecided(key)) clashAt(key);
  // Both put a project at the same table.
  for (const { key, mine: here, theirs: there } of doubled(merged, ours, others)) {
    clashes.push({ key, mine: unitOf(here), theirs: unitOf(there) });
    for (const place of prefer === 'mine' ? there : here) merged.delete(placesKey(place));
  }
  return { floor: withoutStray(floorOf(merged, theirs)), clashes, theirs: changedByThem };
}

/** The tables at which a project that only this side put there meets one of the other side, in one session. */
function doubled(merged: Units, ours: Units, others: Units): { key: string; mine: FloorPlace[]; theirs: FloorPlace[] }[] {
  const isOursAlone = (place: FloorPlace) => {
    const unit = merged.get(placesKey(place));
    return sameUnit(unit, ours.get(placesKey(place))) && !sameUnit(unit, others.get(placesKey(place)));
  };
  const atTables = Map.groupBy(placesIn(merged), ({ table, session }) => `${table}/${session}`);
  return [...atTables].flatMap(([key, places]) => {
    const { mine = [], theirs = [] } = Object.groupBy(places, (place) => (isOursAlone(place) ? 'mine' : 'theirs'));
    return mine.length > 0 && theirs.length > 0 ? [{ key: `at/${key}`, mine, theirs }] : [];
  });
}

function placesIn(units: Units): FloorPlace[] {
  return [...units.values()].flatMap((unit) => (unit.kind === 'places' ? unit.value : []));
}

const unitOf = (value: FloorPlace[]): Unit => ({ kind: 'places', value });

/** The tables and sessions that places stand at and that are not there; if no session is left, all that there were. */
function lacking(units: Units, before: Units): Set<string> {
  const needed = placesIn(units).flatMap(({ table, session }) => [`table/${table}`, `session/${session}`]);
  const hasSession = units.values().some(({ kind }) => kind === 'session');
  const sessions = hasSession ? [] : [...before.keys()].filter((key) => key.startsWith('session/'));
  return new Set([...needed, ...sessions].filter((key) => !units.has(key)));
}

/** The floor without places at tables or in sessions that are not there. */
export function withoutStray(floor: Floor): Floor {
  const tables = new Set(floor.tables.map(({ id }) => id));
  const sessions = new Set(floor.sessions.map(({ id }) => id));
  const places = floor.places.filter(({ table, session }) => tables.has(table) && sessions.has(session));
  return places.length === floor.places.length ? floor : { ...floor, places };
}
