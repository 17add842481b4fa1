import { semesters } from '../../domain/term/semesters.ts';
import type { FunctionName } from '../functions/functions.ts';
import type { ThrottleClass } from './throttles.ts';

/**
 * Every call of the API and the function that answers it. `path` is the path in the function's Hono app; a test checks that the
 * apps and this list agree. API Gateway refuses every other call before a function runs, except for its `$default` route
 * (http-api.ts).
 */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  function: FunctionName;
  /**
   * Who may call it; the function checks this. `team` means a caller with the submission's edit token or the link of a team of the
   * roster, `invited` one with the token of an invitation, `judge` one with a judge's link, `sponsor` one with a sponsor's link,
   * `screen` one with the link of the hall's screen. Which roles of staff may make a call is said in
   * functions/admin/permissions.ts.
   */
  for: 'everybody' | 'team' | 'invited' | 'judge' | 'sponsor' | 'screen' | 'staff';
  /** True when the edge keeps the answer, by path and query, as long as the answer's `s-maxage` says. */
  cached: boolean;
  /** The query parameters that a kept answer depends on. The edge passes on no others. */
  query?: readonly string[];
  /**
   * True for an answer that names the site's own address, so that it depends on the host. Such an answer is also given to HEAD;
   * a HEAD of any other path goes to `$default`.
   */
  byHost?: true;
  throttle: ThrottleClass;
  /** A parameter with few values becomes one literal route for each value, so that routes never overlap. */
  each?: Record<string, readonly string[]>;
};

const catalog = { method: 'GET', function: 'catalog', for: 'everybody', cached: true, throttle: 'read' } as const;
const search = { method: 'GET', function: 'search', for: 'everybody', cached: true, throttle: 'search' } as const;
const pages = { function: 'pages', method: 'GET', for: 'everybody', cached: true, byHost: true, throttle: 'page' } as const;
const submissions = { function: 'submissions', cached: false } as const;
const signin = { function: 'signin', cached: false, throttle: 'signin' } as const;
const admin = { function: 'admin', for: 'staff', cached: false, throttle: 'staff' } as const;
const judging = { function: 'judging', cached: false } as const;
const eachSemester = { semester: [...semesters, 'all'] };

/** One list for all searches. Whoever wants to miss what is kept may as well search for another text. */
const searched = ['q', 'department', 'term', 'sponsor', 'winners', 'video', 'answers', 'sort', 'page', 'ids'];

/** Of OAI-PMH (functions/pages/oai.ts). */
const harvested = ['verb', 'identifier', 'metadataPrefix', 'from', 'until', 'set', 'resumptionToken'];

/** All public pages: the edge asks for each of them by this path and the page's own address in a header (edge-functions.ts). */
export const pageRoute: Route = { ...pages, path: '/index.html' };

