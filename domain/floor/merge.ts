import { seatKey } from './board.ts';
import { type Floor, type FloorTable, mostOf } from './floor.ts';
import { type Misfit, misfitsOf } from './misfits.ts';
import type { SeatId } from './move.ts';
import { numbersFrom } from './numbering.ts';
import { floorOf, sameUnit, type Unit, type Units, unitKey, unitsOf } from './units.ts';

/**
 * What one of two people has to give up. unit: both changed it, or what each changed does not go together. seat: each put a project at one
 * table in one session. number: each gave it to a table. Undefined is what one side does not have.
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
 * Puts together what two people changed of a floor since `base`. Changes of different units both stay. Clashes are decided by `prefer`: the
 * unit is as that side has it, and of two tables with one number, the other gets the next free one. When the floors of both fit
 * together, what comes of them does.
 */
export function mergeFloors(floors: Floors, prefer: Side = 'theirs'): Merge {
  const [before, mine, theirs] = [unitsOf(floors.base), unitsOf(floors.mine), unitsOf(floors.theirs)];
  const sides = { mine, theirs };
  const isAlike = (key: string) => sameUnit(mine.get(key), theirs.get(key));
  const isChanged = (key: string, side: Side) => !sameUnit(before.get(key), sides[side].get(key));
  /** By the units' keys: all of them are as one side has them. */
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
  const misfits = () =>
    (['theirs', 'mine'] as const).flatMap((side) => {
      const floor = floorOf(together(side), floors.theirs);
      return [...misfitsOf(floor), ...crowded(floor, keys)];
    });

  for (const key of keys) if (isChanged(key, 'mine') && isChanged(key, 'theirs')) askFor(key);
  // What does not go together is asked, whoever is preferred: then all that it is about is as one side has it, where it fits.
  for (let known = -1; known < asked.size; ) {
    known = asked.size;
    for (const key of asked.keys()) for (const other of goneWith(key, sides)) askFor(other);
    for (const { units, at, number } of misfits()) {
      if (number !== undefined) continue;
      const clash = at && seatClash(at, floors);
      for (const key of units) askFor(key, clash);
    }
  }
  const numbers = new Set(misfits().flatMap(({ number }) => number ?? []));
  const clashes = [...new Set(asked.values()), ...[...numbers].map((number) => numberClash(number, floors))];
  return { floor: floorOf(withOwnNumbers(together(prefer), sides[prefer]), floors.theirs), clashes };
}

/** The keys of what stands at a table or in a session that one side does not have. */
function goneWith(key: string, { mine, theirs }: Record<Side, Units>): string[] {
  const unit = mine.get(key) ?? theirs.get(key);
  const isOfBoth = mine.has(key) && theirs.has(key);
  if (isOfBoth || (unit?.kind !== 'table' && unit?.kind !== 'session')) return [];
  const { kind: field, value } = unit;
  return [...mine, ...theirs].flatMap(([other, { kind, value: places }]) =>
    kind === 'places' && places.some((place) => place[field] === value.id) ? other : [],
  );
}

/** Lists that have more than a floor may have, or no session: about all of `keys` that are of such a list. */
function crowded(floor: Floor, keys: ReadonlySet<string>): Pick<Misfit, 'units' | 'at' | 'number'>[] {
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

/** Gives the next free number to a table that has one of another table, unless the preferred side has it like that. */
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

/** The floor without places at tables or in sessions that are not there. */
export function withoutStray(floor: Floor): Floor {
  const tables = new Set(floor.tables.map(({ id }) => id));
  const sessions = new Set(floor.sessions.map(({ id }) => id));
  const places = floor.places.filter(({ table, session }) => tables.has(table) && sessions.has(session));
  return places.length === floor.places.length ? floor : { ...floor, places };
}
