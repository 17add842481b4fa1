import { readdir } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { departmentSlugs } from '../../domain/department/departments.ts';
import { routes as deployed } from '../../infra/api/routes.ts';
import { forgedTokens, signerWithKeyUntil } from '../attack/forged-tokens.ts';
import { password, postCredentials, signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** All calls that anybody may make. Every other call must be refused without a token. */
const open = [
  'GET /api/survey/:slug/:term{term=.*}',
  'GET /api/single_survey/:id',
  'GET /api/single_survey/:id/related',
  'GET /api/winners',
  'GET /api/awards',
  'GET /api/winner/:id',
  'GET /api/presentation',
  'GET /api/presentation.ics',
  'GET /index.html',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemaps/:part',
  'GET /api/oai',
  'POST /api/oai',
  'GET /feeds/:file',
  'GET /api/manifest.webmanifest',
  'GET /api/members',
  'GET /api/pages/:slug',
  'GET /api/settings',
  'GET /api/departments/counts',
  'GET /api/terms',
  'GET /api/highlights',
  'GET /api/floor',
  'GET /api/tables',
  'GET /api/presence',
  'GET /api/offline',
  'GET /api/search',
  'GET /api/search/quick',
  'GET /api/search/projects',
  'GET /api/sponsors',
  'GET /api/sponsors/:slug',
  'GET /api/survey/window',
  'GET /api/survey/questions',
  'POST /api/survey',
  'POST /api/uploads',
  'POST /api/uploads/:id/complete',
  'POST /api/signin',
  'GET /api/signin/ways',
  'POST /api/signin/oidc',
  'POST /api/signin/oidc/answer',
  'POST /api/signin/passkey',
  'POST /api/signin/passkey/answer',
  'POST /api/submission/lost',
  'GET /api/vote',
  // Its proof is the code in the body.
  'PUT /api/vote/ballot',
  // Its token is in the body.
  'POST /api/signin/invitation',
];
/** Calls that need the submission's edit token, or the token of an invitation. Without it they answer 401 too. */
const team = [
  'GET /api/signin/invitation',

  'GET /api/submission',
  'GET /api/submission/pictures/:folder/:file',
  'PUT /api/submission',
  'PUT /api/submission/presence',
  'GET /api/submission/consent',
  'PUT /api/submission/consent',
  'DELETE /api/submission',
];

const showcase = await startShowcase();
process.env.ORIGIN_SECRET = showcase.originSecret;
const { apps } = await import('../../local/functions/gateway.ts');
const folders = Object.keys(apps);
const listed = Object.values(apps).flatMap((app) => app.routes.map(({ method, path }) => `${method} ${path}`));
const routes = [...new Set(listed)].filter((route) => !route.startsWith('ALL '));
const { token } = await signIn(showcase);
/** Signs a token with a key of its own. The table has this key until `expiresAt` (seconds since 1970). */
const signWithKeyUntil = await signerWithKeyUntil(token);
const tokens: Record<string, string | undefined> = { none: undefined, ...(await forgedTokens(showcase.env, token)) };

afterAll(() => showcase.stop());

/**
 * The calls of a route with something in each of its parameters. Of one with few values, each has a route in the cloud
 * (infra/api/routes.ts).
 */
function callsOf(route: string) {
  const [method = '', pattern = ''] = route.split(' ');
  const values: Record<string, string> = {
    slug: 'computer-science',
    year: '2026',
    term: 'fa-2026',
    start: '2026-01-01',
    end: '2026-12-31',
    // Of an upload, so that its file is looked for.
    id: 'team-00000000-0000-4000-8000-000000000000',
  };
  const [, few = ''] = /\{([\w|]+)\}/.exec(pattern) ?? [];
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
  return few.split('|').map((one) => {
    const path = pattern.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string, only?: string) =>
      only === '{term=.*}' ? 'term=fa-2026' : only ? one : (values[name] ?? 'all'),
    );
    return { path, init: { method, body, headers: { 'content-type': 'application/json' } } };
  });
}

