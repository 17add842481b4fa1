import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptCalls } from '../../infra/edge/edge.ts';
import { startEdge } from '../../local/edge/edge-server.ts';
import { aProject } from '../builders.ts';
import { listen, originOf } from '../listen.ts';
import { startShowcase } from './showcase.ts';

/** Tests which answers the edge keeps, by counting the calls that reach the functions. */

/** The calls that reached the functions. */
let reached: { url: string; headers: http.IncomingHttpHeaders }[] = [];

/** What the functions do instead of answering. */
let trouble: 'none' | 'fail' | 'end' = 'none';

const title = 'Ünïcode “quotes” 光 🤖';

const showcase = await startShowcase();
const counter = http.createServer((request, response) => {
  const { method, url = '', headers } = request;
  reached.push({ url, headers });
  if (trouble === 'fail') return response.writeHead(500).end('{"title":"Something went wrong on our side."}');
  if (trouble === 'end') return response.destroy();
  const passed = http.request(showcase.functionsOrigin + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 0, answer.headers);
    answer.pipe(response);
  });
  request.pipe(passed);
});
const siteFolder = await mkdtemp(path.join(tmpdir(), 'site-'));
await writeFile(path.join(siteFolder, 'index.html'), '<!doctype html>');
const { originSecret, bucketUrl } = showcase;
const edge = await startEdge({ port: 0, functionsOrigin: await listen(counter), originSecret, bucketUrl, siteFolder });
const origin = originOf(edge);
for (const semester of ['fa', 'sp'] as const)
  for (const at of [0, 1, 2, 3, 4]) await showcase.importProjects(aProject({ semester, projectTitle: `${title} ${at}` }));

beforeEach(() => {
  reached = [];
});

afterAll(async () => {
  for (const server of [edge, counter]) server.closeAllConnections();
  for (const server of [edge, counter]) server.close();
  await showcase.stop();
  await rm(siteFolder, { recursive: true, maxRetries: 5 });
});

const get = (target: string, encoding = 'identity', init: RequestInit = {}) =>
  fetch(origin + target, { ...init, headers: { 'accept-encoding': encoding, ...init.headers } });
const encodings = ['identity', 'gzip', 'br'];
const urls = () => reached.map(({ url }) => url);

describe('parameters of the query', () => {
  it('that a public call does not know neither reach the function nor miss what is kept', async () => {
    const list = '/api/survey/informatics/term=fa-2026';
    for (const query of ['', '?u=1', '?u=2', '?', '?semester=fa&year=2026', '?%73emester=fa']) {
      expect((await get(list + query)).status).toBe(200);
    }
    expect(urls()).toEqual([list]);
  });

  it('that it knows are its key, in whatever company', async () => {
    const counts = '/api/departments/counts';
    for (const query of ['?semester=fa&year=2026', '?u=1&semester=fa&year=2026&u=2', '?semester=fa&u=1&year=2026']) {
      expect(await (await get(counts + query)).json()).toMatchObject({ 'computer-science': 5 });
    }
    expect(await (await get(`${counts}?semester=fa&year=2025`)).json()).toMatchObject({ 'computer-science': 0 });
    expect(urls()).toEqual([`${counts}?semester=fa&year=2026`, `${counts}?semester=fa&year=2025`]);
  });

  it('that say the same term in another way do not miss what is kept', async () => {
    const ofTerm = keptCalls.filter(({ query }) => query.includes('semester'));
    expect(ofTerm.map(({ pattern }) => pattern)).toEqual(
      expect.arrayContaining(['/api/floor', '/api/tables', '/api/presence', '/api/offline']),
    );
    for (const { pattern } of ofTerm) {
      reached.length = 0;
      for (const way of ['semester=fa&year=2024', 'year=2024&semester=fa', 'semester=f%61&year=%32024&year=1']) {
        await get(`${pattern}?${way}`);
        await get(`${pattern}?${way}`, 'identity', { headers: { authorization: 'Bearer x', 'x-edit-token': 'y' } });
      }
      expect(new Set(urls())).toEqual(new Set([`${pattern}?semester=fa&year=2024`]));
    }
  });

  it('of a call whose answer names the site are its key with the host, which no visitor chooses', async () => {
    const { host } = new URL(origin);
    const evil = { headers: { 'x-site-host': 'evil.example', 'x-forwarded-proto': 'https' } };
    for (const [query, init] of [
      ['verb=Identify', {}],
      ['u=1&verb=Identify', evil],
      ['verb=ListMetadataFormats', evil],
    ] as const) {
      expect(await (await get(`/api/oai?${query}`, 'identity', init)).text()).toContain(`>http://${host}/api/oai</request>`);
    }
    expect(urls()).toEqual(['/api/oai?verb=Identify', '/api/oai?verb=ListMetadataFormats']);
  });

  it.each(['/api/%6fffline', '/api/survey/informatics/term%3Dfa-2026', '/api/single_survey/%31091'])(
    'nor does %s',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(reached).toEqual([]);
    },
  );

  it('of a call under a token all reach the function, with the token', async () => {
    for (const authorization of ['Bearer one', 'Bearer two'])
      await get('/api/survey/fa/2026?cursor=a', 'gzip', { headers: { authorization } });
    expect(reached.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['/api/survey/fa/2026?cursor=a', 'Bearer one'],
      ['/api/survey/fa/2026?cursor=a', 'Bearer two'],
    ]);
  });
});