export const routes: readonly Route[] = [
  pageRoute,
  { ...pages, path: '/robots.txt' },
  { ...pages, path: '/sitemap.xml' },
  { ...pages, path: '/sitemaps/:part' },
  { ...pages, path: '/feeds/:file' },
  { ...pages, path: '/api/oai', query: harvested },
  // Leads to the same by GET.
  { function: 'pages', method: 'POST', path: '/api/oai', for: 'everybody', cached: false, throttle: 'other' },

  { ...search, path: '/api/search', query: searched },
  { ...search, path: '/api/search/quick', query: searched },
  { ...search, path: '/api/search/projects', query: searched },
  { ...search, path: '/api/sponsors' },
  { ...search, path: '/api/sponsors/:slug' },
  { ...search, path: '/api/single_survey/:id/related' },

  // No department may have the address `sp`, `su`, `fa` or `all` (domain/department/department-settings.ts): these are the lists of staff.
  { ...catalog, path: '/api/survey/:slug/:term{term=.*}' },
  { ...catalog, path: '/api/single_survey/:id' },
  { ...catalog, path: '/api/winners' },
  { ...catalog, path: '/api/awards' },
  { ...catalog, path: '/api/winner/:id' },
  { ...catalog, path: '/api/presentation' },
  { ...catalog, path: '/api/presentation.ics' },
  { ...catalog, path: '/api/settings' },
  { ...catalog, path: '/api/manifest.webmanifest' },
  { ...catalog, path: '/api/members' },
  { ...catalog, path: '/api/pages/:slug' },
  { ...catalog, path: '/api/departments/counts', query: ['semester', 'year'] },
  { ...catalog, path: '/api/terms' },
  { ...catalog, path: '/api/highlights', query: ['semester', 'year'] },
  { ...catalog, path: '/api/offline', query: ['semester', 'year'] },
  { ...catalog, path: '/api/floor', query: ['semester', 'year'] },
  { ...catalog, path: '/api/tables', query: ['semester', 'year'] },
  { ...catalog, path: '/api/presence', query: ['semester', 'year'] },

  { ...submissions, cached: true, method: 'GET', path: '/api/survey/window', for: 'everybody', throttle: 'read' },
  { ...submissions, cached: true, method: 'GET', path: '/api/survey/questions', for: 'everybody', throttle: 'read' },
  { ...submissions, method: 'POST', path: '/api/uploads', for: 'everybody', throttle: 'upload' },
  { ...submissions, method: 'POST', path: '/api/survey', for: 'everybody', throttle: 'submit' },
  { ...submissions, method: 'GET', path: '/api/survey/team', for: 'team', throttle: 'upload' },
  { ...submissions, method: 'PUT', path: '/api/survey/team', for: 'team', throttle: 'submit' },
  { ...submissions, method: 'GET', path: '/api/submission', for: 'team', throttle: 'upload' },
  { ...submissions, method: 'POST', path: '/api/submission/lost', for: 'everybody', throttle: 'submit' },
  { ...submissions, method: 'GET', path: '/api/submission/pictures/:folder/:file', for: 'team', throttle: 'upload' },
  { ...submissions, method: 'PUT', path: '/api/submission', for: 'team', throttle: 'submit' },
  { ...submissions, method: 'GET', path: '/api/submission/consent', for: 'team', throttle: 'upload' },
  { ...submissions, method: 'PUT', path: '/api/submission/consent', for: 'team', throttle: 'submit' },
  { ...submissions, method: 'PUT', path: '/api/submission/presence', for: 'team', throttle: 'submit' },
  { ...submissions, method: 'DELETE', path: '/api/submission', for: 'team', throttle: 'submit' },
  { ...submissions, method: 'GET', path: '/api/release', for: 'sponsor', throttle: 'upload' },
  { ...submissions, method: 'PUT', path: '/api/release', for: 'sponsor', throttle: 'submit' },
  { ...submissions, method: 'GET', path: '/api/release/pictures/:folder/:file', for: 'sponsor', throttle: 'upload' },
  { function: 'media', cached: false, method: 'POST', path: '/api/uploads/:id/complete', for: 'everybody', throttle: 'upload' },

  { ...signin, method: 'POST', path: '/api/signin', for: 'everybody' },
  { ...signin, method: 'GET', path: '/api/signin/ways', for: 'everybody' },
  { ...signin, method: 'POST', path: '/api/signin/oidc', for: 'everybody' },
  { ...signin, method: 'POST', path: '/api/signin/oidc/answer', for: 'everybody' },
  { ...signin, method: 'POST', path: '/api/signin/passkey', for: 'everybody' },
  { ...signin, method: 'POST', path: '/api/signin/passkey/answer', for: 'everybody' },
  { ...signin, method: 'GET', path: '/api/signin/passkeys', for: 'staff' },
  { ...signin, method: 'POST', path: '/api/signin/passkeys/begun', for: 'staff' },
  { ...signin, method: 'POST', path: '/api/signin/passkeys', for: 'staff' },
  { ...signin, method: 'PUT', path: '/api/signin/passkeys/:id', for: 'staff' },
  { ...signin, method: 'DELETE', path: '/api/signin/passkeys/:id', for: 'staff' },
  { ...signin, method: 'GET', path: '/api/signin/invitation', for: 'invited' },
  { ...signin, method: 'POST', path: '/api/signin/invitation', for: 'invited' },
  { ...signin, method: 'PUT', path: '/api/signin/password', for: 'staff' },
  { ...signin, method: 'DELETE', path: '/api/signin/password', for: 'staff' },
  { ...signin, method: 'DELETE', path: '/api/signin/session', for: 'staff' },
  { ...signin, method: 'GET', path: '/api/signin/sessions', for: 'staff' },
  { ...signin, method: 'DELETE', path: '/api/signin/sessions', for: 'staff' },
  { ...signin, method: 'DELETE', path: '/api/signin/sessions/:id', for: 'staff' },
  { ...judging, method: 'GET', path: '/api/judge', for: 'judge', throttle: 'upload' },
  { ...judging, method: 'PUT', path: '/api/judge/state', for: 'judge', throttle: 'upload' },
  { ...judging, method: 'PUT', path: '/api/judge/naming', for: 'judge', throttle: 'upload' },
  { ...judging, method: 'PUT', path: '/api/judge/table', for: 'judge', throttle: 'upload' },
  { ...judging, method: 'PUT', path: '/api/judge/scores/:project', for: 'judge', throttle: 'upload' },
  { ...judging, method: 'PUT', path: '/api/judge/skips/:project', for: 'judge', throttle: 'upload' },
  { ...judging, method: 'DELETE', path: '/api/judge/skips/:project', for: 'judge', throttle: 'upload' },
  { ...judging, cached: true, method: 'GET', path: '/api/vote', for: 'everybody', throttle: 'read' },
  { ...judging, method: 'PUT', path: '/api/vote/ballot', for: 'everybody', throttle: 'vote' },
  // Its token is that of the hall's screen.
  { ...judging, method: 'GET', path: '/api/vote/code', for: 'screen', throttle: 'upload' },
  { ...judging, method: 'GET', path: '/api/presence/:term', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/presence/:term/:project', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'GET', path: '/api/judging/:term/vote', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/vote', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/vote/bursts/:id', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'GET', path: '/api/judging/:term', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/rounds/:round', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'GET', path: '/api/judging/:term/rounds/:round/scores', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/rounds/:round/comments', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/rounds/:round/comments/:project', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/rounds/:round/shortlist/:project', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'POST', path: '/api/judging/:term/rounds/:round/places', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'GET', path: '/api/judging/:term/judges', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'POST', path: '/api/judging/:term/judges', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/judges/:id', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'POST', path: '/api/judging/:term/judges/:id/link', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'DELETE', path: '/api/judging/:term/judges/:id', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'GET', path: '/api/judging/:term/room', for: 'staff', throttle: 'staff' },
  { ...judging, method: 'PUT', path: '/api/judging/:term/projects/:id', for: 'staff', throttle: 'staff' },

  { ...admin, method: 'GET', path: '/api/survey/:semester{wi|sp|su|fa|all}/:year', each: eachSemester },
  { ...admin, method: 'GET', path: '/api/projects/:semester{wi|sp|su|fa|all}/:year', each: eachSemester },
  { ...admin, method: 'PUT', path: '/api/projects/state' },
  { ...admin, method: 'PUT', path: '/api/:EntryID/update' },
  { ...admin, method: 'GET', path: '/api/:EntryID/record' },
  { ...admin, method: 'GET', path: '/api/:EntryID/revisions' },
  { ...admin, method: 'GET', path: '/api/pictures/:folder/:file' },
  { ...admin, method: 'GET', path: '/api/presentation/details' },
  { ...admin, method: 'GET', path: '/api/presentation/history' },
  { ...admin, method: 'POST', path: '/api/presentation/update' },
  { ...admin, method: 'GET', path: '/api/admin/floors/:term' },
  { ...admin, method: 'PUT', path: '/api/admin/floors/:term' },
  { ...admin, method: 'GET', path: '/api/admin/floors/:term/history' },
  { ...admin, method: 'GET', path: '/api/winners/:term' },
  { ...admin, method: 'PUT', path: '/api/winners/:term' },
  { ...admin, method: 'GET', path: '/api/winners/:term/draft' },
  { ...admin, method: 'PUT', path: '/api/winners/:term/draft' },
  { ...admin, method: 'POST', path: '/api/winners/:term/announcement' },
  { ...admin, method: 'DELETE', path: '/api/winners/:term/announcement' },
  { ...admin, method: 'GET', path: '/api/windows' },
  { ...admin, method: 'GET', path: '/api/windows/:term' },
  { ...admin, method: 'PUT', path: '/api/windows/:term' },
  { ...admin, method: 'DELETE', path: '/api/windows/:term' },
  { ...admin, method: 'GET', path: '/api/admin/roster/:term' },
  { ...admin, method: 'PUT', path: '/api/admin/roster/:term' },
  { ...admin, method: 'POST', path: '/api/admin/roster/:term/mails' },
  { ...admin, method: 'PUT', path: '/api/admin/roster/:term/:id/project' },
  { ...admin, method: 'DELETE', path: '/api/admin/roster/:term/:id' },
  { ...admin, method: 'GET', path: '/api/admin/releases/:term' },
  { ...admin, method: 'PUT', path: '/api/admin/releases/:term/:id' },
  { ...admin, method: 'POST', path: '/api/admin/releases/:term/mails' },
  { ...admin, method: 'PUT', path: '/api/admin/release-rules' },
  { ...admin, method: 'POST', path: '/api/admin/release-rules/:term' },
  { ...admin, method: 'GET', path: '/api/admin/consents/:term' },
  { ...admin, method: 'POST', path: '/api/admin/consents/:term/mails' },
  { ...admin, method: 'PUT', path: '/api/admin/consents/projects/:id' },
  { ...admin, method: 'GET', path: '/api/downloadProjects/:start/:end/:discipline' },
  { ...admin, method: 'GET', path: '/api/downloadTerms/:semester{wi|sp|su|fa|all}/:year/:discipline', each: eachSemester },
  { ...admin, method: 'GET', path: '/api/overview' },
  { ...admin, method: 'GET', path: '/api/admin/operations' },
  { ...admin, method: 'POST', path: '/api/support' },
  { ...admin, method: 'GET', path: '/api/support' },
  { ...admin, method: 'PUT', path: '/api/support/:id' },
  { ...admin, method: 'GET', path: '/api/admin/projects/:id/checks' },
  { ...admin, method: 'GET', path: '/api/admin/archives' },
  { ...admin, method: 'POST', path: '/api/admin/archives/:term' },
  { ...admin, method: 'GET', path: '/api/admin/archives/:term/zip' },
  { ...admin, method: 'GET', path: '/api/admin/erasures' },
  { ...admin, method: 'POST', path: '/api/admin/erasures' },
  { ...admin, method: 'PUT', path: '/api/admin/erasures/:id' },
  { ...admin, method: 'DELETE', path: '/api/admin/erasures/:id' },
  { ...admin, method: 'POST', path: '/api/admin/imports' },
  { ...admin, method: 'GET', path: '/api/admin/sponsors' },
  { ...admin, method: 'PUT', path: '/api/admin/sponsors' },
  { ...admin, method: 'GET', path: '/api/admin/settings' },
  { ...admin, method: 'PUT', path: '/api/admin/settings' },
  { ...admin, method: 'PUT', path: '/api/admin/settings/draft' },
  { ...admin, method: 'GET', path: '/api/admin/settings/history' },
  { ...admin, method: 'GET', path: '/api/admin/mail' },
  { ...admin, method: 'GET', path: '/api/admin/mail/projects/:id' },
  { ...admin, method: 'GET', path: '/api/admin/mail/terms/:term' },
  { ...admin, method: 'POST', path: '/api/admin/mail/judges/:term' },
  { ...admin, method: 'POST', path: '/api/admin/mail/messages' },
  { ...admin, method: 'POST', path: '/api/admin/mail/sample' },
  { ...admin, method: 'POST', path: '/api/admin/mail/projects/:id/link' },
  { ...admin, method: 'POST', path: '/api/admin/mail/projects/:id/allow' },
  { ...admin, method: 'GET', path: '/api/admin/activity' },
  { ...admin, method: 'GET', path: '/api/admin/submissions' },
  { ...admin, method: 'PUT', path: '/api/admin/submissions' },
  { ...admin, method: 'GET', path: '/api/admin/submissions/:id' },
  { ...admin, method: 'PUT', path: '/api/admin/submissions/:id' },
  { ...admin, method: 'GET', path: '/api/admin/people' },
  { ...admin, method: 'POST', path: '/api/admin/people' },
  { ...admin, method: 'PUT', path: '/api/admin/people/:username' },
  { ...admin, method: 'POST', path: '/api/admin/people/:username/reset' },
];

