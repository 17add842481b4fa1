import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { type Sample, samples } from './samples.ts';

/** Scripts and style sheets that are lost on the way: the site's first ones, those of a page, and those of its parts. */
// The browser ends what a page still loads when the next one is opened.
test.use({ expectedErrors: /Failed to load resource|part of this page could not be loaded/, takenOver: false });

const files = /\/assets\/[^/]+\.(?:js|css)$/;
const routes = Object.entries(samples)
  .filter(([, { signedIn }]) => !signedIn)
  // A project's neighbors come when they are near the window.
  .map(([route, sample]) => [route, route === '/survey/:id' ? { ...sample, loaded: 'Abstract' } : sample] as const);

/** Loses the first tries of each file. Pictures, which are not needed, do not come at all. */
async function loseFiles(page: Page, tries: number): Promise<() => void> {
  const asked = new Map<string, number>();
  await page.route(/\/media\//, (route) => route.abort());
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    const before = asked.get(pathname) ?? 0;
    asked.set(pathname, before + 1);
    return before < tries ? route.abort() : route.continue();
  });
  return () => asked.clear();
}

const tells = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

async function isWhole(page: Page, { address, heading, loaded }: Sample): Promise<void> {
  await expect.soft(page.getByRole('heading', { name: heading, level: 1 }), address).toBeVisible();
  await expect.soft(page.getByText(loaded).first(), address).toBeVisible();
  // The script has taken the page over.
  await expect.soft(page.locator('html:not([data-rendered])'), address).toHaveCount(1);
  const missingSheets = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]'), ({ sheet, href }) => !sheet && href).filter(
        Boolean,
      ),
    );
  await expect.poll(missingSheets, address).toEqual([]);
  await expect.soft(tells(page)).toHaveCount(0);
  // Of the pictures, which do not come at all, nothing is left that looks broken.
  const broken = () =>
    page.evaluate(() =>
      Array.from(
        document.images,
        (one) => one.complete && one.currentSrc && !one.naturalWidth && one.checkVisibility() && one.currentSrc,
      ).filter(Boolean),
    );
  await expect.poll(broken, address).toEqual([]);
}

const isFirst = ([route]: (typeof routes)[number]) => ['/', '/survey'].includes(route);

// Two workers share the routes. Each further try waits longer, so two lost tries are for a rendered and a plain page alone.
for (const [name, tries, some] of [
  ['once, in the first half of the routes', 1, routes.filter((_, index) => index % 2 === 0)],
  ['once, in the second half', 1, routes.filter((_, index) => index % 2 === 1)],
  ['twice', 2, routes.filter(isFirst)],
] as const) {
  test(`Each page comes when each of its files is lost ${name}`, { tag: '@all' }, async ({ page }) => {
    const forget = await loseFiles(page, tries);
    for (const [route, sample] of some) {
      await test.step(route, async () => {
        forget();
        await page.goto(sample.address, { waitUntil: 'commit' });
        // A rendered page starts its script when somebody touches it.
        await page.keyboard.press('Shift');
        await isWhole(page, sample);
      });
    }
  });
}

/** A page, the file that it needs, and what it shows when that has come. */
const told: [string, string, RegExp, (page: Page) => Promise<unknown>, (page: Page) => Promise<unknown>][] = [
  [
    'The first script of a plain page',
    '/survey',
    /\/index-.*\.js/,
    async () => {},
    (page) => isWhole(page, samples['/survey'] as Sample),
  ],
  [
    'The style sheet of a plain page',
    '/screen',
    /\/index-.*\.css/,
    async () => {},
    (page) => isWhole(page, samples['/screen'] as Sample),
  ],
  [
    'The script of a rendered page',
    '/favourites',
    /\/favourites-page-.*\.js/,
    async () => {},
    (page) => expect(page.getByText('No favorites yet')).toBeVisible(),
  ],
  [
    'The script of a dialog',
    '/about',
    /\/quick-results-.*\.js/,
    (page) => page.keyboard.press('/'),
    (page) => expect(page.getByRole('dialog').getByText('stand together')).toBeVisible(),
  ],
];

const isScript = ([name]: (typeof told)[number]) => /^The first script|dialog$/.test(name);
for (const { which, tag } of [{ which: told.filter(isScript) }, { which: told.filter((one) => !isScript(one)), tag: '@all' }]) {
  test(`A file that does not come is told, and asked for again at a press: ${which.map(([name]) => name).join(', ')}`, {
    tag,
  }, async ({ page }) => {
    for (const [name, address, file, act, shows] of which) {
      await test.step(name, async () => {
        await page.route(file, (route) => route.abort());
        await page.goto(address);
        await act(page);
        await expect(tells(page)).toBeVisible();
        await expect(page.locator('body')).not.toContainText('assets/');
        await page.unroute(file);
        await tells(page).getByRole('button', { name: 'Try again' }).click();
        await expect(tells(page)).toHaveCount(0);
        await shows(page);
      });
    }
  });
}

test.describe('The part that starts the worker', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  // As when the page is left, or its network goes, in that moment.
  test('is no failure of the page when it is lost as it is imported', { tag: '@all' }, async ({ page }) => {
    const lost = new Promise<void>((resolve) =>
      page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
        if (route.request().resourceType() !== 'script') return route.continue();
        await route.abort();
        resolve();
      }),
    );
    await page.goto('/about');
    await lost;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
