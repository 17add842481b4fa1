import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pagePatterns } from '../../domain/site/pages.ts';
import { permissionsPolicy } from '../../domain/site/site.ts';
import { startEdge } from '../../local/edge/edge-server.ts';
import { type Answer, cloudEdge, deployedSite } from './cloud-edge.ts';
import { aStage } from './synthesize.ts';

const stage = aStage('dev');
const template = Template.fromStack(stage.stack);

const media = {
  'media/poster-1/320.webp': { type: 'image/webp' },
  'hidden/poster-3/320.webp': { type: 'image/webp' },
  'pdfs/map.pdf': { type: 'application/pdf' },
  'uploads/poster-2': { type: 'image/png' },
};

const kept = 'public, max-age=0, s-maxage=30, stale-if-error=300';

/** The pages whose function has the status in their address. */
const failing = [403, 429, 500, 502, 503, 504].map((status) => `/winners/entry/${status}`);

/** The pages function, which knows all projects but 404. */
function pagesAnswer(pagePath: string | undefined): Answer {
  const status = Number(
    /^\/(?:survey|winners\/entry)\/(\d{3})$/.exec(pagePath ?? '')?.[1] ?? (pagePath === '/nothing' ? 404 : 200),
  );
  if (status !== 200 && status !== 404) return { status, headers: { 'content-type': 'application/json' } };
  return {
    status,
    headers: { 'content-type': 'text/html', 'cache-control': status === 200 ? kept : 'no-store', 'x-rendered': pagePath ?? '' },
  };
}

