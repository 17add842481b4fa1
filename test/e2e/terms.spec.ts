import { expect, type Page } from '@playwright/test';
import { openPlain } from './api-requests.ts';
import { test } from './fixtures.ts';
import { computerScience, heading } from './list-page.ts';

const key = 'selectedSemesterYear';

/** The settings that an earlier visit stored. */
async function visitedBefore(page: Page, term: string): Promise<void> {
  await page.addInitScript(([name, value]) => localStorage.getItem(name) ?? localStorage.setItem(name, value), [
    key,
    term,
  ] as const);
}

async function expectStored(page: Page, term: string): Promise<void> {
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(term);
}

const semester = (page: Page) => page.getByRole('combobox', { name: 'Semester' });

test.describe('Without a term in the address or stored', () => {
  test('the term of the day is written into the address', async ({ page }) => {
    await page.goto('/computer-science');
    await expect(page).toHaveURL(computerScience);
  });

  test('the term of the day is stored', async ({ page }) => {
    await page.goto('/computer-science');
    await expectStored(page, 'fa-2026');
  });

  test('July still belongs to Spring', async ({ page }) => {
    await openPlain(page);
    await page.clock.setFixedTime('2026-07-31T12:00:00');
    await page.goto('/computer-science');
    await expect(page).toHaveURL('/computer-science?semester=sp&year=2026');
  });

  test('August begins Fall', async ({ page }) => {
    await openPlain(page);
    await page.clock.setFixedTime('2025-08-01T12:00:00');
    await page.goto('/computer-science');
    await expect(page).toHaveURL('/computer-science?semester=fa&year=2025');
  });

  test('the Mechanical page follows the same rule', async ({ page }) => {
    await page.goto('/mechanical-engineering');
    await expect(page).toHaveURL('/mechanical-engineering?semester=fa&year=2026');
  });

  test('Back does not lead to the address without a term', async ({ page }) => {
    await page.goto('/about');
    await page.goto('/computer-science');
    await expect(page).toHaveURL(computerScience);
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
  });
});

test.describe('A stored term', () => {
  test.beforeEach(({ page }) => visitedBefore(page, 'sp-2025'));

  test('wins over the day and is written into the address', async ({ page }) => {
    await page.goto('/computer-science');
    await expect(page).toHaveURL('/computer-science?semester=sp&year=2025');
  });

  test('loses to the address', async ({ page }) => {
    await page.goto('/computer-science?semester=fa&year=2025');
    await expect(page.getByRole('main').getByText('Fall 2025').first()).toBeVisible();
  });

  test('is replaced by the one in the address', async ({ page }) => {
    await page.goto('/computer-science?semester=fa&year=2025');
    await expectStored(page, 'fa-2025');
  });

  for (const query of [
    'semester=xx&year=2026',
    'semester=fa&year=20x6',
    'semester=fa',
    'year=2026',
    'semester=fa&year=1899',
    'semester=&year=',
  ]) {
    test(`is used for the wrong query ${query}`, async ({ page }) => {
      await page.goto(`/computer-science?${query}`);
      await expect(page).toHaveURL(
        ({ searchParams }) => searchParams.get('semester') === 'sp' && searchParams.get('year') === '2025',
      );
    });
  }
});

test('a stored term that is none counts as none', async ({ page }) => {
  await visitedBefore(page, 'autumn');
  await page.goto('/computer-science');
  await expect(page).toHaveURL(computerScience);
});

test.describe('The semester dropdown', () => {
  test('offers Spring and Fall of this year and of the last', async ({ page }) => {
    await page.goto(computerScience);
    await expect(semester(page).getByRole('option')).toHaveText(['Fall 2026', 'Spring 2026', 'Fall 2025', 'Spring 2025']);
  });

  test('shows the selected term', async ({ page }) => {
    await page.goto('/computer-science?semester=sp&year=2026');
    await expect(semester(page)).toHaveValue('sp-2026');
  });

  test('goes to the same page with the chosen term', async ({ page }) => {
    await page.goto(computerScience);
    await semester(page).selectOption('Spring 2026');
    await expect(page).toHaveURL('/computer-science?semester=sp&year=2026');
  });

  test('loads the chosen term', async ({ page }) => {
    await page.goto(computerScience);
    await semester(page).selectOption('Spring 2026');
    await expect(page.getByText('Page 1 of 2 (10 total projects)')).toBeVisible();
  });

  test('stores the chosen term', async ({ page }) => {
    await page.goto(computerScience);
    await semester(page).selectOption('Spring 2026');
    await expectStored(page, 'sp-2026');
  });

  test('is away on a page that lists nothing, and back with its term on one that does', async ({ page }) => {
    await page.goto('/informatics?semester=sp&year=2026');
    await expect(semester(page)).toHaveValue('sp-2026');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Winners' }).click();
    await expect(heading(page)).toHaveText('Winners');
    await expect(semester(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Capstone Showcase' }).click();
    await expect(semester(page)).toHaveValue('sp-2026');
  });
});
