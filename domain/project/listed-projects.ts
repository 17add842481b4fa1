import { byteOrderMark, csvLine } from '../download/csv.ts';
import type { TablePlace } from '../floor/public-floor.ts';
import type { TextKey } from '../language/catalogues.ts';
import { locale, t } from '../language/text.ts';
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

type Column = [name: Extract<TextKey, `projects.columns.${string}`>, read: (listed: Listed) => string];
const columns: Column[] = [
  ['projects.columns.title', ({ project }) => project.projectTitle],
  ['projects.columns.team', ({ project }) => project.teamMemberNames],
  ['projects.columns.department', ({ project }) => departmentTitle(project.department)],
  ['projects.columns.semester', ({ project }) => semesterName(project.semester)],
  ['projects.columns.year', ({ project }) => String(project.year)],
  ['projects.columns.sponsor', ({ project }) => project.sponsor],
  ['projects.columns.place', ({ project }) => (project.position ? placeLabel(project.position) : '')],
  ['projects.columns.awards', ({ project: { awards = [] } }) => awards.map(awardLabel).join('; ')],
  [
    'projects.columns.table',
    ({ tables = [] }) => tables.map(({ table, session }) => (session ? `${table} (${session})` : table)).join(', '),
  ],
];
const ownColumns: Column[] = [
  ['projects.columns.note', ({ favourite }) => favourite?.note ?? ''],
  ['projects.columns.added', ({ favourite }) => favourite?.added ?? ''],
];

/** The list as a CSV file. `origin` is the site's own. With the reader's notes when it is their own. */
export function listedCsv(listed: readonly Listed[], { origin, isOwn }: { origin: string; isOwn: boolean }): string {
  const address: Column = ['projects.columns.address', ({ project }) => origin + canonical.project(project.id)];
  const all = [...columns, address, ...(isOwn ? ownColumns : [])];
  const rows = listed.map((one) => csvLine(all.map(([, read]) => read(one))));
  return byteOrderMark + csvLine(all.map(([name]) => t(name))) + rows.join('');
}
