import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { cards, computerScience } from './list-page.ts';

// test/unit/pagination.test.ts has which numbers the bar shows at each page.
const bar = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const link = (page: Page, name: string) => bar(page).getByRole('link', { name });
const scrolled = (page: Page) => page.evaluate(() => scrollY);

test('A list of 44 projects is turned by Next, Previous and numbers, kept by a reload, and left by Back', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(computerScience);
  await test.step('the first of 6 pages', async () => {
    await expect.soft(page.getByText('Page 1 of 6 (44 total projects)')).toBeVisible();
    await expect.soft(cards(page)).toHaveCount(8);
    await expect.soft(link(page, 'Previous')).toBeDisabled();
    await expect.soft(bar(page)).toHaveText('Previous12345…6Next');
  });
  await test.step('the next begins at its top, and marks its number', async () => {
    await link(page, 'Next').scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(100);
    await link(page, 'Next').click();
    await expect(page.getByText('Page 2 of 6')).toBeVisible();
    await expect.poll(() => scrolled(page)).toBe(0);
    await link(page, 'Next').click();
    await expect(bar(page).locator('[aria-current=page]')).toHaveText('3');
    await link(page, 'Previous').click();
    await expect(page.getByText('Page 2 of 6')).toBeVisible();
  });
  await test.step('a number, which a reload keeps, and Back', async () => {
    await link(page, 'Page 4').click();
    await expect(page.getByText('Page 4 of 6')).toBeVisible();
    await expect(bar(page)).toHaveText('Previous1…23456Next');
    await page.reload();
    await expect(page.getByText('Page 4 of 6')).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Page 2 of 6')).toBeVisible();
  });
  await test.step('the last page shows the remaining 4', async () => {
    await link(page, 'Page 6').click();
    await expect.soft(page.getByText('Page 6 of 6 (44 total projects)')).toBeVisible();
    await expect.soft(cards(page)).toHaveCount(4);
    await expect.soft(link(page, 'Next')).toBeDisabled();
  });
  await test.step('a filter and another term begin at page 1', async () => {
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('a');
    await expect(page.getByText('Page 1 of')).toBeVisible();
    await link(page, 'Page 2').click();
    await expect(page.getByText('Page 2 of')).toBeVisible();
    await page.goto(`${computerScience}&page=2`);
    await page.getByRole('combobox', { name: 'Semester' }).selectOption('Spring 2026');
    await expect(page.getByText('Page 1 of 2 (10 total projects)')).toBeVisible();
  });
});

test('A page in the address that there is not shows one that there is', { tag: '@all' }, async ({ page }) => {
  for (const [number, shown] of [
    ['99', 6],
    ['0', 1],
    ['two', 1],
    ['1.5', 1],
  ] as const) {
    await page.goto(`${computerScience}&page=${number}`);
    await expect(page.getByText(`Page ${shown} of 6`), number).toBeVisible();
  }
});
