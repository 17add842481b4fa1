import { readdir } from 'node:fs/promises';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

/** All calls that anybody may make. Every other call must be refused without a token. */
const open = [
  'GET /api/survey/:slug/:term{term=.*}',
  'GET /api/single_survey/:id',
  'GET /api/winners',
  'GET /api/winner/:id',
  'GET /api/presentation',
  'GET /api/presentation.ics',
  'GET /api/departments/counts',
  'GET /api/survey/window',
  'POST /api/survey',
  'POST /api/uploads',
  'POST /api/uploads/:id/complete',
  'POST /api/signin',
];
/** Calls that need the submission's edit token. Without it they answer 401 too. */
const team = [
  'GET /api/submission',
  'GET /api/submission/pictures/:folder/:file',
  'PUT /api/submission',
  'DELETE /api/submission',
];

let showcase: Awaited<ReturnType<typeof startShowcase>>;
let routes: string[];
let folders: string[];
let tokens: Record<string, string | undefined>;
/** Signs a token with a key of its own. The table has this key until `expiresAt` (seconds since 1970). */
let signWithKeyUntil: (expiresAt: number) => Promise<string>;

beforeAll(async () => {
  showcase = await startShowcase();
  process.env.ORIGIN_SECRET = showcase.originSecret;
  const { apps } = await import('../../local/functions/apps.ts');
  folders = Object.keys(apps);
  const listed = Object.values(apps).flatMap((app) => app.routes.map(({ method, path }) => `${method} ${path}`));
  routes = [...new Set(listed)].filter((route) => !route.startsWith('ALL '));
  const { token } = await signIn(showcase);
  signWithKeyUntil = await signerWithKeyUntil();
  tokens = await badTokens(token);
});

afterAll(() => showcase.stop());

async function signerWithKeyUntil() {
  const { PutCommand } = await import('@aws-sdk/lib-dynamodb');
  const { database, tableName } = await import('../../functions/data/client.ts');
  const { keys } = await import('../../functions/data/keys.ts');
  const { tokenAudience: aud, tokenIssuer: iss } = await import('../../functions/http/token.ts');
  return async (expiresAt: number) => {
    const pair = await generateKeyPair('EdDSA', { extractable: true });
    const kid = `until-${expiresAt}`;
    const item = { ...keys.publicKey(kid), jwk: await exportJWK(pair.publicKey), expiresAt };
    await database.send(new PutCommand({ TableName: tableName, Item: item }));
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({ sub: 'admin', sessionVersion: 1, iss, aud, iat: now, exp: now + 600 })
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(pair.privateKey);
  };
}

