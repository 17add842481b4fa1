import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawHall, type Row, tablesOfRow } from '../../domain/floor/draw.ts';
import { tableNumberSchema } from '../../domain/floor/floor.ts';
import { lettersOf, nextNumber, numbersFrom } from '../../domain/floor/numbering.ts';
import { misplacedTables, planProblems } from '../../domain/floor/plan-problems.ts';

let made = 0;
const newId = () => {
  made += 1;
  return `t${made}`;
};
const tableSize = { width: 180, height: 75 };
const hall = { name: '', width: 50_000, height: 50_000 };

describe('numbers of tables', () => {
  it.each([
    ['1', 3, [], ['1', '2', '3']],
    ['A9', 3, [], ['A9', 'A10', 'A11']],
    ['1', 3, ['2', '3'], ['1', '4', '5']],
    ['9998', 5, [], ['9998', '9999']],
    ['a1', 2, [], []],
  ])('from %s, %i of them, beside %j: %j', (first, count, taken, numbers) => {
    expect(numbersFrom(first, count, new Set(taken))).toEqual(numbers);
  });

  it('go on after the highest with the same letters', () => {
    const tables = ['1', 'B12', '30', 'B3'].map((number) => ({ number }));
    expect([nextNumber(tables), nextNumber(tables, '1'), nextNumber(tables, 'C1'), nextNumber([])]).toEqual([
      'B13',
      '31',
      'C1',
      '1',
    ]);
  });

  it('have the letters of a spreadsheet’s columns', () => {
    expect([0, 25, 26, 51, 52].map(lettersOf)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});

describe('a drawn hall', () => {
  it('has each table once, wholly inside, none on another, whatever its measures are', () => {
    const halls = fc.record({
      rows: fc.integer({ min: 1, max: 20 }),
      columns: fc.integer({ min: 1, max: 20 }),
      tableSize: fc.record({ width: fc.integer({ min: 30, max: 300 }), height: fc.integer({ min: 30, max: 300 }) }),
      gap: fc.integer({ min: 0, max: 300 }),
      aisle: fc.integer({ min: 0, max: 500 }),
      crossedAfter: fc.integer({ min: 0, max: 8 }),
      numbering: fc.constantFrom('through' as const, 'rows' as const),
    });
    fc.assert(
      fc.property(halls, (wanted) => {
        const { tables, width, height, tableSize: size } = drawHall(wanted, newId);
        expect(tables).toHaveLength(wanted.rows * wanted.columns);
        expect(tables.every(({ number }) => tableNumberSchema.safeParse(number).success)).toBe(true);
        const found = planProblems({
          tables,
          tableSize: { width: size.width - 1, height: size.height - 1 },
          hall: { name: '', width, height },
        });
        expect(found).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });
});

describe('a row of tables', () => {
  it('stands in a line, each beside the last, with numbers that no table has', () => {
    const rows: fc.Arbitrary<Row> = fc.record({
      count: fc.integer({ min: 1, max: 60 }),
      gap: fc.integer({ min: 0, max: 200 }),
      direction: fc.constantFrom('right', 'left', 'down', 'up'),
      turned: fc.boolean(),
      first: fc.constantFrom('1', '5', 'A1'),
      x: fc.constant(25_000),
      y: fc.constant(25_000),
    });
    fc.assert(
      fc.property(rows, fc.subarray(['1', '6', '9', 'A3']), (row, taken) => {
        const tables = taken.map((number, index) => ({ id: newId(), number, x: 1000 * (index + 1), y: 1000 }));
        const added = tablesOfRow(row, { tables, tableSize }, newId);
        expect(added).toHaveLength(row.count);
        const found = planProblems({ tables: [...tables, ...added], tableSize, hall });
        expect(found.filter(({ kind }) => kind !== 'outside')).toEqual([]);
        const isAcross = row.direction === 'right' || row.direction === 'left';
        expect(new Set(added.map(({ x, y }) => (isAcross ? y : x))).size).toBe(1);
      }),
    );
  });
});

describe('what is wrong with a plan', () => {
  it('is named with its tables: doubled numbers, tables on each other, tables outside', () => {
    const at = (id: string, number: string, x: number, y = 500) => ({ id, number, x, y });
    const tables = [at('a', '1', 500), at('b', '1', 900), at('c', '2', 520, 540), at('d', '3', 10)];
    const found = planProblems({ tables, tableSize, hall: { name: '', width: 1000, height: 1000 } });
    expect(found.map(({ kind, tables: about }) => [kind, about.map(({ id }) => id)])).toEqual([
      ['doubled', ['a', 'b']],
      ['outside', ['d']],
      ['overlap', ['a', 'c']],
    ]);
    // A table in two problems counts once.
    expect(misplacedTables({ tables, tableSize, hall: { name: '', width: 510, height: 1000 } })).toBe(4);
  });
});
