import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { type Figure, figure } from './figures.ts';
import { inTerm } from './term.ts';
import { measureVisits } from './visits.ts';

/** A file that a visit loaded: its bytes on the wire; for scripts and styles also their size under gzip. */
type Loaded = { url: string; type: string; transferred: number; gzip: number };

const department = `/computer-science?${inTerm}`;
/** One of each kind of public page; the project has a poster, photos and no video. */
const kinds = ['/?semester=sp&year=2026', department, '/survey/1166', '/winners', '/about', `/map?${inTerm}`, '/now'];

/**
 * Measures first visits: the scripts (gzip) of the kind of public page that has most of them, styles and fonts of a department
 * page, everything that Home and a department page load, and whole visits.
 */
export async function measureSite(browser: Browser, origin: string): Promise<Figure[]> {
  const home = await visit(await browser.newPage(), `${origin}/`);
  const list = await visit(await browser.newPage(), origin + department);
  const scripts: number[] = [];
  for (const path of kinds) scripts.push(await initialScripts(await browser.newPage(), origin + path));
  const kilobytes = (loaded: Loaded[], type: string) =>
    sum(loaded.filter((file) => file.type === type).map((file) => file.gzip));
  return [
    figure('Initial JS of the public page with most, gzip', Math.max(...scripts), 'KB', { max: 115, peers: '104' }),
    figure('CSS of a public page, gzip', kilobytes(list, 'Stylesheet'), 'KB', { max: 12, peers: '14 + icon font' }),
    figure('Fonts of a public page', sum(list.filter((file) => file.type === 'Font').map((file) => file.transferred)), 'KB', {
      max: 70,
    }),
    figure('Whole Home', sum(home.map((file) => file.transferred)), 'KB', { max: 400, peers: '1,100-1,400', digits: 0 }),
    figure('Whole department page', sum(list.map((file) => file.transferred)), 'KB', {
      max: 400,
      peers: '1,100-1,400',
      digits: 0,
    }),
    ...(await measureVisits(browser, origin)),
    figure('Requests of a department page', list.length, '', { digits: 0 }),
    figure('Calls of a department page', list.filter(({ url }) => url.includes('/api/')).length, '', { digits: 0 }),
    figure('Pictures of a department page', list.filter(({ url }) => url.includes('/media/')).length, '', { digits: 0 }),
  ];
}

/** The KB of scripts that a visit loads, under gzip. */
export async function initialScripts(page: Page, url: string): Promise<number> {
  const loaded = await visit(page, url);
  return sum(loaded.filter((file) => file.type === 'Script').map((file) => file.gzip));
}

const sum = (bytes: number[]) => bytes.reduce((total, size) => total + size, 0) / 1024;

/** Returns every file that a visit loads. */
async function visit(page: Page, url: string): Promise<Loaded[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const answers = new Map<string, { type: string; url: string }>();
  const transferred = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { type, url: response.url }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => transferred.set(requestId, encodedDataLength));
  await page.goto(url, { waitUntil: 'networkidle' });
  const loaded = Array.from(answers, async ([requestId, answer]) => ({
    ...answer,
    transferred: transferred.get(requestId) ?? 0,
    gzip: answer.type === 'Script' || answer.type === 'Stylesheet' ? await gzipOf(answer.url) : 0,
  }));
  return Promise.all(loaded);
}

async function gzipOf(url: string): Promise<number> {
  const response = await fetch(url);
  return gzipSync(await response.text(), { level: 9 }).length;
}