/** Tokens that must be refused, most of them made with the real key. */
async function badTokens(token: string): Promise<Record<string, string | undefined>> {
  const { GetSecretValueCommand, SecretsManagerClient } = await import('@aws-sdk/client-secrets-manager');
  const { tokenAudience: audience, tokenIssuer: issuer } = await import('../../functions/http/token.ts');
  const secrets = new SecretsManagerClient({});
  const { SecretString = '' } = await secrets.send(new GetSecretValueCommand({ SecretId: showcase.env.SIGNING_KEY_SECRET }));
  const { kid, ...jwk } = JSON.parse(SecretString);
  const key = await importJWK(jwk, 'EdDSA');
  const foreign = await generateKeyPair('EdDSA', { extractable: true });
  const now = Math.floor(Date.now() / 1000);
  const good = { sub: 'admin', sessionVersion: 1, iss: issuer, aud: audience, iat: now, exp: now + 600 };
  const sign = (claims: JWTPayload, header: { kid?: string; alg?: string } = {}, by: typeof key = key) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid, ...header }).sign(by);
  const [head = '', body = '', signature = ''] = token.split('.');
  const promoted = Buffer.from(JSON.stringify({ ...good, sub: 'root' })).toString('base64url');
  const { exp: _exp, ...endless } = good;
  const tampered = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return {
    none: undefined,
    'an expired one': await sign({ ...good, exp: now - 1 }),
    'one that never expires': await sign(endless),
    'one with another body': `${head}.${promoted}.${signature}`,
    'one with another signature': `${head}.${body}.${tampered}`,
    'one without a signature': `${head}.${body}.`,
    'one of alg none': new UnsecuredJWT(good).encode(),
    'one of alg none that names a key': `${Buffer.from(JSON.stringify({ alg: 'none', kid })).toString('base64url')}.${body}.AA`,
    'one signed by the public key as if by a shared secret': await new SignJWT(good)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from(JSON.stringify((({ d: _d, ...open }) => open)(jwk)))),
    'one of another key': await sign(good, {}, foreign.privateKey),
    'one that brings its key along': await new SignJWT(good)
      .setProtectedHeader({ alg: 'EdDSA', kid: 'mine', jwk: await exportJWK(foreign.publicKey) })
      .sign(foreign.privateKey),
    'one of an unknown key': await sign(good, { kid: 'unknown' }),
    'one of a key that has run out': await signWithKeyUntil(now - 1),
    'one whose key id is a path': await sign(good, { kid: '../ADMIN#admin' }),
    'one of another issuer': await sign({ ...good, iss: 'somebody' }),
    'one for another audience': await sign({ ...good, aud: 'somebody' }),
    'one of nobody': await sign({ ...good, sub: 'nobody' }),
    'one of an ended session': await sign({ ...good, sessionVersion: 2 }),
    'one without a session version': await sign({ ...good, sessionVersion: undefined }),
    'no token at all': 'letmein',
    'a very long one': `${head}.${'A'.repeat(8000)}.${signature}`,
  };
}

/** A call of a route with something in each of its parameters. */
function callOf(route: string) {
  const [method = '', pattern = ''] = route.split(' ');
  const values: Record<string, string> = {
    slug: 'computer-science',
    semester: 'fa',
    year: '2026',
    term: 'fa-2026',
    start: '2026-01-01',
    end: '2026-12-31',
  };
  const path = pattern.replaceAll(/:(\w+)(\{[^}]*\})?/g, (_, name: string, only = '') =>
    only === '{term=.*}' ? 'term=fa-2026' : (values[name] ?? 'all'),
  );
  const body = method === 'GET' || method === 'DELETE' ? undefined : '{}';
  return { path, init: { method, body, headers: { 'content-type': 'application/json' } } };
}

describe('every route of every function', () => {
  it('is of a function that npm start runs', async () => {
    const root = new URL('../../functions/', import.meta.url);
    const entries = await readdir(root, { recursive: true });
    const found = entries.filter((entry) => entry.endsWith('/app.ts') && entry !== 'http/app.ts');
    expect(found.map((entry) => entry.split('/')[0]).sort()).toEqual([...folders].sort());
  });

  async function expectClosed(route: string, what: string): Promise<void> {
    const { path, init } = callOf(route);
    const token = tokens[what];
    const headers = { ...init.headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const response = await showcase.call(path, { ...init, headers });
    const seen = [response.status, response.headers.get('content-type'), response.headers.get('cache-control')];
    expect(seen, `${route} with ${what}`).toEqual([401, 'application/problem+json', 'no-store']);
  }

  it('is on the list of open ones, or closed to no token and to tokens that are not signed, not ours, or of the past', async () => {
    const closed = routes.filter((route) => !open.includes(route));
    expect(closed.length).toBeGreaterThan(20);
    for (const route of closed) {
      for (const what of ['none', 'one of alg none', 'one of another key', 'one of an ended session']) {
        await expectClosed(route, what);
      }
    }
  });

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

  it('on the list of open ones exists and is open', async () => {
    expect(routes).toEqual(expect.arrayContaining([...open, ...team]));
    for (const route of open.filter((one) => one !== 'POST /api/signin')) {
      const { path, init } = callOf(route);
      expect((await showcase.call(path, init)).status, route).not.toBe(401);
    }
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
  it.each(['winner', 'map'])('of the kind %s need a token', async (kind) => {
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
