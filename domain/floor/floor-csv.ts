import { compareCodeUnits } from '../basics/code-units.ts';
import { csvFile } from '../basics/csv.ts';
import { departmentTitle } from '../department/departments.ts';
import type { Floor } from './floor.ts';
import { type FloorProject, needsTable } from './floor-project.ts';
import { compareTableNumbers } from './table-numbers.ts';

/** Which project stands where, as a spreadsheet shows and changes it. Only the first three columns and the last one are read back. */
export const floorColumns = [
  'Table',
  'Session',
  'EntryID',
  'ProjectTitle',
  'Department',
  'MemberNames',
  'Sponsor',
  'Power',
  'Fixed',
] as const;
export type FloorColumn = (typeof floorColumns)[number];

/** What a file says of power and of fixed places, in every language: it is read back. */
const words = { yes: 'Yes', no: 'No' } as const;

/** A row for each place, by session and table; behind them a row for each project that still needs a table. */
export function floorCsv({ places, tables, sessions }: Floor, projects: readonly FloorProject[]): string {
  const projectOf = new Map(projects.map((project) => [project.id, project]));
  const numberOf = new Map(tables.map(({ id, number }) => [id, number]));
  const nameOf = new Map(sessions.map(({ id, name }) => [id, name]));
  const inTime = sessions.toSorted((a, b) => compareCodeUnits(a.from, b.from)).map(({ id }) => id);
  const placed = new Set(places.map(({ project }) => project));
  const waiting = projects.filter((project) => needsTable(project) && !placed.has(project.id));
  const rows = places
    .toSorted(
      (a, b) =>
        inTime.indexOf(a.session) - inTime.indexOf(b.session) ||
        compareTableNumbers(numberOf.get(a.table) ?? '', numberOf.get(b.table) ?? ''),
    )
    .map((place) => [
      numberOf.get(place.table) ?? '',
      nameOf.get(place.session) ?? '',
      ...about(place.project, projectOf.get(place.project)),
      place.fixed ? words.yes : words.no,
    ]);
  const without = waiting
    .toSorted((a, b) => compareCodeUnits(a.id, b.id))
    .map((project) => ['', '', ...about(project.id, project), words.no]);
  return csvFile([floorColumns, ...rows, ...without]);
}

function about(id: string, project: FloorProject | undefined): string[] {
  if (!project) return [id, '', '', '', '', ''];
  const { title, department, team, sponsor, power } = project;
  return [id, title, departmentTitle(department), team, sponsor, power ? words.yes : words.no];
}
