import { expect, type Page } from '@playwright/test';
import { departments } from '../../domain/project/departments.ts';
import { test } from './fixtures.ts';
import { computerScience, heading } from './list-page.ts';

test.describe('The mobile menu', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  const burger = (page: Page) => page.getByRole('button', { name: 'Menu' });
  const menu = (page: Page) => page.getByRole('navigation', { name: 'All pages' });
  const semester = (page: Page) => menu(page).getByRole('combobox', { name: 'Semester' });

  test.beforeEach(async ({ page }) => {
    await page.goto(computerScience);
    await burger(page).click();
  });

  test('is 525 px high', async ({ page }) => {
    await expect.poll(async () => (await menu(page).boundingBox())?.height).toBe(525);
  });

  test('lists all pages', async ({ page }) => {
    const titles = departments.map(({ title }) => title);
    const names = [
      'All semesters',
      'Home',
      'Map',
      'On now',
      'Winners',
      ...titles,
      'Favorites',
      'About Us',
      'Submit your project',
    ];
    await expect(menu(page).getByRole('link')).toHaveText(names);
  });

  test('closes when it leads to a page', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Informatics' }).click();
    await expect(heading(page)).toHaveText('Informatics');
    await expect(menu(page)).toBeHidden();
  });

  test('closes when it leads to the page that is open', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Computer Science' }).click();
    await expect(menu(page)).toBeHidden();
  });

  test('is opened and closed by one button, which says so and turns into a cross', async ({ page }) => {
    const drawing = burger(page).locator('path');
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
    const cross = await drawing.getAttribute('d');
    await burger(page).click();
    await expect(menu(page)).toBeHidden();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(drawing).not.toHaveAttribute('d', cross ?? '');
  });

  test('closes when Back changes the page', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'Informatics' }).click();
    await expect(heading(page)).toHaveText('Informatics');
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(menu(page)).toBeHidden();
  });

  test('closes by Esc and gives the focus back', async ({ page }) => {
    await expect(menu(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect.soft(menu(page)).toBeHidden();
    await expect.soft(burger(page)).toBeFocused();
  });

  test('offers -- Select -- before the terms', async ({ page }) => {
    await expect(semester(page).getByRole('option').first()).toHaveText('-- Select --');
  });

  test('goes to the chosen term and closes', async ({ page }) => {
    await semester(page).selectOption('Fall 2025');
    await expect(page).toHaveURL('/computer-science?semester=fa&year=2025');
    await expect.soft(menu(page)).toBeHidden();
    await expect.soft(burger(page)).toBeFocused();
  });

  test('has no terms where nothing depends on them', async ({ page }) => {
    await menu(page).getByRole('link', { name: 'About Us' }).click();
    await burger(page).click();
    await expect(menu(page)).toBeVisible();
    await expect(semester(page)).toHaveCount(0);
  });

  test('stays where it is for -- Select --', async ({ page }) => {
    await semester(page).selectOption('-- Select --');
    await expect(page).toHaveURL(computerScience);
  });
});

test.describe('The Department menu', () => {
  const trigger = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Department' });
  const entries = (page: Page) => page.getByRole('banner').getByRole('listitem').getByRole('link');

  test.beforeEach(async ({ page }) => {
    await page.goto('/about');
    await trigger(page).focus();
    await page.keyboard.press('Enter');
  });

  test('opens by the keyboard with all departments', async ({ page }) => {
    await expect(entries(page)).toHaveText(departments.map(({ title }) => title));
  });

  test('is walked through by Tab', async ({ page }) => {
    await expect(entries(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect.soft(entries(page).nth(0)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect.soft(entries(page).nth(1)).toBeFocused();
  });

  test('follows an entry by Enter and closes', async ({ page }) => {
    await expect(entries(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Computer Science');
    await expect(entries(page)).toHaveCount(0);
  });

  test('closes by Esc and gives the focus back', async ({ page }) => {
    await expect(entries(page).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect.soft(entries(page)).toHaveCount(0);
    await expect.soft(trigger(page)).toBeFocused();
  });

  test('closes by a click outside', async ({ page }) => {
    await expect(entries(page).first()).toBeVisible();
    await heading(page).click();
    await expect(entries(page)).toHaveCount(0);
  });
});

test.describe('Paths of the administrators', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('have no navigation bar', async ({ page }) => {
    await page.goto('/admin');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });
});
