import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http, { type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startEdge } from '../../local/edge/edge-server.ts';
import { listen, originOf } from '../listen.ts';

/** Tests what the edge makes of the pages function, with a stand-in for the function that does what a test needs. */

/** What the function does when it is asked. */
let does: (response: ServerResponse, headers: IncomingHttpHeaders) => void;
/** The calls that reached the function. */
let reached: { url: string; page: string; host: string; headers: IncomingHttpHeaders }[] = [];

const text = 'A rendered page. '.repeat(80);
const kept = 'public, max-age=0, s-maxage=30, stale-if-error=300';
const render = (response: ServerResponse, headers: IncomingHttpHeaders) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': kept, etag: 'W/"rendered"' })
    .end(`${headers['x-page-path']} at ${headers['x-site-host']}: ${text}`);

const functions = http.createServer(({ url = '', headers }, response) => {
  reached.push({ url, page: String(headers['x-page-path']), host: String(headers['x-site-host']), headers });
  does(response, headers);
});
const siteFolder = await mkdtemp(path.join(tmpdir(), 'pages-'));
await writeFile(path.join(siteFolder, 'index.html'), `<!doctype html><title>Plain</title>${'<p>'.repeat(400)}`);
await writeFile(path.join(siteFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const edge = await startEdge({
  port: 0,
  functionsOrigin: await listen(functions),
  originSecret: 'known to both',
  bucketUrl: 'http://127.0.0.1:9/bucket',
  siteFolder,
  timeoutMs: 500,
});
const { port } = new URL(originOf(edge));

afterAll(async () => {
  for (const server of [edge, functions]) server.closeAllConnections();
  for (const server of [edge, functions]) server.close();
  await rm(siteFolder, { recursive: true, maxRetries: 5 });
});

const realNow = performance.now.bind(performance);
/** The seconds by which the clock is ahead. It never goes back; each test begins when everything kept before is too old. */
let past = 0;
const later = (seconds: number) => {
  past += seconds;
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + past * 1000);
};

beforeEach(() => {
  later(1000);
  does = render;
  reached = [];
});

afterEach(() => void vi.restoreAllMocks());

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${target}`, { method, headers: { 'accept-encoding': 'identity', ...headers } });

/** A request with a Host of its own, which `fetch` does not allow. */
async function askAs(host: string, target = '/about'): Promise<string> {
  const request = http.request({ port, host: '127.0.0.1', path: target, headers: { host } }).end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  let body = '';
  for await (const chunk of response) body += chunk;
  return body;
}

describe('a rendered page', () => {
  it('is asked for by its address and host, with nothing else of the visitor who caused it but the encoding', async () => {
    const visitor = {
      cookie: 'a=b',
      'user-agent': 'known',
      'if-none-match': '"x"',
      authorization: 'Bearer x',
      'x-page-path': '/e',
    };
    const answer = await get('/informatics?year=2026&semester=fa&utm_source=x', visitor);
    expect(await answer.text()).toBe(`/informatics?semester=fa&year=2026 at 127.0.0.1:${port}: ${text}`);
    expect(reached).toMatchObject([
      { url: '/index.html', page: '/informatics?semester=fa&year=2026', host: `127.0.0.1:${port}` },
    ]);
    expect(Object.keys(reached[0]?.headers ?? {}).sort()).toEqual([
      'accept-encoding',
      'connection',
      'host',
      'x-forwarded-proto',
      'x-origin-secret',
      'x-page-path',
      'x-site-host',
    ]);
  });

  it('has the headers of every page beside those of the function', async () => {
    const { headers } = await get('/');
    expect(headers.get('cache-control')).toBe(kept);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('is fetched once for all visitors of an encoding, whatever they add to the query', async () => {
    const asked = Array.from({ length: 30 }, (_, index) =>
      get(`/winners?q=a&u=${index}`, { 'accept-encoding': ['identity', 'gzip', 'br, gzip'][index % 3] ?? '' }),
    );
    const answers = await Promise.all(asked);
    expect(answers.slice(0, 3).map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    expect(reached).toHaveLength(3);
  });

  it('is kept for thirty seconds, and says how old it is', async () => {
    await get('/');
    later(29);
    expect((await get('/')).headers.get('age')).toBe('29');
    expect(reached).toHaveLength(1);
    later(2);
    expect((await get('/')).headers.get('age')).toBeNull();
    expect(reached).toHaveLength(2);
  });

  it.each(['identity', 'gzip', 'br'])('is 304 for who has it as %s, and headers alone for HEAD', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const whole = await get('/about', headers);
    const etag = whole.headers.get('etag') ?? '';
    const again = await get('/about', { ...headers, 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get('/about', headers, 'HEAD');
    expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
      200,
      '',
      whole.headers.get('content-length'),
    ]);
    expect(reached).toHaveLength(1);
  });

  it('that is missing and may be kept is asked for once', async () => {
    const kept = { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, s-maxage=30' };
    does = (response) => response.writeHead(404, kept).end('Nothing');
    for (const target of ['/wp-admin', '/wp-admin']) expect((await get(target)).status).toBe(404);
    expect(reached.map(({ page }) => page)).toEqual(['/wp-admin']);
  });

  it('that is missing keeps its status and its text, and is asked for again', async () => {
    does = (response) => response.writeHead(404, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end('Hidden');
    for (const target of ['/survey/1091', '/nothing/here', '/survey/1091']) {
      const answer = await get(target, { 'if-none-match': '*' });
      expect([answer.status, await answer.text()]).toEqual([404, 'Hidden']);
      expect(answer.headers.get('x-frame-options')).toBe('DENY');
    }
    does = render;
    expect((await get('/survey/1091')).status).toBe(200);
    expect(reached.map(({ page }) => page)).toEqual(['/survey/1091', '/404', '/survey/1091', '/survey/1091']);
  });
});

describe('the function is not asked for', () => {
  it.each(['/survey', '/survey/', '/survey/?a=1', '/submission', '/admin', '/admin-dashboard?view=edits', '/favicon.svg'])(
    '%s',
    async (target) => {
      const answer = await get(target);
      expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
      const isPage = target !== '/favicon.svg';
      expect(await answer.text()).toMatch(isPage ? /<title>Plain/ : /^<svg/);
      if (isPage) expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, must-revalidate');
      expect(reached).toEqual([]);
    },
  );

  const strange = ['/admin/us', '/submission/nothing', '/index.html', '/nothing.html', '/..%2f..%2fetc/passwd', '/admin%00'];
  it.each(strange)('%s, which is no page', async (target) => {
    const answer = await get(target);
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('<title>Plain')]);
    expect(reached).toEqual([]);
  });
});

describe('the plain site takes the place of a page', () => {
  it.each([
    ['throws', (response: ServerResponse) => response.writeHead(500).end('{"title":"Something went wrong"}')],
    ['is throttled', (response: ServerResponse) => response.writeHead(429).end('{"message":"Too Many Requests"}')],
    ['has no free instance', (response: ServerResponse) => response.writeHead(503).end('{"message":"Service Unavailable"}')],
    ['does not know the edge', (response: ServerResponse) => response.writeHead(403).end('{"code":"not_through_edge"}')],
    ['ends in the middle of it', (response: ServerResponse) => response.destroy()],
    ['hangs', () => {}],
    ['hangs after the first byte', (response: ServerResponse) => response.writeHead(200).write('<!doctype')],
  ])('when the function %s, for ten seconds', async (_what, trouble) => {
    expect(await (await get('/about')).text()).toContain('rendered');
    later(31);
    does = trouble;
    const answer = await get('/about');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<title>Plain');
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10, must-revalidate');
    const unknown = await get('/nothing/here');
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('<title>Plain')]);
    const asked = reached.length;
    expect(await (await get('/about')).text()).toContain('<title>Plain');
    expect((await get('/about', {}, 'HEAD')).status).toBe(200);
    expect((await get('/nothing/here')).status).toBe(404);
    expect(reached).toHaveLength(asked);
    does = render;
    later(11);
    expect(await (await get('/about')).text()).toContain('rendered');
  });

  it('and a browser that has the plain page is told 304, one that has the rendered page gets the plain one', async () => {
    const rendered = (await get('/about')).headers.get('etag') ?? '';
    does = (response) => response.destroy();
    later(31);
    const plain = await get('/about', { 'if-none-match': rendered });
    expect([plain.status, await plain.text()]).toEqual([200, expect.stringContaining('<title>Plain')]);
    expect((await get('/about', { 'if-none-match': plain.headers.get('etag') ?? '' })).status).toBe(304);
  });
});

describe('the host that pages name', () => {
  it.each(['localhost:4200', '127.0.0.1:4200', '[::1]:4200', '192.0.2.7'])(
    'is the one that was asked for: %s',
    async (host) => {
      expect(await askAs(host)).toContain(` at ${host}: `);
    },
  );

  it.each(['evil.example', 'localhost.evil.example', 'localhost@evil.example', 'local host', '127.0.0.1.evil.example', '[::1'])(
    'is never that of another site: %s',
    async (host) => {
      expect(await askAs(host)).toContain(` at localhost:${port}: `);
    },
  );

  it('is a part of the key: a page for one host is not shown to another', async () => {
    const [one, other] = [await askAs('localhost:1'), await askAs('localhost:2')];
    expect([one, other]).toEqual([expect.stringContaining('localhost:1'), expect.stringContaining('localhost:2')]);
  });
});

describe('files for machines', () => {
  it.each(['/robots.txt', '/sitemap.xml', '/sitemaps/1.xml', '/feeds/all.xml'])(
    '%s is kept by path and host',
    async (target) => {
      for (const query of ['', '?u=1', '?u=2']) {
        const answer = await get(target + query, { 'x-site-host': 'evil.example', authorization: 'Bearer x' });
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect(await answer.text()).toContain(` at 127.0.0.1:${port}: `);
      }
      expect(reached.map(({ url }) => url)).toEqual([target]);
      expect(await askAs('localhost:3', target)).toContain('localhost:3');
      expect((await get(target, {}, 'POST')).status).toBe(403);
    },
  );

  it('have their last answer while the function fails, and no page in their place', async () => {
    await get('/feeds/all.xml');
    does = (response) => response.writeHead(500).end('{}');
    later(60);
    expect((await get('/feeds/all.xml')).status).toBe(200);
    expect((await get('/feeds/other.xml')).status).toBe(500);
    does = () => {};
    const silent = await get('/feeds/silent.xml');
    expect([silent.status, silent.headers.get('cache-control')]).toEqual([504, 'no-store']);
  });
});
