import { shownSlug } from '../../../../domain/department/departments.ts';
import { byDepartment } from './placed.ts';
import type { PrintData, PrintOrder, WithoutPoster } from './print-data.ts';

/** A project without a poster, and the numbers of its tables. */
export type Missing = WithoutPoster & { tables: string[] };

/** The projects of the choice that have no poster, by department and title; of a session, those that stand in it. */
export function missingOf(
  { floor, withoutPoster }: Pick<PrintData, 'floor' | 'withoutPoster'>,
  { session, department }: Pick<PrintOrder, 'session' | 'department'>,
): Missing[] {
  const numbers = new Map(floor.tables.map(({ id, number }) => [id, number]));
  const tablesOf = (id: string) =>
    floor.places
      .filter((place) => place.project === id && (!session || place.session === session))
      .flatMap(({ table }) => numbers.get(table) ?? []);
  return withoutPoster
    .map((row) => ({ ...row, tables: tablesOf(row.id) }))
    .filter((row) => (!department || shownSlug(row.department) === department) && (!session || row.tables.length > 0))
    .sort(byDepartment);
}
