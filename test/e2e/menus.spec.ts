import { expect } from '@playwright/test';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import { test } from './fixtures.ts';
import { computerScience, heading } from './list-page.ts';

// With motion, as some visitors see it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const titles = defaultDepartments.map(({ title }) => title);

test('The mobile menu lists all pages, closes when it leads to one or is left, and by its button, Back and Esc', async ({
  page,
}) => {
  const burger = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'All pages' });
  const entry = (name: string) => menu.getByRole('link', { name });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(computerScience);
  await burger.click();
  await expect.poll(async () => (await menu.boundingBox())?.height).toBe(525);
  const before = ['All semesters', 'Home', 'Map', 'On now', 'Winners'];
  await expect(menu.getByRole('link')).toHaveText([...before, ...titles, 'Favorites', 'About Us', 'Submit your project']);
  await test.step('its button says that it is open, and turns into a cross', async () => {
    const drawing = burger.locator('path');
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    const cross = await drawing.getAttribute('d');
    await burger.click();
    await expect(menu).toBeHidden();
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
    await expect(drawing).not.toHaveAttribute('d', cross ?? '');
  });
  await test.step('by Esc, which gives the focus back', async () => {
    await burger.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
  });
  await test.step('when Tab leads out of it', async () => {
    await burger.click();
    await entry('Submit your project').focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeHidden();
    await expect(burger).not.toBeFocused();
    await expect(page.locator(':focus')).toBeVisible();
  });
  await test.step('when it leads to the page that is open, to another one, and when Back changes the page', async () => {
    await burger.click();
    await entry('Computer Science').click();
    await expect(menu).toBeHidden();
    await burger.click();
    await entry('Informatics').click();
    await expect(heading(page)).toHaveText('Informatics');
    await expect(menu).toBeHidden();
    await burger.click();
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(heading(page)).toHaveText('Computer Science');
  });
  await test.step('it goes to the chosen term, and has none where nothing depends on them', async () => {
    const semester = menu.getByRole('combobox', { name: 'Semester' });
    const current = page.url();
    await burger.click();
    await expect(semester.getByRole('option').first()).toHaveText('-- Select --');
    await semester.selectOption('-- Select --');
    await expect(page).toHaveURL(current);
    await semester.selectOption('Fall 2025');
    await expect(page).toHaveURL('/computer-science?semester=fa&year=2025');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();
    await burger.click();
    await entry('About Us').click();
    await expect(heading(page)).toHaveText('About');
    await burger.click();
    await expect(menu).toBeVisible();
    await expect(semester).toHaveCount(0);
  });
});

test('The Department menu is used by the keyboard, and closes by Esc and a click outside', { tag: '@all' }, async ({
  page,
}) => {
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Department' });
  const entries = page.getByRole('banner').getByRole('listitem').getByRole('link');
  const open = async () => {
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect(entries).toHaveText(titles);
  };
  await page.goto('/about');
  await test.step('Esc gives the focus back', async () => {
    await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(entries).toHaveCount(0);
    await expect(trigger).toBeFocused();
  });
  await test.step('a click outside', async () => {
    await open();
    await heading(page).click();
    await expect(entries).toHaveCount(0);
  });
  await test.step('Tab walks through it, and Enter follows an entry', async () => {
    await open();
    await page.keyboard.press('Tab');
    await expect(entries.nth(0)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(entries.nth(1)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Computer Science');
    await expect(entries).toHaveCount(0);
  });
  await test.step('the pages of administrators have no navigation bar', async () => {
    await page.goto('/admin');
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  });
});