describe('every route of every function', () => {
  it('is of a function that npm start runs', async () => {
    const root = new URL('../../functions/', import.meta.url);
    const entries = await readdir(root, { recursive: true });
    const found = entries.filter((entry) => entry.endsWith('/app.ts') && entry !== 'http/app.ts');
    expect(found.map((entry) => entry.split('/')[0]).sort()).toEqual([...folders].sort());
  });

  async function expectClosed(route: string, what: string): Promise<void> {
    const token = tokens[what];
    for (const { path, init } of callsOf(route)) {
      const headers = { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      const response = await showcase.call(path, { ...init, headers });
      const seen = [response.status, response.headers.get('content-type'), response.headers.get('cache-control')];
      expect(seen, `${path} with ${what}`).toEqual([401, 'application/problem+json', 'no-store']);
    }
  }

  const closed = () => routes.filter((route) => !open.includes(route));

  it('is on the list of open ones, or closed to no token', { tags: 'bundles' }, async () => {
    expect(closed().length).toBeGreaterThan(20);
    for (const route of closed()) await expectClosed(route, 'none');
  });

  it.each(['one of alg none', 'one of another key', 'one of an ended session'])(
    'is closed to %s, if not open',
    async (what) => {
      for (const route of closed()) await expectClosed(route, what);
    },
  );

  // All routes of a function ask the same code, so every way to make a bad token is tried at one of each kind.
  it.each(['GET /api/support', 'PUT /api/projects/state', 'GET /api/pictures/:folder/:file'])(
    'is closed to every bad token, as %s is',
    async (route) => {
      expect(routes).toContain(route);
      for (const what of Object.keys(tokens)) await expectClosed(route, what);
    },
  );

  it('is open to a token of a key that has not run out yet', async () => {
    const token = await signWithKeyUntil(Math.floor(Date.now() / 1000) + 600);
    expect((await showcase.call('/api/support', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });

  it('on the list of open ones exists and is open', { tags: 'bundles' }, async () => {
    expect(routes).toEqual(expect.arrayContaining([...open, ...team]));
    for (const route of open.filter((one) => one !== 'POST /api/signin')) {
      for (const { path, init } of callsOf(route)) {
        const { status } = await showcase.call(path, init);
        expect([401, 500, 502], `${path} answered ${status}`).not.toContain(status);
      }
    }
    expect((await postCredentials(showcase, { username: 'admin', password })).status).toBe(200);
  });

  it('of a department’s projects answers', { tags: 'bundles' }, async () => {
    for (const slug of departmentSlugs()) {
      const response = await showcase.call(`/api/survey/${slug}/term=fa-2026`);
      expect([slug, response.status, await response.json()]).toEqual([slug, 200, []]);
    }
  });

  it('that only reads for staff answers a coordinator, and so does each list of projects for each semester', {
    tags: 'bundles',
  }, async () => {
    const { call } = await signIn(showcase, 'reader');
    const isList = (path: string) => /^\/api\/(?:survey|projects)\/:semester/.test(path);
    const reading = deployed.filter(({ method, for: who }) => method === 'GET' && who === 'staff');
    expect(reading.filter(({ path }) => isList(path))).toHaveLength(2);
    for (const route of reading)
      for (const { path } of callsOf(`GET ${route.path}`)) {
        const { status } = await call(path);
        expect(isList(route.path) ? [200] : [200, 400, 404], `${path} answered ${status}`).toContain(status);
      }
  });

  it('is the only way in: any other path is 404', { tags: 'bundles' }, async () => {
    const answer = await showcase.call('/api/nothing/of/the/kind');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });

  it('is closed to a token in any other place than the header', async () => {
    const { token } = await signIn(showcase, 'second');
    const places: Record<string, string>[] = [
      { cookie: `token=${token}` },
      { authorization: token },
      { authorization: `Basic ${token}` },
    ];
    for (const headers of places) {
      expect((await showcase.call(`/api/support?token=${token}`, { headers })).status).toBe(401);
    }
    expect((await showcase.call('/api/support', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
  });
});

describe('uploads that only staff need', () => {
  it.each(['winner', 'map', 'plan', 'logo', 'portrait'])('of the kind %s need a token', { tags: 'bundles' }, async (kind) => {
    const contentType = kind === 'map' ? 'application/pdf' : 'image/png';
    const init = { method: 'POST', body: JSON.stringify({ kind, contentType, size: 100 }) };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${tokens['an expired one']}` };
    expect((await showcase.call('/api/uploads', { ...init, headers })).status).toBe(401);
    const { call } = await signIn(showcase, `uploads-${kind}`);
    const answer = await call('/api/uploads', { ...init, headers: { 'content-type': 'application/json' } });
    expect(answer.status).toBe(201);
    expect((await answer.json()).id).toMatch(new RegExp(`^${kind}-`));
  });
});
