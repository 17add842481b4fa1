import { locale } from '../../../domain/language/text.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { departmentTitle } from '../../../domain/project/departments.ts';
import type { Position } from '../../../domain/winners/winners.ts';

export type Row = { record: StaffRecord; position: Position | undefined };

/** The table's columns, each with the value by which it is sorted. Projects without a place come last. */
export const columns = [
  { id: 'title', value: ({ record }: Row) => record.ProjectTitle },
  { id: 'place', value: ({ position }: Row) => position ?? '~' },
  { id: 'department', value: ({ record }: Row) => departmentTitle(record.Department) },
  { id: 'sponsor', value: ({ record }: Row) => record.Sponsor },
  { id: 'members', value: ({ record }: Row) => record.MemberNames },
] as const;

export type Column = (typeof columns)[number];
export type Sorting = { column: Column['id']; descending: boolean };

const rank: Record<string, number> = { 1: 1, 2: 2, 3: 3, Participant: 4, '~': 5 };

/** Compares rows by a column, then by title. */
export function compareBy({ column, descending }: Sorting): (a: Row, b: Row) => number {
  const collator = new Intl.Collator(locale(), { numeric: true });
  const value = columns.find(({ id }) => id === column)?.value ?? columns[0].value;
  const compare = (a: Row, b: Row) =>
    column === 'place' ? (rank[value(a)] ?? 0) - (rank[value(b)] ?? 0) : collator.compare(value(a), value(b));
  return (a, b) =>
    (descending ? compare(b, a) : compare(a, b)) || collator.compare(a.record.ProjectTitle, b.record.ProjectTitle);
}
