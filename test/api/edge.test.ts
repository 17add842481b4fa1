import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startEdge } from '../../local/edge/edge-server.ts';
import { startFunctions } from '../../local/functions/start.ts';
import { aProject } from '../builders.ts';
import { triesAll } from '../exhaustive.ts';
import { listen, originOf } from '../listen.ts';
import { startShowcase } from './showcase.ts';

const showcase = await startShowcase();
const siteFolder = await mkdtemp(path.join(tmpdir(), 'site-'));
await mkdir(path.join(siteFolder, 'assets'));
const html = '<!doctype html><title>Showcase</title><script>start()</script><script type="module" src="/assets/a.js"></script>';
await writeFile(path.join(siteFolder, 'index.html'), html);
await writeFile(path.join(siteFolder, 'assets/a.js'), `export const text = '${'a'.repeat(5000)}';`);
await writeFile(path.join(siteFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
const { functionsOrigin, originSecret, bucketUrl } = showcase;
for (const [key, type, body] of [
  ['media/poster-1/320.webp', 'image/webp', 'a picture'],
  ['pdfs/map.pdf', 'application/pdf', '%PDF-1.7'],
  ['uploads/poster-2', 'image/png', 'unchecked'],
  ['staged/poster-2/320.webp', 'image/webp', 'not handed in'],
] as const) {
  await fetch(`${bucketUrl}/${key}`, { method: 'PUT', headers: { 'content-type': type }, body });
}
const edge = await startEdge({ port: 0, functionsOrigin, originSecret, bucketUrl, siteFolder });
const origin = originOf(edge);

afterAll(async () => {
  edge.closeAllConnections();
  edge.close();
  await showcase.stop();
  await rm(siteFolder, { recursive: true, maxRetries: 5 });
});

const get = (target: string, init?: RequestInit) => fetch(origin + target, init);

/** Which pages only the browser renders, and those of the pages function, are in edge-pages.test.ts. */
describe('pages', () => {
  it('allow their own inline script by hash, the video host and nothing else', async () => {
    const csp = (await get('/survey')).headers.get('content-security-policy') ?? '';
    expect(csp).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(csp).toContain('frame-src');
    expect(csp).toContain("frame-ancestors 'none'");
    expect(csp).not.toContain('unsafe-eval');
  });

  it('carry the security headers', async () => {
    const { headers } = await get('/survey');
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    // The desk reads the codes on tables.
    expect((await get('/admin-dashboard')).headers.get('permissions-policy')).toContain('camera=(self)');
  });

  it('refuse to be written', async () => {
    expect((await get('/about', { method: 'POST' })).status).toBe(403);
  });
});

describe('assets', () => {
  it('are kept for a year and compressed', async () => {
    const response = await get('/assets/a.js', { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-type')).toMatch(/javascript/);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toContain('aaaa');
    const refusing = await get('/assets/a.js', { headers: { 'accept-encoding': 'gzip, br; q=0' } });
    expect(refusing.headers.get('content-encoding')).toBeNull();
  });

  it('that are gone answer 404, not a page', async () => {
    const response = await get('/assets/old.js');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/xml');
  });
});

describe('files', () => {
  it('are served from the bucket, pictures for good', async () => {
    const response = await get('/media/poster-1/320.webp');
    expect(await response.text()).toBe('a picture');
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('answer HEAD with headers alone and 304 for what the browser has', async () => {
    const head = await get('/media/poster-1/320.webp', { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '9', '']);
    const etag = head.headers.get('etag') ?? '';
    expect((await get('/media/poster-1/320.webp', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('are gone at the next request once they are deleted from the bucket', async () => {
    const { bucketUrl } = showcase;
    const path = '/media/poster-3/320.webp';
    await fetch(bucketUrl + path, { method: 'PUT', headers: { 'content-type': 'image/webp' }, body: 'shown' });
    expect(await (await get(path)).text()).toBe('shown');
    await fetch(bucketUrl + path, { method: 'DELETE' });
    expect((await get(path)).status).toBe(404);
  });

  it('answer ranges', async () => {
    const response = await get('/pdfs/map.pdf', { headers: { range: 'bytes=0-3' } });
    expect([response.status, await response.text()]).toEqual([206, '%PDF']);
    // The file store would answer the first ones.
    const last = await get('/pdfs/map.pdf', { headers: { range: 'bytes=-4' } });
    expect([last.status, await last.text()]).toEqual([200, await (await get('/pdfs/map.pdf')).text()]);
  });

  it('may be framed by the site itself when they are PDFs', async () => {
    const { headers } = await get('/pdfs/map.pdf');
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBeNull();
  });

  it.each([
    '/media/poster-9/320.webp',
    '/media/../uploads/poster-2',
    '/media/%2e%2e/uploads/poster-2',
    '/media/..%2fuploads/poster-2',
    '/uploads/poster-2',
    '/staged/poster-2/320.webp',
    '/media/',
    '/pdfs/',
  ])('do not exist at %s', async (target) => {
    const response = await get(target);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/unchecked|not handed in|ListBucket/);
  });
});

describe('calls', () => {
  it.each(['authorization', 'x-edit-token'])(
    'are the kept ones for whoever sends %s too, which only other calls carry',
    async (header) => {
      const department = header === 'authorization' ? 'mechanical-engineering' : 'industrial-engineering';
      const count = async (headers: Record<string, string> = {}) =>
        (await (await get(`/api/survey/${department}/term=fa-2026`, { headers })).json()).length;
      expect(await count()).toBe(0);
      await showcase.importProjects(aProject({ department }));
      expect(await count({ [header]: 'a token' })).toBe(0);
    },
  );

  it('reach the functions with the visitor address that the edge saw, whatever the visitor claims', async () => {
    const forged = { 'x-origin-secret': 'guess', 'cloudfront-viewer-address': '1.2.3.4:5' };
    expect(await (await get('/api/winner/forged', { headers: forged })).json()).toMatchObject({ code: 'no_project' });
  });

  it('that fail are not kept', async () => {
    const missing = await get('/api/single_survey/late');
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
    await showcase.importProjects(aProject({ id: 'late' }));
    expect((await get('/api/single_survey/late')).status).toBe(200);
  });

  it.each([
    ['/api/survey', 9_000_000, 413],
    ['/api/signin', 9_000_000, 413],
    ['/api/nothing', 9_000_000, 404],
    ['/api/nothing', 10 * 1024 * 1024 + 1, 413],
  ])('to %s with %i bytes get their refusal every time', async (path, size, status) => {
    const headers = { 'content-type': 'application/json' };
    for (let sent = 0; sent < (triesAll ? 5 : 2); sent += 1) {
      const response = await get(path, { method: 'POST', headers, body: new Uint8Array(size) });
      expect(response.status).toBe(status);
      await response.arrayBuffer();
    }
  });
});

describe('faults', () => {
  it('of an origin that stays silent are told as 504 after a while, for calls and files alike', async () => {
    const silent = http.createServer(() => {});
    const silentOrigin = await listen(silent);
    const waiting = await startEdge({
      port: 0,
      functionsOrigin: silentOrigin,
      originSecret: 'any',
      bucketUrl: silentOrigin,
      siteFolder,
      timeoutMs: 200,
    });
    for (const [path, method] of [
      ['/api/winners', 'GET'],
      ['/api/survey', 'POST'],
      ['/media/poster-1/320.webp', 'GET'],
    ] as const) {
      const answer = await fetch(originOf(waiting) + path, { method });
      expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
        504,
        'application/problem+json',
        'no-store',
      ]);
      expect((await answer.json()).title).toMatch(/did not answer in time/);
    }
    for (const server of [waiting, silent]) {
      server.closeAllConnections();
      server.close();
    }
  });

  it('of visitors who go away in the middle of a call are not worth a line', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { hostname, port } = new URL(origin);
    const gone = once(edge, 'connection').then(([socket]) => new Promise((resolve) => socket.once('close', resolve)));
    const socket = net.connect(Number(port), hostname);
    socket.write('POST /api/survey HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{"half');
    await once(edge, 'request');
    socket.resetAndDestroy();
    await gone;
    // The next call waits for the work that the first one left behind.
    expect((await get('/api/winners')).status).toBe(200);
    expect(said.mock.calls).toEqual([]);
    said.mockRestore();
  });

  it('of the functions’ process, killed while somebody browses, leave the plain site; rendered pages return with it', async () => {
    const rendered = async () => (await get('/about')).headers.get('cache-control')?.includes('s-maxage=30');
    expect(await rendered()).toBe(true);
    process.kill(showcase.pid, 'SIGKILL');
    const realNow = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now');
    clock.mockImplementation(() => realNow() + 400_000);
    for (const target of ['/about', '/', '/survey/1091', '/winners', '/admin']) {
      const answer = await get(target);
      expect([target, answer.status]).toEqual([target, 200]);
      expect(await answer.text()).toContain('<title>Showcase</title>');
    }
    expect([(await get('/nothing/here')).status, (await get('/api/winners')).status]).toEqual([404, 502]);
    const { port } = new URL(showcase.functionsOrigin);
    const again = await startFunctions(showcase.env, showcase.originSecret, Number(port));
    clock.mockImplementation(() => realNow() + 411_000);
    expect(await rendered()).toBe(true);
    clock.mockRestore();
    await again.stop();
  });

  it('do not come from elsewhere: the edge listens on this machine alone', () => {
    expect((edge.address() as AddressInfo).address).toBe('127.0.0.1');
  });
});