/** A segment `:name` or `:name{pattern}` of a Hono path. */
const parameter = /^:(\w+)(?:\{(.+)\})?$/;

/** The paths of a route as API Gateway writes them: `/api/survey/fa/{year}`. */
export function gatewayPaths({ path, each = {} }: Route): string[] {
  return path.split('/').reduce<string[]>(
    (paths, segment) => {
      const name = parameter.exec(segment)?.[1];
      const texts = name ? (each[name] ?? [`{${name}}`]) : [segment];
      return paths.flatMap((start) => texts.map((text) => (text === '' ? start : `${start}/${text}`)));
    },
    [''],
  );
}

/** The route keys of API Gateway: `GET /api/winners`. */
export function gatewayKeys(route: Route): string[] {
  const methods = route.byHost ? [route.method, 'HEAD'] : [route.method];
  return gatewayPaths(route).flatMap((path) => methods.map((method) => `${method} ${path}`));
}

/**
 * The pattern of a route's paths at the edge. CloudFront's alphabet has no `=`, so `?` (any one character) stands for it:
 * the list of a department becomes `…/term?*`.
 */
export function edgePattern({ path }: Route): string {
  return path
    .split('/')
    .map((segment) => {
      const found = parameter.exec(segment);
      return found ? (found[2] ?? '*').replaceAll('=', '?').replaceAll('.*', '*') : segment;
    })
    .join('/');
}
