import type en from '../../text/en.json';
import { csvFile } from '../basics/csv.ts';
import { departmentTitle } from '../department/departments.ts';
import type { TablePlace } from '../floor/public-floor.ts';
import { locale, t } from '../language/text.ts';
import type { FoundProject } from '../search/search-answer.ts';
import { canonical } from '../site/canonical.ts';
import { compareTerms, semesterName } from '../term/terms.ts';
import { placeLabel } from '../winners/places.ts';
import { awardLabel } from '../winners/wins.ts';
import type { Favourite } from './favourites.ts';

/** A project of a list, with what its reader keeps of it, if anything. */
export type Listed = { project: FoundProject; favourite?: Favourite | undefined; tables?: TablePlace[] };

/** The orders of a list, besides its own. */
export const listSorts = ['title', 'department', 'term'] as const;
export type ListSort = (typeof listSorts)[number];

const byTitle = (a: FoundProject, b: FoundProject) => a.projectTitle.localeCompare(b.projectTitle, locale());

/** Those of one department or term by title; the newest term first. */
const orders: Record<ListSort, (a: FoundProject, b: FoundProject) => number> = {
  title: byTitle,
  department: (a, b) => departmentTitle(a.department).localeCompare(departmentTitle(b.department), locale()) || byTitle(a, b),
  term: (a, b) => compareTerms(a, b) || byTitle(a, b),
};

export function sortListed(listed: readonly Listed[], sort: ListSort | undefined): Listed[] {
  return sort ? listed.toSorted((a, b) => orders[sort](a.project, b.project)) : [...listed];
}

type Column = [name: keyof typeof en.favourites.columns, read: (listed: Listed) => string];
const columns: Column[] = [
  ['title', ({ project }) => project.projectTitle],
  ['team', ({ project }) => project.teamMemberNames],
  ['department', ({ project }) => departmentTitle(project.department)],
  ['semester', ({ project }) => semesterName(project.semester)],
  ['year', ({ project }) => String(project.year)],
  ['sponsor', ({ project }) => project.sponsor],
  ['place', ({ project }) => (project.position ? placeLabel(project.position) : '')],
  ['awards', ({ project: { awards = [] } }) => awards.map(awardLabel).join('; ')],
  ['table', ({ tables = [] }) => tables.map(({ table, session }) => (session ? `${table} (${session})` : table)).join(', ')],
];
const ownColumns: Column[] = [
  ['note', ({ favourite }) => favourite?.note ?? ''],
  ['added', ({ favourite }) => favourite?.added ?? ''],
];

/** The list as a CSV file. `origin` is the site's own. With the reader's notes when it is their own. */
export function listedCsv(listed: readonly Listed[], { origin, isOwn }: { origin: string; isOwn: boolean }): string {
  const address: Column = ['address', ({ project }) => origin + canonical.project(project.id)];
  const all = [...columns, address, ...(isOwn ? ownColumns : [])];
  const rows = listed.map((one) => all.map(([, read]) => read(one)));
  return csvFile([all.map(([name]) => t(`favourites.columns.${name}`)), ...rows]);
}
