import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { readQrCode } from './qr-code.ts';

/** The page for the displays of the hall. The browser's clock is the tests': hours pass at once. */
test.use({ viewport: { width: 1920, height: 1080 } });

const seconds = 10;
const address = `/screen?semester=fa&year=2026&seconds=${seconds}`;

async function open(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-12-04T10:20:00-07:00') });
  await page.goto(address);
  await expect(page.locator('article')).toBeVisible();
}

/** What is on the screen: the heading of a slide, and what its picture is. */
const look = (page: Page) =>
  page.evaluate(() => {
    const poster = document.querySelector<HTMLImageElement>('article img');
    return {
      heading: document.querySelector('article h2')?.textContent,
      table: document.querySelector('article b')?.textContent,
      poster: poster ? poster.complete && poster.naturalWidth > 0 : undefined,
    };
  });

/** Lets slides pass, and returns what they showed. */
async function slides(page: Page, count: number) {
  const seen: Awaited<ReturnType<typeof look>>[] = [];
  for (let slide = 0; slide < count; slide += 1) {
    const before = await look(page);
    // The next slide comes when its poster has been loaded, which takes real time.
    await expect
      .poll(async () => {
        await page.clock.runFor(seconds * 1000);
        return (await look(page)).heading;
      })
      .not.toBe(before.heading);
    seen.push(await look(page));
  }
  return seen;
}

test.describe('The screen', () => {
  // What is loaded while the page is idle may be asked for while the network is cut.
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|Part of this page could not be loaded/ });

  test('shows projects in turn, goes on for hours without the network, and takes what is new when it is back', async ({
    page,
    context,
  }) => {
    // Some posters are not there, and some are no pictures.
    const asked = new Set<string>();
    await page.route('**/media/**', async (route) => {
      const turn = [...asked.add(route.request().url())].indexOf(route.request().url()) % 5;
      if (turn === 0) return route.fulfill({ status: 404 });
      if (turn === 1) return route.fulfill({ contentType: 'image/webp', body: 'no picture' });
      return route.continue();
    });
    await open(page);
    const before = await slides(page, 13);
    expect(before.every(({ heading, poster }) => heading && poster !== false)).toBe(true);
    const projects = before.filter(({ table }) => table);
    expect(new Set(projects.map(({ heading }) => heading)).size).toBe(projects.length);
    expect(projects.length).toBeGreaterThanOrEqual(10);
    // How many of the ten or more depends on which were broken: each is asked for in turn.
    expect(before.filter(({ poster }) => poster).length).toBeGreaterThanOrEqual(3);
    expect(before.map(({ heading }) => heading)).toEqual(expect.arrayContaining(['Every table on your phone']));

    const code = page.locator('article figure svg');
    const url = (await code.getAttribute('aria-label'))?.replace('QR code of ', '');
    expect(await readQrCode(await code.screenshot())).toBe(url);

    await context.setOffline(true);
    await page.clock.fastForward('03:00:00');
    const without = await slides(page, 9);
    expect(without.every(({ heading, poster }) => heading && poster !== false)).toBe(true);
    // Those that were loaded before: two of five were broken.
    expect(without.filter(({ poster }) => poster).length).toBeGreaterThanOrEqual(3);
    await expect(page.getByText(/could not be|you are offline/i)).toHaveCount(0);

    // Everybody but one project has left meanwhile.
    await page.route('**/api/floor?*', async (route) => {
      const answer = await route.fetch();
      const floor = await answer.json();
      const [project] = floor.projects;
      const places = [{ project: project.id, table: '99', session: floor.sessions[0].id }];
      await route.fulfill({
        response: answer,
        json: { ...floor, places, projects: [{ ...project, projectTitle: 'The last one' }] },
      });
    });
    await context.setOffline(false);
    await expect
      .poll(async () => {
        await page.clock.runFor(seconds * 1000);
        return await look(page);
      })
      .toMatchObject({ heading: 'The last one', table: '99' });
    // The clock may have asked once more.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('says of a session that ends while it is held that it is over', { tag: '@all' }, async ({ page, context }) => {
    await page.route('**/api/survey/**', (route) => route.fulfill({ json: [] }));
    const answer = await page.request.get('/api/floor?semester=fa&year=2026');
    const at = (minutes: number) => new Date(Date.parse(answer.headers().date ?? '') + minutes * 60_000).toISOString();
    const sessions = [{ id: 's1', name: 'Morning', from: at(-30), until: at(5) }];
    const json = { ...(await answer.json()), sessions, places: [], projects: [] };
    await page.route('**/api/floor?*', (route) => route.fulfill({ response: answer, json }));
    await open(page);
    const slide = page.locator('article');
    await expect(slide).toContainText('On now');
    await page.keyboard.press('Space');
    // An answer made by the test carries the date of its first one, also while the network is cut.
    await page.unrouteAll();
    await context.setOffline(true);
    await page.clock.fastForward('06:00');
    await expect(slide).toContainText('Over');
    await expect(slide).not.toContainText('left');
  });

  test('shows the term that staff choose meanwhile', { tag: '@all' }, async ({ page }) => {
    let chosen = {};
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), ...chosen } });
    });
    await page.clock.install({ time: new Date('2026-12-04T10:20:00-07:00') });
    await page.goto('/screen');
    await expect(page.locator('article')).toBeVisible();
    const asked = page.waitForRequest(/floor.*semester=sp&year=2026/);
    chosen = { defaultTerm: 'sp-2026' };
    await page.clock.runFor(61_000);
    await asked;
  });

  test('loads itself anew when a new version answers, and not before', { tag: '@all' }, async ({ page, context }) => {
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    const script = '/assets/index-next.js';
    let isThere = false;
    // The page as a script asks for it, not as it is opened.
    await page.route(/\/screen\?/, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      const answer = await route.fetch();
      const html = (await answer.text()).replace(/(id="script"[^>]*href=")[^"]*/, `$1${script}`);
      return route.fulfill({ response: answer, body: html });
    });
    await page.route(`**${script}`, (route) =>
      isThere ? route.fulfill({ contentType: 'text/javascript', body: '' }) : route.fulfill({ status: 404 }),
    );
    await open(page);
    const later = async () => {
      const answered = page.waitForResponse(`**${script}`);
      await page.clock.fastForward('06:00');
      await answered;
    };
    await later();
    await context.setOffline(true);
    await page.clock.fastForward('06:00');
    await context.setOffline(false);
    expect([loads, await page.locator('article').count()]).toEqual([1, 1]);
    isThere = true;
    await later();
    await expect.poll(() => loads).toBe(2);
    await expect(page.locator('article')).toBeVisible();
    // It is tried once for each version: a cache may go on giving the old page.
    await later();
    expect(loads).toBe(2);
  });
});
