import { compareCodeUnits } from '../basics/code-units.ts';
import { seatKey } from './board.ts';
import type { Floor, FloorMark, FloorPlace, FloorSession, FloorTable } from './floor.ts';

/** A part of a floor that is changed as a whole: the hall, one table, all places of one project. */
export type Unit =
  | { kind: 'hall'; value: Floor['hall'] }
  | { kind: 'plan'; value: NonNullable<Floor['plan']> }
  | { kind: 'tableSize'; value: Floor['tableSize'] }
  | { kind: 'wishes'; value: Floor['wishes'] }
  | { kind: 'publishing'; value: Pick<Floor, 'published' | 'publishFrom'> }
  | { kind: 'table'; value: FloorTable }
  | { kind: 'mark'; value: FloorMark }
  | { kind: 'session'; value: FloorSession }
  | { kind: 'places'; value: FloorPlace[] };

/** By keys such as `hall`, `table/x7`, `places/1141`. */
export type Units = ReadonlyMap<string, Unit>;

const kinds = { tables: 'table', marks: 'mark', sessions: 'session', places: 'places' } as const;
export type List = keyof typeof kinds;

/** The key of an item's unit: `table/x7` for a table, `places/1141` for each place of the project 1141. */
export function unitKey(list: List, item: { id: string } | { project: string }): string {
  return `${kinds[list]}/${'id' in item ? item.id : item.project}`;
}

/** Splits a floor into its units. */
export function unitsOf({ hall, plan, tableSize, wishes, published, publishFrom, ...lists }: Floor): Units {
  const publishing = { published, ...(publishFrom && { publishFrom }) };
  const units = new Map<string, Unit>([
    ['hall', { kind: 'hall', value: hall }],
    ['tableSize', { kind: 'tableSize', value: tableSize }],
    ['wishes', { kind: 'wishes', value: wishes }],
    ['publishing', { kind: 'publishing', value: publishing }],
  ]);
  if (plan) units.set('plan', { kind: 'plan', value: plan });
  for (const value of lists.tables) units.set(unitKey('tables', value), { kind: 'table', value });
  for (const value of lists.marks) units.set(unitKey('marks', value), { kind: 'mark', value });
  for (const value of lists.sessions) units.set(unitKey('sessions', value), { kind: 'session', value });
  const inOrder = lists.places.toSorted((a, b) => compareCodeUnits(seatKey(a), seatKey(b)));
  for (const [key, value] of Map.groupBy(inOrder, (place) => unitKey('places', place)))
    units.set(key, { kind: 'places', value });
  return units;
}

/**
 * Joins units into a floor. A missing `hall`, `tableSize`, `wishes` or `published` is taken from `otherwise`; a missing plan is
 * not.
 */
export function floorOf(units: Units, otherwise: Floor): Floor {
  const { plan: _other, publishFrom: _time, ...rest } = otherwise;
  const floor: Floor = { ...rest, tables: [], marks: [], sessions: [], places: [] };
  for (const { kind, value } of units.values()) {
    if (kind === 'table') floor.tables.push(value);
    else if (kind === 'mark') floor.marks.push(value);
    else if (kind === 'session') floor.sessions.push(value);
    else if (kind === 'places') floor.places.push(...value);
    else if (kind === 'publishing') Object.assign(floor, value);
    else Object.assign(floor, { [kind]: value });
  }
  return floor;
}

/** True for equal units, whatever the order of their fields. Undefined is a missing unit. */
export function sameUnit(one: Unit | undefined, other: Unit | undefined): boolean {
  return one?.kind === other?.kind && sameValue(one?.value, other?.value);
}

function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isObject(one) || !isObject(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => sameValue(one[name], other[name]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** True when two floors have equal units, whatever their order. */
export function sameFloor(one: Floor, other: Floor): boolean {
  if (one === other) return true;
  const [a, b] = [unitsOf(one), unitsOf(other)];
  return a.size === b.size && [...a].every(([key, unit]) => sameUnit(unit, b.get(key)));
}
