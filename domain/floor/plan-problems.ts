import { boxOf, isInside, overlap } from './boxes.ts';
import type { Floor, FloorTable } from './floor.ts';

/** What is wrong with the tables of a plan. A floor with doubled numbers, or with tables whose middle is outside, is refused. */
export type PlanProblem = { kind: 'doubled' | 'outside' | 'overlap'; tables: FloorTable[] };

export function planProblems({ tables, tableSize, hall }: Pick<Floor, 'tables' | 'tableSize' | 'hall'>): PlanProblem[] {
  const doubled = [...Map.groupBy(tables, ({ number }) => number).values()].filter((same) => same.length > 1);
  const boxes = tables.map((table) => ({ table, box: boxOf(table, tableSize) }));
  const outside = boxes.filter(({ box }) => !isInside(box, hall)).map(({ table }) => table);
  const pairs = boxes.flatMap(({ table, box }, index) =>
    boxes.slice(index + 1).flatMap((other) => (overlap(box, other.box) ? [[table, other.table]] : [])),
  );
  return [
    ...doubled.map((same) => ({ kind: 'doubled' as const, tables: same })),
    ...(outside.length > 0 ? [{ kind: 'outside' as const, tables: outside }] : []),
    ...pairs.map((pair) => ({ kind: 'overlap' as const, tables: pair })),
  ];
}

/** How many tables stand on another one, or are not wholly in the hall. */
export function misplacedTables(floor: Parameters<typeof planProblems>[0]): number {
  const found = planProblems(floor).filter(({ kind }) => kind !== 'doubled');
  return new Set(found.flatMap(({ tables }) => tables)).size;
}