describe('a kept answer', () => {
  const list = '/api/survey/computer-science/term=fa-2026';

  it('is fetched once for all visitors of an encoding', async () => {
    const wanted = Array.from({ length: 30 }, (_, index) => ['identity', 'gzip', 'gzip, deflate, br, zstd'][index % 3] ?? '');
    const answers = await Promise.all(wanted.map((encoding) => get(list, encoding)));
    expect(answers.slice(0, 3).map(({ headers }) => headers.get('content-encoding'))).toEqual([null, 'gzip', 'br']);
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts).size).toBe(1);
    expect(JSON.parse(texts[0] ?? '')).toHaveLength(5);
    expect(texts[0]).toContain(title);
    expect(reached).toHaveLength(3);
  });

  it('is asked for with nothing of the visitor who caused the call but the encoding', async () => {
    await get('/api/winners', 'gzip', { headers: { cookie: 'a=b', 'if-none-match': '"x"', 'user-agent': 'known' } });
    expect(reached.map(({ headers }) => headers['accept-encoding'])).toEqual(['gzip']);
    expect(reached[0]?.headers).not.toMatchObject({ cookie: 'a=b' });
    expect(reached[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is smaller compressed, and says so with its length', async () => {
    const lengths = await Promise.all(
      encodings.map(async (encoding) => Number((await get(list, encoding)).headers.get('content-length'))),
    );
    const [plain = 0, gzip = 0, br = 0] = lengths;
    expect(plain).toBeGreaterThan(2000);
    expect(gzip).toBeLessThan(plain / 2);
    expect(br).toBeLessThan(plain / 2);
  });

  it.each(encodings)('is 304 for who has it as %s, with a tag of either strength', async (encoding) => {
    const etag = (await get(list, encoding)).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    for (const tag of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
      const again = await get(list, encoding, { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    const other = await get(list, encoding, { headers: { 'if-none-match': 'W/"other"' } });
    expect([other.status, (await other.json()).length]).toEqual([200, 5]);
    expect(reached).toEqual([]);
  });

  it('answers HEAD with the same headers and no body', async () => {
    for (const encoding of encodings) {
      const whole = await get(list, encoding);
      const head = await get(list, encoding, { method: 'HEAD' });
      expect(await head.text()).toBe('');
      for (const name of [
        'content-length',
        'content-type',
        'content-encoding',
        'etag',
        'cache-control',
        'vary',
        'x-frame-options',
      ]) {
        expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
      }
    }
    expect(reached).toEqual([]);
  });

  it('under 1,000 bytes stays as it is, as at CloudFront', async () => {
    const response = await get('/api/departments/counts?semester=sp&year=2026', 'br, gzip');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.json()).toMatchObject({ 'computer-science': 5 });
  });
});

describe('while the functions fail or are gone', () => {
  const list = '/api/survey/mechanical-engineering/term=fa-2026';
  const realNow = performance.now.bind(performance);
  /** The seconds by which earlier tests moved the clock. It never goes back. */
  let past = 0;

  beforeAll(() => showcase.importProjects(aProject({ department: 'mechanical-engineering', projectTitle: title })));

  afterEach(() => {
    trouble = 'none';
    past += 1000;
    vi.restoreAllMocks();
  });

  beforeEach(() => void later(0));

  /** Moves the clock of the edge's store by which answers expire. */
  const later = (seconds: number) => vi.spyOn(performance, 'now').mockImplementation(() => realNow() + (past + seconds) * 1000);

  it.each(['fail', 'end'] as const)('(%s) the last answer serves about five minutes longer, and then no more', async (how) => {
    const [text] = await Promise.all(encodings.map(async (encoding) => (await get(list, encoding)).text()));
    trouble = how;
    for (const seconds of [31, 315]) {
      later(seconds);
      for (const encoding of encodings) {
        const stale = await get(list, encoding);
        expect([seconds, stale.status, await stale.text()]).toEqual([seconds, 200, text]);
      }
    }
    later(332);
    expect((await get(list)).status).toBe(how === 'fail' ? 500 : 502);
    trouble = 'none';
    expect(await (await get(list)).text()).toBe(text);
  });

  it('the answer is a new one as soon as they answer again', async () => {
    await get(list);
    later(340);
    const reads = () => get(list).then((answer) => answer.json());
    expect(await reads()).toHaveLength(1);
    await showcase.importProjects(aProject({ department: 'mechanical-engineering', projectTitle: 'Another' }));
    trouble = 'end';
    later(380);
    expect(await reads()).toHaveLength(1);
    trouble = 'none';
    expect(await reads()).toHaveLength(2);
  });

  it('an answer says how old it is, so that the clock of a page is right', async () => {
    await Promise.all(encodings.map((encoding) => get(list, encoding)));
    trouble = 'end';
    for (const seconds of [20, 290]) {
      later(seconds);
      for (const encoding of encodings) {
        expect([encoding, (await get(list, encoding)).headers.get('age')]).toEqual([encoding, String(seconds)]);
      }
    }
  });

  it('a call under a token is told so', async () => {
    await get(list);
    trouble = 'end';
    expect((await get('/api/submission', 'identity', { headers: { 'x-edit-token': 'any' } })).status).toBe(502);
  });
});
