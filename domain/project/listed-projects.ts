import { byteOrderMark, csvLine } from '../download/csv.ts';
import type { TablePlace } from '../floor/public-floor.ts';
import type { FoundProject } from '../search/search-answer.ts';
import { canonical } from '../site/canonical.ts';
import type { Favourite } from '../site/favourites.ts';
import { compareTerms, semesterName } from '../term/terms.ts';
import { placeLabel } from '../winners/places.ts';
import { awardLabel } from '../winners/wins.ts';
import { departmentTitle } from './departments.ts';

/** A project of a list, with what its reader keeps of it, if anything. */
export type Listed = { project: FoundProject; favourite?: Favourite | undefined; tables?: TablePlace[] };

/** The orders of a list, besides its own. */
export const listSorts = ['title', 'department', 'term'] as const;
export type ListSort = (typeof listSorts)[number];

const byTitle = (a: FoundProject, b: FoundProject) => a.projectTitle.localeCompare(b.projectTitle, 'en');

/** Those of one department or term by title; the newest term first. */
const orders: Record<ListSort, (a: FoundProject, b: FoundProject) => number> = {
  title: byTitle,
  department: (a, b) => departmentTitle(a.department).localeCompare(departmentTitle(b.department), 'en') || byTitle(a, b),
  term: (a, b) => compareTerms(a, b) || byTitle(a, b),
};

export function sortListed(listed: readonly Listed[], sort: ListSort | undefined): Listed[] {
  return sort ? listed.toSorted((a, b) => orders[sort](a.project, b.project)) : [...listed];
}

type Column = [name: string, read: (listed: Listed) => string];
const columns: Column[] = [
  ['Title', ({ project }) => project.projectTitle],
  ['Team', ({ project }) => project.teamMemberNames],
  ['Department', ({ project }) => departmentTitle(project.department)],
  ['Semester', ({ project }) => semesterName(project.semester)],
  ['Year', ({ project }) => String(project.year)],
  ['Sponsor', ({ project }) => project.sponsor],
  ['Place', ({ project }) => (project.position ? placeLabel(project.position) : '')],
  ['Awards', ({ project: { awards = [] } }) => awards.map(awardLabel).join('; ')],
  ['Table', ({ tables = [] }) => tables.map(({ table, session }) => (session ? `${table} (${session})` : table)).join(', ')],
];
const ownColumns: Column[] = [
  ['Note', ({ favourite }) => favourite?.note ?? ''],
  ['Added', ({ favourite }) => favourite?.added ?? ''],
];

/** The list as a CSV file. `origin` is the site's own. With the reader's notes when it is their own. */
export function listedCsv(listed: readonly Listed[], { origin, isOwn }: { origin: string; isOwn: boolean }): string {
  const address: Column = ['Address', ({ project }) => origin + canonical.project(project.id)];
  const all = [...columns, address, ...(isOwn ? ownColumns : [])];
  const rows = listed.map((one) => csvLine(all.map(([, read]) => read(one))));
  return byteOrderMark + csvLine(all.map(([name]) => name)) + rows.join('');
}