/** The functions behind both edges. The test compares what each edge does with their status and headers. */
function apiAnswer(method: string, path: string, headers: Record<string, string>): Answer {
  if (method !== 'POST' && path === '/index.html') return pagesAnswer(headers['x-page-path']);
  if (method !== 'POST' && (path === '/robots.txt' || path.startsWith('/feeds/'))) {
    const rendered = `${path} for ${headers['x-page-path'] ?? 'nobody'}`;
    return { status: 200, headers: { 'content-type': 'text/plain', 'cache-control': kept, 'x-rendered': rendered } };
  }
  if (path === '/api/winners' && method !== 'POST') {
    return {
      status: 200,
      headers: { 'content-type': 'application/json', 'cache-control': kept },
    };
  }
  return { status: 404, headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' } };
}

const inCloud = cloudEdge(template, { site: deployedSite(template, stage.siteFolder), media, api: apiAnswer });
const servers: http.Server[] = [];
let origin = '';
let uploads = '';

async function listen(answer: (request: http.IncomingMessage) => Answer): Promise<string> {
  const server = http.createServer((request, response) => {
    const { status, headers } = answer(request);
    response.writeHead(status, headers).end('a body');
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const functionsOrigin = await listen(({ method = '', url = '', headers }) =>
    apiAnswer(method, url.split('?', 1)[0] ?? '', headers as Record<string, string>),
  );
  uploads = await listen(({ url = '' }): Answer => {
    const found = media[decodeURIComponent(url).replace('/bucket/', '') as keyof typeof media];
    return { status: found ? 200 : 404, headers: { ...(found && { 'content-type': found.type }) } };
  });
  const edge = await startEdge({
    port: 0,
    functionsOrigin,
    originSecret: 'known to both',
    bucketUrl: `${uploads}/bucket`,
    siteFolder: stage.siteFolder,
  });
  servers.push(edge);
  origin = `http://127.0.0.1:${(edge.address() as AddressInfo).port}`;
});

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

/** Requests a path exactly as written; `fetch` would remove `..` from it. */
async function atHome(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const request = http.request(origin, { method, path, headers }).end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.resume();
  return { status: response.statusCode ?? 0, headers: response.headers as Record<string, string> };
}

const compared = [
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  // The page for which the function was asked.
  'x-rendered',
];

/**
 * The status, the content type and the headers above. The upload host is replaced, because it has another name in the cloud.
 */
function shown({ status, headers }: Answer) {
  const rows = compared.map((name) => [name, headers[name]?.replace(/(connect-src 'self' blob:) [^;]+/, '$1 <uploads>')]);
  return { status, type: headers['content-type']?.split(';', 1)[0], ...Object.fromEntries(rows) };
}

describe('the cloud’s edge and the local one agree on', () => {
  it.each([
    ...pagePatterns.map((pattern) => pattern.replaceAll(/:\w+/g, '1091')),
    ...failing,
    '/survey/404',
    '/computer-science?semester=fa&year=2026',
    '/computer-science?year=2026&q=a+b&q=c&semester=fa&utm_source=x',
    '/winners?q=%3Cscript%3E&department=',
    '/about/?q=1',
    '/survey/',
    '/survey/?q=1',
    '/survey/1.5',
    '/submission/',
    '/admin/',
    '/admins',
    '/admin-dashboard/nothing',
    '/submissions',
    '//evil.example',
    '/robots.txt',
    '/robots.txt?x=1',
    '/sitemap.xml',
    '/sitemaps/a.xml',
    '/feeds/all.xml',
    '/survey/1091?x=%2F..%2F',
    '/about/',
    '/about//',
    '//',
    '/survey/a%2Fb',
    '/survey//',
    '/nothing',
    '/nothing?page=2',
    '/about/us',
    '/index.html',
    '/About',
    '/about%00',
    '/../about',
    '/%2e%2e/about',
    '/..%2f..%2fetc/passwd',
    '/favicon.svg',
    '/favicon.svg?v=2',
    '/favicon.svg/',
    '/worker.js',
    '/robots',
    '/api',
    '/media',
    '/pdfs',
    '/assets',
    '/uploads/poster-2',
    '/hidden/poster-3/320.webp',
    '/assets/a.js',
    '/assets/a.js?v=1',
    '/assets/old.js',
    '/assets/',
    '/assets/../index.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%2findex.html',
    '/media/poster-1/320.webp',
    '/media/poster-1/320.webp?x=1',
    '/media/poster-9/320.webp',
    '/media/',
    '/media/../uploads/poster-2',
    '/media/%2e%2e/uploads/poster-2',
    '/media/..%2fuploads/poster-2',
    '/media/../hidden/poster-3/320.webp',
    '/pdfs/map.pdf',
    '/pdfs/',
    '/pdfs/other.pdf',
    '/api/winners',
    '/api/winners?page=1',
    '/api/nothing',
    '/api/../about',
    '/api/%2e%2e/media',
  ])('%s', async (path) => {
    const [cloud, local] = [inCloud('GET', path), await atHome('GET', path)];
    expect(shown(local)).toEqual(shown(cloud));
  });

  it('a PDF: Chrome shows it in the site’s own frame, because nothing but that is said of it', async () => {
    for (const { headers } of [inCloud('GET', '/pdfs/map.pdf'), await atHome('GET', '/pdfs/map.pdf')]) {
      expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers).not.toHaveProperty('x-frame-options');
    }
  });

  it('the service worker of a site that has none: a 404 by which the worker knows the site', async () => {
    for (const { status, headers } of [inCloud('HEAD', '/worker.js'), await atHome('HEAD', '/worker.js')]) {
      expect([status, headers['permissions-policy']]).toEqual([404, permissionsPolicy]);
    }
  });

  it.each([
    ['/admin-dashboard?view=check-in', 'camera=(self)'],
    ['/es/admin', 'camera=(self)'],
    ['/fr/admin', 'camera=()'],
    ['/admin/nothing', 'camera=()'],
    ['/about', 'camera=()'],
  ])('%s: staff’s pages alone may ask for the camera', async (path, camera) => {
    for (const { headers } of [inCloud('GET', path), await atHome('GET', path)]) {
      expect(headers['permissions-policy']).toContain(camera);
    }
  });

  it.each(['/about', '/nothing', '/winners/entry/500', '/survey', '/robots.txt'])(
    '%s for a visitor who claims to be the edge',
    async (path) => {
      const claimed = { 'x-page-path': '/evil', 'x-site-host': 'evil.example', 'x-unknown-page': '1' };
      expect(shown(await atHome('GET', path, claimed))).toEqual(shown(inCloud('GET', path, claimed)));
      expect(shown(await atHome('GET', path, claimed))).toEqual(shown(inCloud('GET', path)));
    },
  );

  it.each(['HEAD', 'POST', 'PUT', 'DELETE'])('%s of a page, a file and a call', async (method) => {
    for (const path of [
      '/about',
      '/nothing',
      '/survey',
      '/robots.txt',
      '/favicon.svg',
      '/assets/a.js',
      '/media/poster-1/320.webp',
      '/api/winners',
    ]) {
      const [cloud, local] = [inCloud(method, path), await atHome(method, path)];
      expect([path, local.status]).toEqual([path, cloud.status]);
    }
  });
});
