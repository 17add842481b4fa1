import type { Browser } from '@playwright/test';
import { departmentSlugs } from '../domain/department/departments.ts';
import type { PublicFloor } from '../domain/floor/public-floor.ts';
import { withBrowser } from './browser.ts';
import { ask, callAtRate } from './crowd.ts';
import { type Figure, figure, percentile } from './figures.ts';
import type { Showcase } from './showcase.ts';
import { inTerm, term } from './term.ts';

/** As many visitors as an event has in its first minutes, and what each of them opens. */
const visitors = 5_000;
const minutesOfThem = 5;
const tables = 300;
/** In ms: a little less than the edge keeps a page. */
const keptFor = 28_000;

/** Measures the day of the event: its crowd, for some minutes, and the plan of a large hall. Puts another floor in place. */
export async function measureFloor(showcase: Showcase, minutes: number): Promise<Figure[]> {
  const crowd = await measureCrowd(showcase.origin, minutes);
  await storeLargeFloor(showcase);
  return [...crowd, ...(await withBrowser((browser) => measurePlan(browser, showcase.origin)))];
}

async function measureCrowd(origin: string, minutes: number): Promise<Figure[]> {
  const floor = (await (await fetch(`${origin}/api/floor?${inTerm}`)).json()) as PublicFloor;
  const pages: ((visitor: number) => string)[] = [
    () => `/?${inTerm}`,
    (visitor) => `/${departmentSlugs()[visitor % departmentSlugs().length]}?${inTerm}`,
    (visitor) => `/survey/${floor.projects[visitor % floor.projects.length]?.id}`,
    () => `/map?${inTerm}`,
    () => '/now',
    (visitor) => `/search?q=${floor.tables[visitor % floor.tables.length]?.number}`,
  ];
  // One visitor after the other opens all pages: the edge has each of them at some time, and asks for it again after 30 seconds.
  const pathOf = (call: number) => pages[call % pages.length]?.(Math.floor(call / pages.length)) ?? '/';
  for (const page of pages) await ask(origin + page(0), {});

  const perSecond = (visitors * pages.length) / (minutesOfThem * 60);
  const failed = new Map<string, number>();
  const fail = (what: string) => failed.set(what, (failed.get(what) ?? 0) + 1);
  const until = performance.now() + minutes * 60_000;
  const readAt = new Map<string, number>();
  const kept: number[] = [];
  const read = async (call: number) => {
    const path = pathOf(call);
    const begun = performance.now();
    const isKept = begun - (readAt.get(path) ?? Number.NEGATIVE_INFINITY) < keptFor;
    await ask(origin + path, { 'accept-encoding': 'br' });
    const now = performance.now();
    if (isKept) kept.push(now - begun);
    else readAt.set(path, now);
  };
  const took = await callAtRate(until, perSecond, read, fail);
  for (const [what, times] of failed) console.error(`${times} x ${what}`);
  const failures = [...failed.values()].reduce((sum, times) => sum + times, 0);
  return [
    figure('Event: pages that 5,000 visitors in five minutes opened', took.length, '', { digits: 0 }),
    figure('Event: pages that failed', failures, '', { max: 0, digits: 0 }),
    figure('Event: a page, p50', percentile(took, 0.5), 'ms'),
    figure('Event: a page, p99', percentile(took, 0.99), 'ms', { digits: 0 }),
    figure('Event: a page that the edge keeps, p99', percentile(kept, 0.99), 'ms', { max: 200, digits: 0 }),
  ];
}

/** A hall of 20 rows in which every project of the sample's floor keeps its table. */
async function storeLargeFloor(showcase: Showcase): Promise<void> {
  Object.assign(process.env, showcase.env);
  const { importFloor, readTermFloor } = await import('../functions/data/event/floors.ts');
  const { floor } = await readTermFloor(term);
  if (!floor) throw new Error('the sample has no floor');
  const perRow = 15;
  const rows = Array.from({ length: tables }, (_, index) => ({
    id: `t${index + 1}`,
    number: String(index + 1),
    x: 300 + (index % perRow) * 300,
    y: 300 + Math.floor(index / perRow) * 250,
  }));
  const hall = { ...floor.hall, width: 300 * (perRow + 1), height: 250 * (tables / perRow + 2) };
  await importFloor(term, { ...floor, hall, tables: rows, marks: [] }, true);
}

/** In ms: how long the plan is dragged. */
const dragged = 4_000;
const slowed = 4;

/** Drags the enlarged plan round and round, on a processor that is slowed down, and counts the frames that the page draws. */
async function measurePlan(browser: Browser, origin: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  // The edge may have the former floor for half a minute.
  const shown = async () => (await page.goto(`${origin}/map?${inTerm}`, { waitUntil: 'networkidle' })) && isLarge();
  const isLarge = async () => (await page.locator('main svg a').count()) >= tables;
  while (!(await shown())) await page.waitForTimeout(5_000);
  const plan = page.getByLabel('Plan of the hall');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await plan.scrollIntoViewIfNeeded();
  const box = await plan.boundingBox();
  if (!box) throw new Error('the plan is not shown');

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowed });
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height, 600) / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = page.evaluate(countFrames, dragged);
  const until = performance.now() + dragged;
  for (let step = 0; performance.now() < until; step += 1) {
    await page.mouse.move(x + 150 * Math.sin(step / 12), y + 120 * Math.sin(step / 9));
  }
  const perSecond = await frames;
  await page.mouse.up();
  await page.close();
  return [
    figure(`Plan of ${tables} tables, dragged, processor ${slowed} x slower`, perSecond, 'frames/s', { min: 50, digits: 0 }),
  ];
}

/** Runs in the page. Resolves with the frames a second that it drew for a while. */
function countFrames(ms: number): Promise<number> {
  return new Promise((resolve) => {
    let count = 0;
    let first = 0;
    const look = (now: number) => {
      first ||= now;
      if (now - first >= ms) return resolve((count * 1000) / (now - first));
      count += 1;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
