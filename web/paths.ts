import type { DepartmentSlug } from '../domain/departments.ts';
import { type Term, termQuery } from '../domain/terms.ts';

/** Every address of the site. A term, where given, becomes the query that the public lists read. */
export const paths = {
  home: '/',
  about: '/about',
  winners: '/winners',
  winner: (id: string) => `/winners/entry/${encodeURIComponent(id)}`,
  project: (id: string) => `/survey/${encodeURIComponent(id)}`,
  survey: '/survey',
  submission: '/submission',
  /** The token stays in the fragment: no server sees it there. */
  ownSubmission: (token: string) => `/submission#${token}`,
  department: (slug: DepartmentSlug, term?: Term) => (term ? `/${slug}?${termQuery(term)}` : `/${slug}`),
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
  adminView: (view: string) => (view === 'dashboard' ? '/admin-dashboard' : `/admin-dashboard?view=${view}`),
  /** A tab of Make Edits, at a term or wherever it begins. */
  edit: (edit: 'presentations' | 'submissions' | 'window', term?: Term) =>
    `/admin-dashboard?view=edits&edit=${edit}${term ? `&${termQuery(term)}` : ''}`,
  /** The submissions of a term, those of a department in a state, or one project of it. */
  submissions: (term: Term, chosen: { department?: DepartmentSlug; state?: string; project?: string } = {}) =>
    `/admin-dashboard?view=edits&edit=submissions&${termQuery(term)}${queryOf(chosen)}`,
  legacyPresentation: '/admin-dashboard/edit/presentation',
  legacySubmissions: '/admin-dashboard/edit/submissions',
  support: '/admin-dashboard/support',
  eventMap: '#map',
  departments: '#departments',
} as const;

function queryOf(chosen: Record<string, string | undefined>): string {
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
}

export function isAdminPath(pathname: string): boolean {
  return pathname.startsWith(paths.admin);
}

/** Where staff read a picture of ours that visitors may not see; undefined for one of another place. */
export function staffPicture(path: string): string | undefined {
  const [, folder, file] = path.match(/^\/media\/([^/]+)\/([^/]+\.webp)$/) ?? [];
  return folder && `/api/pictures/${folder}/${file}`;
}

/** Paths of the API, as the early script asks for them; pages use the typed client of `web/api.ts`. */
export const apiPaths = {
  projects: (slug: DepartmentSlug, term: Term) => `/api/survey/${slug}/term=${term.semester}-${term.year}`,
  project: (id: string) => `/api/single_survey/${encodeURIComponent(id)}`,
  winners: '/api/winners',
  winner: (id: string) => `/api/winner/${encodeURIComponent(id)}`,
  presentation: '/api/presentation',
  counts: (term: Term) => `/api/departments/counts?${termQuery(term)}`,
};
