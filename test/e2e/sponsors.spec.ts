import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { openPlain } from './api-requests.ts';
import { test } from './fixtures.ts';
import { cards, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

/** The list of sponsors, and the page of each. */

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the sponsors' });
const main = (page: Page) => page.getByRole('main');
const sponsor = (page: Page, name: string | RegExp) => main(page).getByRole('listitem').getByRole('link', { name });
const brightwater = '/sponsors/brightwater-utilities-district';

test.describe('The list of sponsors', () => {
  test('is found from the foot of every page, jumps to a letter, is filtered, ordered, and kept by the address', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/archive');
    await main(page).getByRole('link', { name: 'All sponsors' }).click();
    await expect(heading(page)).toHaveText('Sponsors');
    await page.goBack();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors', exact: true }).click();
    await expect(heading(page)).toHaveText('Sponsors');
    await test.step('every sponsor under its letter, with its projects, years and winners', async () => {
      const letters = main(page).getByRole('heading', { level: 2 });
      await expect(letters.first()).toBeVisible();
      const all = await letters.allTextContents();
      expect(all).toEqual(all.toSorted());
      await expect(sponsor(page, /^Brightwater Utilities District/)).toHaveText(/5 projects · 2025–2026 2 winners$/);
      await expect(sponsor(page, /^None/)).toHaveCount(0);
    });
    await test.step('a letter, by the keyboard', async () => {
      await page.getByRole('navigation', { name: 'Jump to a letter' }).getByRole('link', { name: 'U' }).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/sponsors#letter-U');
      await expect(main(page).getByRole('heading', { name: 'U', exact: true })).toBeInViewport();
    });
    await test.step('those of most projects first', async () => {
      await page.getByRole('link', { name: 'Most projects' }).click();
      await expect(page).toHaveURL('/sponsors?sort=projects');
      await expect(main(page).getByRole('listitem').first()).toContainText('City of Palo Brea');
      await expect(page.getByRole('navigation', { name: 'Jump to a letter' })).toHaveCount(0);
    });
    await test.step('filtered while somebody types', async () => {
      await page.goto('/sponsors');
      await field(page).fill('brea UTIL');
      await expect(page.getByText('No sponsor matches.')).toBeVisible();
      await page.getByRole('link', { name: 'All sponsors' }).click();
      await field(page).pressSequentially('brightw');
      await expect(main(page).getByRole('listitem')).toHaveCount(1);
      await expect(page).toHaveURL('/sponsors?q=brightw');
      await expect(page.getByText('1 of 64 sponsors found')).toBeAttached();
      await page.reload();
      await expect(field(page)).toHaveValue('brightw');
      await expect(main(page).getByRole('listitem')).toHaveCount(1);
      await sponsor(page, /^Brightwater/).click();
      await expect(page).toHaveURL(brightwater);
      await page.goBack();
      await expect(field(page)).toHaveValue('brightw');
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, takenOver: false });

    test('is a form, keeps the order, and leads on', { tag: '@all' }, async ({ page }) => {
      await page.goto('/sponsors?sort=projects');
      await field(page).fill('university');
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(page).toHaveURL('/sponsors?sort=projects&q=university');
      await expect(main(page).getByRole('listitem').first()).toContainText('University Libraries');
      await sponsor(page, /^University Libraries/).click();
      await expect(page).toHaveURL('/sponsors/university-libraries');
      await expect(main(page).getByRole('heading', { level: 2 }).first()).toHaveText('Fall 2026');
    });
  });
});

test.describe('A sponsor', () => {
  test('is reached from its projects and winners, has all its projects by term, and is shared', async ({ page, context }) => {
    for (const address of ['/survey/1091', '/winners/entry/1091']) {
      await page.goto(address);
      await main(page).getByRole('link', { name: 'Brightwater Utilities District', exact: true }).first().click();
      await expect(page).toHaveURL(brightwater);
      await expect(heading(page)).toHaveText('Brightwater Utilities District');
    }
    await expect(page.getByText('5 projects, Spring 2025 to Fall 2026')).toBeVisible();
    await expect(main(page).getByRole('heading', { level: 2 })).toHaveText([
      'Fall 2026',
      'Spring 2026',
      'Fall 2025',
      'Spring 2025',
      'Share',
    ]);
    await expect(cards(page).getByRole('heading')).toHaveText(
      ['1156', '1091', '1095', '1048', '1014'].map((id) => sampleProject(id).projectTitle),
    );
    await expect(cards(page).nth(1)).toContainText('1st Place');
    await test.step('by its name and address', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy' }).click();
      await expect(page.getByText('Sponsor details copied to clipboard!')).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied.split('\n')).toEqual([
        'Brightwater Utilities District',
        '5 capstone projects with Brightwater Utilities District, Spring 2025 to Fall 2026',
        expect.stringContaining(brightwater),
      ]);
    });
    await page.getByRole('link', { name: 'Search these projects' }).click();
    await expect(page).toHaveURL('/search?sponsor=brightwater-utilities-district');
  });

  test.describe('that no project has', () => {
    test.use({ expectedErrors: /status of 404/ });

    test('is missing, with ways on', { tag: '@all' }, async ({ page }) => {
      const answer = await page.goto('/sponsors/nobody');
      expect(answer?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Sponsor not found');
      await expectNoViolations(page, 'no sponsor');
      await page.getByRole('link', { name: 'All sponsors' }).last().click();
      await expect(heading(page)).toHaveText('Sponsors');
    });
  });
});

test.describe('While the index is away', () => {
  test.use({ takenOver: false, expectedErrors: /status of 503/ });

  test('the pages say so, and try again', { tag: '@all' }, async ({ page }) => {
    let away = true;
    await page.route('/api/sponsors**', (route) =>
      away
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: '{"title":"Away","code":"search_unavailable"}',
          })
        : route.fallback(),
    );
    await page.route('/api/sponsors/**', (route) => (away ? route.fulfill({ status: 503, body: '{}' }) : route.fallback()));
    await openPlain(page);
    await page.goto('/sponsors');
    await expect(page.getByText('The sponsors could not be loaded')).toBeVisible();
    away = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(sponsor(page, /^Basalt Cyber/)).toBeVisible();
  });
});
