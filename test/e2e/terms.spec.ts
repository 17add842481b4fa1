import { expect, type Page } from '@playwright/test';
import { openPlain } from './api-requests.ts';
import { test } from './fixtures.ts';
import { computerScience, heading } from './list-page.ts';

// test/unit/terms.test.ts has which term a day belongs to, and which texts are none.
const key = 'selectedSemesterYear';

const store = (page: Page, term: string) =>
  page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, term] as const);

async function expectStored(page: Page, term: string): Promise<void> {
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe(term);
}

const semester = (page: Page) => page.getByRole('combobox', { name: 'Semester' });

test('The term is that of the day, of what is stored, of the address, and of the semester dropdown, in this order', {
  tag: '@all',
}, async ({ page }) => {
  await test.step('without any, that of the day is written into the address and stored, and Back leads out', async () => {
    await page.goto('/about');
    await page.goto('/computer-science');
    await expect(page).toHaveURL(computerScience);
    await expectStored(page, 'fa-2026');
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
    await test.step('a stored term that is none counts as none', async () => {
      await store(page, 'autumn');
      await page.goto('/mechanical-engineering');
      await expect(page).toHaveURL('/mechanical-engineering?semester=fa&year=2026');
    });
  });
  await test.step('a stored term wins over the day and over a wrong query, and loses to the address', async () => {
    await page.goto('/about');
    await store(page, 'sp-2025');
    for (const query of ['', '?semester=xx&year=2026', '?semester=fa&year=20x6', '?semester=fa', '?year=2026']) {
      await page.goto(`/computer-science${query}`);
      await expect(page, query).toHaveURL(
        ({ searchParams }) => searchParams.get('semester') === 'sp' && searchParams.get('year') === '2025',
      );
    }
    await page.goto('/computer-science?semester=fa&year=2025');
    await expect(page.getByRole('main').getByText('Fall 2025').first()).toBeVisible();
    await expectStored(page, 'fa-2025');
  });
  await test.step('the dropdown goes to the chosen term, stores it, and is away where nothing depends on it', async () => {
    await page.goto(computerScience);
    await expect(semester(page).getByRole('option')).toHaveText(['Fall 2026', 'Spring 2026', 'Fall 2025', 'Spring 2025']);
    await semester(page).selectOption('Spring 2026');
    await expect(page).toHaveURL('/computer-science?semester=sp&year=2026');
    await expect(page.getByText('Page 1 of 2 (10 total projects)')).toBeVisible();
    await expect(semester(page)).toHaveValue('sp-2026');
    await expectStored(page, 'sp-2026');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Winners' }).click();
    await expect(heading(page)).toHaveText('Winners');
    await expect(semester(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Capstone Showcase' }).click();
    await expect(semester(page)).toHaveValue('sp-2026');
  });
});

test('A page that the server has not rendered knows the term of the day too: August begins Fall, whatever was stored before', {
  tag: '@all',
}, async ({ page }) => {
  await openPlain(page);
  for (const [day, semester, year] of [
    ['2025-08-01T12:00:00', 'fa', 2025],
    ['2026-07-31T12:00:00', 'sp', 2026],
  ] as const) {
    await page.clock.setFixedTime(day);
    await page.goto('/computer-science');
    await expect(page).toHaveURL(`/computer-science?semester=${semester}&year=${year}`);
    await expectStored(page, `${semester}-${year}`);
  }
});
