import { shownSlug } from '../../../../domain/department/departments.ts';
import type { FloorConflict } from '../../../../domain/floor/conflicts.ts';
import type { Floor, FloorPlace } from '../../../../domain/floor/floor.ts';
import { type FloorProject, needsTable } from '../../../../domain/floor/floor-project.ts';
import { findTable } from '../../../../domain/floor/move.ts';
import { compareTableNumbers } from '../../../../domain/floor/table-numbers.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { findRecords } from '../../tables/find-records.ts';

/** A project of the list; `number` is its table's. */
export type Row = {
  project: FloorProject;
  record: StaffRecord;
  place: FloorPlace | undefined;
  number: string | undefined;
  conflicts: FloorConflict[];
};

/** The choices of the filter. The default shows all projects that need or have a table. */
export const shows = {
  without: ({ project, place }: Row) => needsTable(project) && !place,
  conflicts: ({ conflicts }: Row) => conflicts.length > 0,
  fixed: ({ place }: Row) => place?.fixed === true,
  needless: ({ project }: Row) => !needsTable(project),
} as const;
export type Show = keyof typeof shows | '';

export type Filters = { show: Show; department: string; search: string; sort: 'table' | '' };
export const noFilters: Filters = { show: '', department: '', search: '', sort: '' };

export function rowsOf(
  floor: Floor,
  records: readonly StaffRecord[],
  projects: readonly FloorProject[],
  conflicts: readonly FloorConflict[],
): Row[] {
  const placeOf = new Map(floor.places.toReversed().map((place) => [place.project, place]));
  const numberOf = new Map(floor.tables.map(({ id, number }) => [id, number]));
  const recordOf = new Map(records.map((record) => [record.EntryID, record]));
  return projects.flatMap((project) => {
    const record = recordOf.get(project.id);
    const place = placeOf.get(project.id);
    const own = conflicts.filter(({ projects: ids }) => ids.includes(project.id));
    return record ? { project, record, place, number: place && numberOf.get(place.table), conflicts: own } : [];
  });
}

/** The filtered and sorted rows. A search for a table's number finds the projects at that table. */
export function shownRows(rows: readonly Row[], floor: Floor, { show, department, search, sort }: Filters): Row[] {
  const fits = show ? shows[show] : ({ project, place }: Row) => needsTable(project) || place !== undefined;
  const left = rows.filter((row) => fits(row) && (!department || shownSlug(row.project.department) === department));
  const table = search.trim() ? findTable(floor, search) : undefined;
  const found = table ? left.filter(({ place }) => place?.table === table.id) : searched(left, search);
  return sort === 'table' ? found.toSorted(byTable) : found;
}

function searched(rows: readonly Row[], search: string): Row[] {
  const rowOf = new Map(rows.map((row) => [row.record, row]));
  return findRecords([...rowOf.keys()], search).flatMap((record) => rowOf.get(record) ?? []);
}

function byTable(a: Row, b: Row): number {
  if (a.number === undefined || b.number === undefined) return Number(a.number === undefined) - Number(b.number === undefined);
  return compareTableNumbers(a.number, b.number) || (a.place?.session ?? '').localeCompare(b.place?.session ?? '');
}
