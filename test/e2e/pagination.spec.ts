import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { cards, computerScience } from './list-page.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const next = (page: Page) => bar(page).getByRole('link', { name: 'Next' });
const previous = (page: Page) => bar(page).getByRole('link', { name: 'Previous' });

test('the first of 6 pages shows 8 of 44 projects', async ({ page }) => {
  await page.goto(computerScience);
  await expect.soft(page.getByText('Page 1 of 6 (44 total projects)')).toBeVisible();
  await expect.soft(cards(page)).toHaveCount(8);
});

test('the last page shows the remaining 4', async ({ page }) => {
  await page.goto(computerScience);
  await bar(page).getByRole('link', { name: 'Page 6' }).click();
  await expect.soft(page.getByText('Page 6 of 6 (44 total projects)')).toBeVisible();
  await expect.soft(cards(page)).toHaveCount(4);
});

test('Previous is disabled on the first page', async ({ page }) => {
  await page.goto(computerScience);
  await expect(previous(page)).toBeDisabled();
});

test('Next is disabled on the last page', async ({ page }) => {
  await page.goto(`${computerScience}&page=6`);
  await expect(next(page)).toBeDisabled();
});

test('Next and Previous turn the page', async ({ page }) => {
  await page.goto(computerScience);
  await next(page).click();
  await next(page).click();
  await previous(page).click();
  await expect(page.getByText('Page 2 of 6')).toBeVisible();
});

test('the number bar shows a window of five around the page, and the ends behind ellipses', async ({ page }) => {
  await page.goto(`${computerScience}&page=1`);
  await expect.soft(bar(page)).toHaveText('Previous12345…6Next');
  await bar(page).getByRole('link', { name: 'Page 4' }).click();
  await expect.soft(bar(page)).toHaveText('Previous1…23456Next');
});

test('the number bar marks the page', async ({ page }) => {
  await page.goto(`${computerScience}&page=3`);
  await expect(bar(page).locator('[aria-current=page]')).toHaveText('3');
});

test('a reload keeps the page', async ({ page }) => {
  await page.goto(computerScience);
  await bar(page).getByRole('link', { name: 'Page 3' }).click();
  await expect(page.getByText('Page 3 of 6')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Page 3 of 6')).toBeVisible();
});

test('Back returns to the page before', async ({ page }) => {
  await page.goto(computerScience);
  await next(page).click();
  await expect(page.getByText('Page 2 of 6')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Page 1 of 6')).toBeVisible();
});

test('another term begins at page 1', async ({ page }) => {
  await page.goto(`${computerScience}&page=2`);
  await page.getByRole('combobox', { name: 'Semester' }).selectOption('Spring 2026');
  await expect(page.getByText('Page 1 of 2 (10 total projects)')).toBeVisible();
});

test('a filter begins at page 1', async ({ page }) => {
  await page.goto(`${computerScience}&page=6`);
  await page.getByRole('searchbox', { name: 'Search in this list' }).fill('a');
  await expect(page.getByText('Page 1 of')).toBeVisible();
});

test('a page change scrolls to the top', async ({ page }) => {
  await page.goto(computerScience);
  await next(page).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await next(page).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const [number, shown] of [
  ['99', 6],
  ['0', 1],
  ['two', 1],
  ['1.5', 1],
] as const) {
  test(`page ${number} in the address shows page ${shown}`, async ({ page }) => {
    await page.goto(`${computerScience}&page=${number}`);
    await expect(page.getByText(`Page ${shown} of 6`)).toBeVisible();
  });
}
