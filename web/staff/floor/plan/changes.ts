import type { Floor, FloorTable, MarkKind } from '../../../../domain/floor/floor.ts';
import { withoutStray } from '../../../../domain/floor/merge.ts';
import { nextNumber, numbersFrom } from '../../../../domain/floor/numbering.ts';
import { withAnd } from '../../../../domain/floor/place-words.ts';
import { t } from '../../../../domain/language/text.ts';

/** Changes to the tables and marks of a floor. `ids` may mix ids of tables and marks. */

export type Ids = ReadonlySet<string>;
export type Point = { x: number; y: number };

export function newId(): string {
  return crypto.randomUUID().slice(0, 8);
}

export function itemsOf({ tables, marks }: Floor, ids: Ids): (Point & { id: string })[] {
  return [...tables, ...marks].filter(({ id }) => ids.has(id));
}

export function tablesOf({ tables }: Floor, ids: Ids): FloorTable[] {
  return tables.filter(({ id }) => ids.has(id));
}

/** Moves tables and marks together. The center of each one stays within the hall. */
export function moved(floor: Floor, ids: Ids, dx: number, dy: number): Floor {
  const items = itemsOf(floor, ids);
  const { width, height } = floor.hall;
  const right = within(dx, items, 'x', width);
  const down = within(dy, items, 'y', height);
  const move = <Item extends Point & { id: string }>(item: Item): Item =>
    ids.has(item.id) ? { ...item, x: Math.round(item.x + right), y: Math.round(item.y + down) } : item;
  return { ...floor, tables: floor.tables.map(move), marks: floor.marks.map(move) };
}

function within(step: number, items: readonly Point[], axis: keyof Point, end: number): number {
  const places = items.map((item) => item[axis]);
  return Math.max(-Math.min(...places), Math.min(step, end - Math.max(...places)));
}

/** Removes tables and marks. Projects at a removed table lose it. */
export function removed(floor: Floor, ids: Ids): Floor {
  const stays = ({ id }: { id: string }) => !ids.has(id);
  return withoutStray({ ...floor, tables: floor.tables.filter(stays), marks: floor.marks.filter(stays) });
}

/** Turns tables by 90 degrees. */
export function turned(floor: Floor, ids: Ids): Floor {
  const turn = ({ turned: isTurned, ...table }: FloorTable): FloorTable => (isTurned ? table : { ...table, turned: true });
  return { ...floor, tables: floor.tables.map((table) => (ids.has(table.id) ? turn(table) : table)) };
}

/** Copies tables and marks and places the copies beside them. Copied tables get new numbers. */
export function duplicated(floor: Floor, ids: Ids): { floor: Floor; ids: Ids } {
  const chosen = tablesOf(floor, ids);
  const taken = new Set(floor.tables.map(({ number }) => number));
  const numbers = numbersFrom(nextNumber(floor.tables, chosen.at(-1)?.number), chosen.length, taken);
  const tables = numbers.flatMap((number, index) => (chosen[index] ? [{ ...chosen[index], id: newId(), number }] : []));
  const marks = floor.marks.filter(({ id }) => ids.has(id)).map((mark) => ({ ...mark, id: newId() }));
  const copies = new Set([...tables, ...marks].map(({ id }) => id));
  const both = { ...floor, tables: [...floor.tables, ...tables], marks: [...floor.marks, ...marks] };
  const down = floor.tableSize.height + 75;
  return { floor: moved(both, copies, 0, down), ids: copies };
}

/** Adds tables. Those outside the hall are moved inside as far as they fit. */
export function withTables(floor: Floor, tables: readonly FloorTable[]): { floor: Floor; ids: Ids } {
  const { width, height } = floor.hall;
  const ids = new Set(tables.map(({ id }) => id));
  const [dx, dy] = [intoHall(tables, 'x', width), intoHall(tables, 'y', height)];
  const inside = tables.map((table) => ({ ...table, x: between(table.x + dx, width), y: between(table.y + dy, height) }));
  return { floor: { ...floor, tables: [...floor.tables, ...inside] }, ids };
}

function intoHall(items: readonly Point[], axis: keyof Point, end: number): number {
  const places = items.map((item) => item[axis]);
  const [first, last] = [Math.min(...places), Math.max(...places)];
  return first < 0 ? -first : last > end ? Math.max(end - last, -first) : 0;
}

function between(value: number, end: number): number {
  return Math.round(Math.max(0, Math.min(value, end)));
}

/** Adds a table or mark at a point. */
export function placed(floor: Floor, what: 'table' | MarkKind, at: Point): { floor: Floor; ids: Ids } {
  const point = { x: between(at.x, floor.hall.width), y: between(at.y, floor.hall.height) };
  const id = newId();
  if (what === 'table') {
    const table = { id, number: nextNumber(floor.tables), ...point };
    return { floor: { ...floor, tables: [...floor.tables, table] }, ids: new Set([id]) };
  }
  return { floor: { ...floor, marks: [...floor.marks, { id, kind: what, ...point }] }, ids: new Set([id]) };
}

/** Renumbers tables from `first` on, row by row from the left. Numbers of other tables are skipped. */
export function renumbered(floor: Floor, ids: Ids, first: string): Floor {
  const chosen = inReadingOrder(tablesOf(floor, ids), floor.tableSize.height);
  const taken = new Set(floor.tables.filter(({ id }) => !ids.has(id)).map(({ number }) => number));
  const numbers = numbersFrom(first, chosen.length, taken);
  const numberOf = new Map(chosen.map(({ id }, index) => [id, numbers[index]]));
  return { ...floor, tables: floor.tables.map((table) => ({ ...table, number: numberOf.get(table.id) ?? table.number })) };
}

/** Sorts by rows, each from the left. Tables whose centers differ by less than `height` are in one row. */
function inReadingOrder<Item extends Point>(items: readonly Item[], height: number): Item[] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row?.[0] && item.y - row[0].y < height) row.push(item);
    else rows.push([item]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x));
}

/** Changes one table or mark. */
export function changed(floor: Floor, id: string, given: object): Floor {
  const change = <Item extends { id: string }>(item: Item): Item => (item.id === id ? { ...item, ...given } : item);
  return { ...floor, tables: floor.tables.map(change), marks: floor.marks.map(change) };
}

/** The titles of the projects in `places`, each once. */
export function namesOf(places: Floor['places'], titles: ReadonlyMap<string, string>): string[] {
  return [...new Set(places.map(({ project }) => project))].map((id) => titles.get(id) ?? t('staff.words.projectId', { id }));
}

/** `4 tables and 2 marks`; blank for nothing. A single one may have words of its own. */
export function thingsInWords(tables: number, marks: number, one: { table?: string; mark?: string } = {}): string {
  const parts = [
    ...(tables === 0 ? [] : [(tables === 1 && one.table) || t('staff.floor.plan.tables', { count: tables })]),
    ...(marks === 0 ? [] : [(marks === 1 && one.mark) || t('staff.floor.plan.marks', { count: marks })]),
  ];
  return parts.length === 0 ? '' : withAnd(parts);
}
