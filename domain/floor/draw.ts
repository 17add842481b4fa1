import { type Floor, type FloorTable, mostOf } from './floor.ts';
import { lettersOf, numbersFrom } from './numbering.ts';

/** A simple hall: rows of tables with aisles between them. Lengths are in centimeters. */
export type SimpleHall = {
  rows: number;
  /** Tables in a row. */
  columns: number;
  tableSize: Floor['tableSize'];
  /** Between two tables of a row. */
  gap: number;
  /** Between two rows, and around all of them. */
  aisle: number;
  /** Tables of a row after which an aisle crosses it; 0 for no such aisle. */
  crossedAfter: number;
  /** `through`: 1 to n; `rows`: A1 to A9, B1 to B9. */
  numbering: 'through' | 'rows';
};

/** The hall and its tables. `newId` makes their ids. */
export function drawHall(
  hall: SimpleHall,
  newId: () => string,
): Pick<Floor, 'tableSize' | 'tables'> & { width: number; height: number } {
  const { rows, columns, tableSize, gap, aisle, crossedAfter, numbering } = hall;
  const crossings = (column: number) => (crossedAfter > 0 ? Math.floor(column / crossedAfter) : 0);
  const left = (column: number) => aisle + column * (tableSize.width + gap) + crossings(column) * Math.max(0, aisle - gap);
  const tables = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({
      id: newId(),
      number: numbering === 'rows' ? `${lettersOf(row)}${column + 1}` : String(row * columns + column + 1),
      x: Math.round(left(column) + tableSize.width / 2),
      y: Math.round(aisle + row * (tableSize.height + aisle) + tableSize.height / 2),
    })),
  ).flat();
  const width = left(columns - 1) + tableSize.width + aisle;
  const height = aisle + rows * (tableSize.height + aisle);
  return { tableSize, tables: tables.slice(0, mostOf.tables), width: Math.round(width), height: Math.round(height) };
}

/** Tables one after the other. `gap` is between two of them, in centimeters. */
export type Row = {
  count: number;
  gap: number;
  direction: 'right' | 'left' | 'down' | 'up';
  turned: boolean;
  /** The number of the first one. */
  first: string;
  /** The middle of the first one. */
  x: number;
  y: number;
};

/** The tables of a row, with the next numbers that no table of the floor has. */
export function tablesOfRow(
  row: Row,
  { tables, tableSize }: Pick<Floor, 'tables' | 'tableSize'>,
  newId: () => string,
): FloorTable[] {
  const { x, y, gap, direction, turned } = row;
  const isAcross = direction === 'right' || direction === 'left';
  const length = isAcross === turned ? tableSize.height : tableSize.width;
  const step = (length + gap) * (direction === 'left' || direction === 'up' ? -1 : 1);
  const count = Math.min(row.count, mostOf.tables - tables.length);
  const taken = new Set(tables.map(({ number }) => number));
  return numbersFrom(row.first, count, taken).map((number, index) => ({
    id: newId(),
    number,
    x: Math.round(x + (isAcross ? index * step : 0)),
    y: Math.round(y + (isAcross ? 0 : index * step)),
    ...(turned && { turned: true as const }),
  }));
}
