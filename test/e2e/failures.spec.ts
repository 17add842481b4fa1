import { expect, type Page, type Route } from '@playwright/test';
import { openPlain } from './api-requests.ts';
import { test } from './fixtures.ts';

/**
 * The calls of each page, its message when they fail, and its content when they succeed. The pages are opened as the edge gives
 * them when the pages function fails: then the browser makes all calls, as it does after a link within the site.
 */
const pages = [
  {
    name: 'Home, counts',
    path: '/',
    api: '**/api/departments/counts*',
    says: 'The numbers of projects could not be loaded',
    shows: '44 projects',
  },
  {
    name: 'Home, winners',
    path: '/?semester=sp&year=2026',
    api: '**/api/winners',
    says: 'The winners could not be loaded',
    shows: '1st Place',
  },
  {
    name: 'Home, posters',
    path: '/',
    api: '**/api/highlights*',
    says: 'The posters could not be loaded',
    shows: 'Projects of Fall 2026',
  },
  {
    name: 'The search',
    path: '/search?q=robot',
    api: '**/api/search?*',
    says: 'The search failed',
    shows: 'for “robot”',
  },
  {
    name: 'Home, the next event',
    path: '/',
    api: '**/api/presentation',
    says: 'The next event could not be loaded',
    shows: 'Friday, December 4, 2026',
  },
  {
    name: 'A department',
    path: '/computer-science?semester=fa&year=2026',
    api: '**/api/survey/**',
    says: 'The projects could not be loaded',
    shows: 'Page 1 of 6',
  },
  {
    name: 'A project',
    path: '/survey/1190',
    api: '**/api/single_survey/*',
    says: 'Failed to fetch project',
    shows: 'Abstract',
  },
  { name: 'Winners', path: '/winners', api: '**/api/winners', says: 'The winners could not be loaded', shows: '1st Place' },
  {
    name: 'A winner',
    path: '/winners/entry/1091',
    api: '**/api/winner/*',
    says: 'The winner could not be loaded',
    shows: 'Overview',
  },
];

type Fault = { answer: (route: Route) => Promise<void>; says: string };

const faults = {
  'cannot be reached': { answer: (route) => route.abort('connectionrefused'), says: 'Error: No connection' },
  'answers 500': {
    answer: (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        json: { title: 'Internal Server Error', status: 500 },
      }),
    says: 'Error: Internal Server Error',
  },
  'answers with something else than JSON': {
    answer: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
    says: 'Error: Status 502 · The server is busy or cannot be reached right now.',
  },
} satisfies Record<string, Fault>;

const failure = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

// The message and its Retry are one part of all pages: two pages are tried with every fault, the others with one.
const tried = ['A department', 'The search'];
const groups = Object.groupBy(pages, ({ name, path }) => (tried.includes(name) ? name : path === '/' ? 'Home' : 'the others'));

test.describe('A page whose calls fail', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const [whose, group = []] of Object.entries(groups)) {
    const [first, ...further] = Object.entries(faults).slice(0, tried.includes(whose) ? undefined : 1);
    // One page stands for the others, whose parts fail alike.
    const tag = whose === 'A department' ? undefined : '@all';
    test(`says what failed, again when a Retry fails too, and shows all once one works: ${whose}`, { tag }, async ({
      page,
    }) => {
      await openPlain(page);
      for (const [path, parts = []] of Object.entries(Object.groupBy(group, (part) => part.path))) {
        await test.step(path, async () => {
          let asked = 0;
          let [name, fault] = first as [string, Fault];
          for (const { api } of parts)
            await page.route(api, (route) => {
              asked += 1;
              return fault.answer(route);
            });
          await page.goto(path);
          for (const { says } of parts) await expect(failure(page, says), name).toContainText(fault.says);
          for ([name, fault] of further) {
            for (const { says } of parts) {
              const before = asked;
              await failure(page, says).getByRole('button', { name: 'Retry' }).click();
              await expect.poll(() => asked).toBeGreaterThan(before);
              await expect(failure(page, says), name).toContainText(fault.says);
            }
          }
          for (const { api, says, shows } of parts) {
            await page.unroute(api);
            await failure(page, says).getByRole('button', { name: 'Retry' }).click();
            await expect.soft(page.getByText(shows).first()).toBeVisible();
            await expect.soft(failure(page, says)).toHaveCount(0);
          }
        });
      }
    });
  }

  test('still shows all else of Home without its event', { tag: '@all' }, async ({ page }) => {
    await openPlain(page);
    await page.route('**/api/presentation', (route) => route.abort());
    await page.goto('/');
    await expect.soft(page.getByText('44 projects')).toBeVisible();
    await expect.soft(page.getByRole('heading', { name: 'Projects of Fall 2026' })).toBeVisible();
  });
});
