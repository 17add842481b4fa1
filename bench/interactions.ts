import type { Browser, Page } from '@playwright/test';
import { type Figure, figure, median } from './figures.ts';

const tries = 3;
const department = '/computer-science?semester=fa&year=2026';

/** What visitors do most, on a department page. Each leaves the page as it was. */
const actions: [string, (page: Page) => Promise<void>][] = [
  [
    'filter',
    async (page) => {
      const field = page.getByRole('searchbox', { name: 'Search in this list' });
      await field.press('r');
      await painted(page);
      await field.fill('');
    },
  ],
  ['page', (page) => page.getByRole('link', { name: 'Next' }).click()],
  [
    'search letter',
    async (page) => {
      await page.keyboard.press('/');
      const field = page.getByRole('dialog').getByLabel('Search all semesters');
      await field.press('r');
      await painted(page);
      await page.keyboard.press('Escape');
    },
  ],
  [
    'overlay',
    async (page) => {
      await page
        .getByRole('button', { name: /^Quick look at/ })
        .first()
        .click();
      await painted(page);
      await page.keyboard.press('Escape');
    },
  ],
];

/**
 * Measures a phone's interactions (4x slower processor): the slowest of each action to the next paint, as browsers report it
 * (in steps of 8 ms), and a change of the system's theme to the frame that shows it.
 */
export async function measureInteractions(browser: Browser, origin: string, where = ''): Promise<Figure[]> {
  const named = (action: string, times: number[]) =>
    figure(`Interaction to next paint${where}: ${action}`, median(times), 'ms', { max: 150, digits: 0 });
  const figures: Figure[] = [];
  for (const [name, act] of actions) {
    const times: number[] = [];
    for (let at = 0; at < tries; at += 1) times.push(await onPhone(browser, origin, (page) => slowest(page, () => act(page))));
    figures.push(named(name, times));
  }
  const themes: number[] = [];
  for (let at = 0; at < tries; at += 1) themes.push(await onPhone(browser, origin, changeTheme));
  return [...figures, named('theme', themes)];
}

async function onPhone(browser: Browser, origin: string, measure: (page: Page) => Promise<number>): Promise<number> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, colorScheme: 'light' });
  const page = await context.newPage();
  await page.goto(origin + department, { waitUntil: 'networkidle' });
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const time = await measure(page);
  await context.close();
  return time;
}

/** In ms: the longest event that was handled while something was done. */
async function slowest(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(globalThis, { durations });
    const seen = (list: PerformanceObserverEntryList) => durations.push(...list.getEntries().map(({ duration }) => duration));
    new PerformanceObserver(seen).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await act();
  await painted(page);
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { durations: number[] }).durations));
}

async function changeTheme(page: Page): Promise<number> {
  await page.evaluate(() => {
    const start = performance.now();
    const changed = new Promise<number>((resolve) => {
      const colors = matchMedia('(prefers-color-scheme: dark)');
      colors.addEventListener('change', () =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))),
      );
    });
    Object.assign(globalThis, { changed });
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  return page.evaluate(() => (globalThis as unknown as { changed: Promise<number> }).changed);
}

/** Resolves once the browser has painted what is drawn now, and idled: events are reported after their paint. */
function painted(page: Page): Promise<unknown> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
  );
}
