import { type DepartmentSlug, departmentAddress, departmentAt } from '../../../domain/department/departments.ts';
import { mapParams } from '../../../domain/floor/map-address.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import { type SearchQuery, searchParams } from '../../../domain/search/search-query.ts';
import { formatTerm, type Term, termQuery } from '../../../domain/term/terms.ts';

/** The search over all terms; without a query, its empty page. */
function search(query: Partial<SearchQuery> = {}): string {
  const params = searchParams(query).toString();
  return params ? `/search?${params}` : '/search';
}

/** All addresses of the site. A given term becomes the query that public lists read. */
export const paths = {
  home: '/',
  /** The home page of a term. */
  homeOf: (term: Term) => `/?${termQuery(term)}`,
  search,
  /** The search for an exact phrase, such as a name. */
  searchFor: (words: string) => search({ text: `"${words.replaceAll('"', ' ')}"` }),
  sponsors: '/sponsors',
  /** The page of a sponsor, by its slug (domain/sponsor/sponsors.ts). */
  sponsor: (slug: string) => `/sponsors/${encodeURIComponent(slug)}`,
  favourites: '/favourites',
  /** A shared list of projects. */
  sharedList: (ids: readonly string[]) => `/favourites?ids=${ids.join(',')}`,
  about: '/about',
  /** A page that coordinators added. */
  page: (slug: string) => `/pages/${slug}`,
  /** The map of a term's event. */
  map: (term: Term, query: Partial<MapQuery> = {}) => `/map?${mapParams(term, query)}`,
  /** The same with the card of a table open, and scrolled to the plan. `session` is the id of one. */
  mapTable: (term: Term, at: Pick<MapQuery, 'table' | 'session'>) => `/map?${mapParams(term, at)}#plan`,
  /** The page with the current session of the event. */
  now: '/now',
  /** The people's choice. */
  vote: '/vote',
  /** The same with a project chosen. */
  voteFor: (id: string) => `/vote?project=${encodeURIComponent(id)}`,
  /** The page for the large displays of the hall. */
  screen: '/screen',
  archive: '/archive',
  winners: '/winners',
  /** The winners of a term on the page of all winners. */
  winnersOf: (term: Term) => `/winners?year=${term.year}#${formatTerm(term)}`,
  winnersIn: (year: number) => `/winners?year=${year}`,
  winner: (id: string) => `/winners/entry/${encodeURIComponent(id)}`,
  project: (id: string) => `/survey/${encodeURIComponent(id)}`,
  survey: '/survey',
  submission: '/submission',
  /** Where a team that lost its private link asks for it. */
  lostLink: '/submission/lost',
  /** Where a member says what visitors may see of them. Below /submission, because the edge knows that as a form. */
  consent: '/submission/consent',
  /** The token is in the fragment, which browsers never send to a server. */
  ownSubmission: (token: string) => `/submission#${token}`,
  /** Where a sponsor releases a project. */
  release: '/release',
  judge: '/judge',
  /** A judge's phone; its token is in the fragment too. */
  ownJudging: (token: string) => `/judge#${token}`,
  department: (slug: DepartmentSlug, term?: Term) => `/${departmentAddress(slug)}${term ? `?${termQuery(term)}` : ''}`,
  admin: '/admin',
  adminDashboard: '/admin-dashboard',
  adminView: (view: string) => (view === 'dashboard' ? '/admin-dashboard' : `/admin-dashboard?view=${view}`),
  /** The activity log: of one person, one project or one day (2026-12-04), if given. */
  activity: (chosen: { by?: string; project?: string; day?: string } = {}) =>
    `/admin-dashboard?view=activity${queryOf(chosen)}`,
  /** An editor of Make Edits, for a term if one is given. */
  edit: (edit: 'presentations' | 'submissions' | 'window', term?: Term) =>
    `/admin-dashboard?view=edits&edit=${edit}${term ? `&${termQuery(term)}` : ''}`,
  /** What the event of a term still lacks. */
  readiness: (term: Term) => `/admin-dashboard?view=readiness&${termQuery(term)}`,
  /** The teams that staff expect. */
  rosterOf: (term: Term) => `/admin-dashboard?view=roster&${termQuery(term)}`,
  /** The view Releases of a term: projects that wait for a sponsor’s decision. */
  releasesOf: (term: Term) => `/admin-dashboard?view=releases&${termQuery(term)}`,
  /** The view Consent of a term: what members let visitors see of them. */
  consentOf: (term: Term) => `/admin-dashboard?view=consent&${termQuery(term)}`,
  /** The view Mail of a term: what was sent, and what did not arrive. */
  mailOf: (term: Term) => `/admin-dashboard?view=mail&${termQuery(term)}`,
  /** A tab of the floor, for a term if one is given. */
  floor: (tab: 'plan' | 'assign' | 'print', term?: Term) =>
    `/admin-dashboard?view=floor&tab=${tab}${term ? `&${termQuery(term)}` : ''}`,
  /** A tab of the judging, for a term if one is given. */
  judging: (tab: 'set-up' | 'judges' | 'room' | 'vote' | 'results', term?: Term) =>
    `/admin-dashboard?view=judging&tab=${tab}${term ? `&${termQuery(term)}` : ''}`,
  /** Leads to the dashboard's view of the judging. */
  adminJudging: '/admin/judging',
  /** A project in the editor, whatever its term is. */
  editProject: (id: string) => `/admin-dashboard?view=edits&edit=submissions&project=${encodeURIComponent(id)}`,
  /**
   * The list of submissions of a term. `chosen` filters by department, state or missing part, or opens one project at a tab.
   */
  submissions: (
    term: Term,
    chosen: { department?: DepartmentSlug; state?: string; lacks?: string; project?: string; tab?: 'mail' } = {},
  ) => `/admin-dashboard?view=edits&edit=submissions&${termQuery(term)}${queryOf(chosen)}`,
  review: '/admin/review',
  /** The review of a term's waiting submissions. `at` is the shown project, `project` the one in the editor. */
  reviewOf: (term: Term, chosen: { department?: DepartmentSlug; at?: string; project?: string } = {}) =>
    `/admin/review?${termQuery(term)}${queryOf(chosen)}`,
  legacyPresentation: '/admin-dashboard/edit/presentation',
  legacySubmissions: '/admin-dashboard/edit/submissions',
  support: '/admin-dashboard/support',
  invitation: '/admin/invitation',
  people: '/admin/people',
  settings: '/admin/settings',
  account: '/admin/account',
  eventMap: '#map',
  departments: '#departments',
} as const;

function queryOf(chosen: Record<string, string | undefined>): string {
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('');
}

/** True for the pages that list projects of the selected term. */
export function listsTerm(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, '');
  return path === paths.home || departmentAt(path.slice(1)) !== undefined;
}

export function isAdminPath(pathname: string): boolean {
  return pathname.startsWith(paths.admin);
}

/** The address at which staff read a picture that is not public; undefined for a picture on another host. */
export function staffPicture(path: string): string | undefined {
  const [, folder, file] = path.match(/^\/media\/([^/]+)\/([^/]+\.(?:webp|pdf))$/) ?? [];
  return folder && `/api/pictures/${folder}/${file}`;
}

/** Paths of the API that pages link to. They make calls by the typed client of `web/kit/api/api.ts`. */
export const apiPaths = { calendar: '/api/presentation.ics' };
