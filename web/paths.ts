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
  adminEdit: (edit: string) => `/admin-dashboard?view=edits&edit=${edit}`,
  legacyPresentation: '/admin-dashboard/edit/presentation',
  legacySubmissions: '/admin-dashboard/edit/submissions',
  support: '/admin-dashboard/support',
  eventMap: '#map',
  departments: '#departments',
} as const;

export function isAdminPath(pathname: string): boolean {
  return pathname.startsWith(paths.admin);
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
