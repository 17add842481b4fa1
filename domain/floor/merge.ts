import { seatKey } from './board.ts';
import { type Contradiction, contradictionsOf } from './contradictions.ts';
import { type Floor, type FloorTable, mostOf } from './floor.ts';
import type { SeatId } from './move.ts';
import { numbersFrom } from './numbering.ts';
import { floorOf, sameUnit, type Unit, type Units, unitKey, unitsOf } from './units.ts';

/**
 * A conflict, in which one person's change is lost. `unit`: both changed one part, or their changes contradict each other: a
 * deleted table and a new place at it. `seat`: one table in one session has two projects. `number`: two tables have it.
 * Undefined: that side has no such part.
 */
export type Clash = { key: string } & (
  | { kind: 'unit'; before: Unit | undefined; mine: Unit | undefined; theirs: Unit | undefined }
  | { kind: 'seat'; seat: SeatId; mine: string | undefined; theirs: string | undefined }
  | { kind: 'number'; number: string; mine: FloorTable | undefined; theirs: FloorTable | undefined }
);

export type Merge = { floor: Floor; clashes: Clash[] };

type Side = 'mine' | 'theirs';
type Floors = { base: Floor } & Record<Side, Floor>;

/**
 * Merges what two people changed of a floor since `base`. Changes of different units both stay, such as of tables 12 and 30. In
 * a conflict, the side `prefer` wins; of two tables with one number, the other side's gets the next free one. Two valid floors
 * merge into a valid one.
 */
export function mergeFloors(floors: Floors, prefer: Side = 'theirs'): Merge {
  const [before, mine, theirs] = [unitsOf(floors.base), unitsOf(floors.mine), unitsOf(floors.theirs)];
  const sides = { mine, theirs };
  const isAlike = (key: string) => sameUnit(mine.get(key), theirs.get(key));
  const isChanged = (key: string, side: Side) => !sameUnit(before.get(key), sides[side].get(key));
  /** The units in conflict, by key: all are taken from one side. */
  const asked = new Map<string, Clash>();
  const askFor = (key: string, clash?: Clash) => {
    if (isAlike(key) || asked.has(key)) return;
    const unit = { kind: 'unit' as const, before: before.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    asked.set(key, clash ?? { key, ...unit });
  };
  const keys = new Set([...theirs.keys(), ...mine.keys(), ...before.keys()]);
  const together = (side: Side) => {
    const merged = new Map<string, Unit>();
    for (const key of keys) {
      const unit = sides[asked.has(key) ? side : isChanged(key, 'mine') ? 'mine' : 'theirs'].get(key);
      if (unit) merged.set(key, unit);
    }
    return merged;
  };
  const contradictions = () =>
    (['theirs', 'mine'] as const).flatMap((side) => {
      const floor = floorOf(together(side), floors.theirs);
      return [...contradictionsOf(floor), ...crowded(floor, keys)];
    });

  for (const key of keys) if (isChanged(key, 'mine') && isChanged(key, 'theirs')) askFor(key);
  // A unit taken from one side may contradict others, so this repeats until no conflict is new. `contradictions` tries both
  // sides, so the conflicts do not depend on `prefer`.
  for (let known = -1; known < asked.size; ) {
    known = asked.size;
    for (const key of asked.keys()) for (const other of goneWith(key, sides)) askFor(other);
    for (const { units, at, number } of contradictions()) {
      if (number !== undefined) continue;
      const clash = at && seatClash(at, floors);
      for (const key of units) askFor(key, clash);
    }
  }
  const numbers = new Set(contradictions().flatMap(({ number }) => number ?? []));
  const clashes = [...new Set(asked.values()), ...[...numbers].map((number) => numberClash(number, floors))];
  return { floor: floorOf(withOwnNumbers(together(prefer), sides[prefer]), floors.theirs), clashes };
}

/** For a table or session that only one side has: the keys of the projects' places that use it, on either side. */
function goneWith(key: string, { mine, theirs }: Record<Side, Units>): string[] {
  const unit = mine.get(key) ?? theirs.get(key);
  const isOfBoth = mine.has(key) && theirs.has(key);
  if (isOfBoth || (unit?.kind !== 'table' && unit?.kind !== 'session')) return [];
  const { kind: field, value } = unit;
  return [...mine, ...theirs].flatMap(([other, { kind, value: places }]) =>
    kind === 'places' && places.some((place) => place[field] === value.id) ? other : [],
  );
}

/**
 * Lists that are longer than `mostOf` allows, or a floor without a session. Such a conflict is about all `keys` of the list.
 */
function crowded(floor: Floor, keys: ReadonlySet<string>): Pick<Contradiction, 'units' | 'at' | 'number'>[] {
  return (['tables', 'marks', 'sessions', 'places'] as const).flatMap((list) => {
    const { length } = floor[list];
    if (length <= mostOf[list] && (list !== 'sessions' || length > 0)) return [];
    const beginning = unitKey(list, { id: '' });
    return { units: [...keys].filter((key) => key.startsWith(beginning)) };
  });
}

function seatClash(seat: SeatId, { mine, theirs }: Floors): Clash {
  const projectIn = ({ places }: Floor) => places.find((place) => seatKey(place) === seatKey(seat))?.project;
  return { key: `seat/${seat.table}/${seat.session}`, kind: 'seat', seat, mine: projectIn(mine), theirs: projectIn(theirs) };
}

function numberClash(number: string, { mine, theirs }: Floors): Clash {
  const tableIn = ({ tables }: Floor) => tables.find((table) => table.number === number);
  return { key: `number/${number}`, kind: 'number', number, mine: tableIn(mine), theirs: tableIn(theirs) };
}

/** Of tables with one number, each that differs from the preferred side's gets the next free number: a second 12 becomes 13. */
function withOwnNumbers(units: Units, preferred: Units): Units {
  const tables = [...units.values()].flatMap((unit) => (unit.kind === 'table' ? unit.value : []));
  const taken = new Set(tables.map(({ number }) => number));
  const isPreferred = (table: FloorTable) => sameUnit({ kind: 'table', value: table }, preferred.get(unitKey('tables', table)));
  const doubled = [...Map.groupBy(tables, ({ number }) => number).values()].filter((same) => same.length > 1).flat();
  const renumbered = new Map(units);
  for (const table of doubled.filter((one) => !isPreferred(one))) {
    const [number = ''] = [...numbersFrom(table.number, 1, taken), ...numbersFrom('1', 1, taken)];
    taken.add(number);
    renumbered.set(unitKey('tables', table), { kind: 'table', value: { ...table, number } });
  }
  return renumbered;
}

/** The floor without places whose table or session does not exist. */
export function withoutStray(floor: Floor): Floor {
  const tables = new Set(floor.tables.map(({ id }) => id));
  const sessions = new Set(floor.sessions.map(({ id }) => id));
  const places = floor.places.filter(({ table, session }) => tables.has(table) && sessions.has(session));
  return places.length === floor.places.length ? floor : { ...floor, places };
}
