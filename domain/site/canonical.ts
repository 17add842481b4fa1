import { type DepartmentSlug, departmentAddress } from '../department/departments.ts';
import { publicTermOf, sameTerm, type Term } from '../term/terms.ts';

/**
 * The one address of each public content, as search engines and links from elsewhere should have it: only the parameters that
 * change what is shown, in the order of their names. `today` is any instant of the day.
 */
export const canonical = {
  /** The home page of today's term needs no parameters. */
  home: (term: Term, today: Date) => (sameTerm(term, publicTermOf(today)) ? '/' : `/?${query(pick(term))}`),
  department: (slug: DepartmentSlug, term: Term, page = 1) =>
    `/${departmentAddress(slug)}?${query({ ...(page > 1 && { page }), ...pick(term) })}`,
  project: (id: string) => `/survey/${encodeURIComponent(id)}`,
  winners: '/winners',
  winner: (id: string) => `/winners/entry/${encodeURIComponent(id)}`,
  sponsors: '/sponsors',
  sponsor: (slug: string) => `/sponsors/${encodeURIComponent(slug)}`,
  page: (slug: string) => `/pages/${slug}`,
  archive: '/archive',
  about: '/about',
  map: (term: Term) => `/map?${query(pick(term))}`,
  /** The address on the card of a project, for its QR code: the map seen from its table. The desk reads the project, which no server sees. */
  table: (term: Term, number: string, project: string) =>
    `/map?${query({ here: number, ...pick(term) })}#${encodeURIComponent(project)}`,
  now: '/now',
};

/** The addresses of the feeds of newest projects: of all departments, and of one. */
export const feedPath = (department?: DepartmentSlug) => `/feeds/${department ?? 'all'}.xml`;

function pick({ semester, year }: Term): Term {
  return { semester, year };
}

/** The parameters are given in the order of their names. */
function query(parameters: Record<string, string | number>): string {
  return Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
