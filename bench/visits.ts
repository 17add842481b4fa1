import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { kept } from '../web/kit/offline/kept.ts';
import { type Figure, figure } from './figures.ts';
import { inTerm } from './term.ts';

/** In ms without a request: the service worker begins two seconds after a page has loaded. */
const quiet = 4000;

/** What a visitor of the event opens in an evening. */
const evening = [
  '/',
  '/now',
  `/map?${inTerm}`,
  `/computer-science?${inTerm}`,
  '/survey/1141',
  '/survey/1147',
  `/computer-science?${inTerm}&page=2`,
  '/survey/1160',
  `/electrical-engineering?${inTerm}`,
  '/survey/1166',
  '/search?q=robot',
  '/winners',
  '/favourites',
  `/map?${inTerm}`,
];

/** Measures what devices ask the site for, also by the service worker: in a first visit, in a second, and in an evening of 14 pages. */
export async function measureVisits(browser: Browser, origin: string): Promise<Figure[]> {
  const front = await countingFront(origin);
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const first = await front.count(async () => open(await context.newPage(), front, ['/']));
  const second = await front.count(async () => open(await context.newPage(), front, ['/']));
  await context.close();
  const fresh = await browser.newContext({ serviceWorkers: 'allow' });
  const day = await front.count(async () => open(await fresh.newPage(), front, evening));
  await fresh.close();
  front.close();
  return [
    figure('First visit of Home until it is quiet', first.kilobytes, 'KB', { max: 750, peers: '2,650', digits: 0 }),
    figure('Requests of that visit', first.requests, '', { max: 60, peers: '212', digits: 0 }),
    figure('Second visit of Home until it is quiet, with posters for later', second.kilobytes, 'KB', { max: 1500, digits: 0 }),
    figure('Requests of that visit, with posters for later', second.requests, '', { max: 160, digits: 0 }),
    figure('An evening in the hall, 14 pages', day.kilobytes, 'KB', { max: 2000, digits: 0 }),
    figure('Requests of that evening', day.requests, '', { max: 200, digits: 0 }),
  ];
}

type Front = Awaited<ReturnType<typeof countingFront>>;

async function open(page: Page, front: Front, paths: string[]): Promise<void> {
  for (const path of paths) await page.goto(front.origin + path, { waitUntil: 'networkidle' });
  const isKept = () =>
    page.evaluate(async ([cache, pack]) => Boolean(await caches.match(pack, { cacheName: cache })), [
      kept.packs,
      kept.pack,
    ] as const);
  while (front.silence() < quiet || !(await isKept())) await page.waitForTimeout(200);
  await page.close();
}

/** Stands before the site, and counts requests and bytes as they are sent. */
async function countingFront(origin: string) {
  let requests = 0;
  let bytes = 0;
  let lastAt = Date.now();
  const server = createServer((request, response) => {
    requests += 1;
    lastAt = Date.now();
    const onward = ask(origin + request.url, { method: request.method, headers: request.headers }, (answer) => {
      bytes += answer.rawHeaders.join('').length;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
        lastAt = Date.now();
      });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    silence: () => Date.now() - lastAt,
    async count(visit: () => Promise<void>): Promise<{ requests: number; kilobytes: number }> {
      requests = 0;
      bytes = 0;
      await visit();
      return { requests, kilobytes: bytes / 1024 };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
