import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { aPhoto } from '../survey-form.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

/** Only this file's tests use Electrical Engineering of Spring 2026. */
test.use({
  expectedErrors: /ERR_FAILED|status of (404|412|422|500)/,
  contextOptions: { reducedMotion: 'reduce' },
});

test.beforeEach(({ page }) => signIn(page));

/** Home. It adds its term to the address. */
const home = /^http:\/\/[^/]+\/(\?.*)?$/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.describe('The Presentation page', () => {
  const saved = (page: Page) =>
    page.evaluate(() => ['savedTime', 'savedDate', 'savedImage'].map((key) => localStorage.getItem(key)));

  test('keeps time, date and map image in this browser and returns home', async ({ page }) => {
    await page.goto('/admin-dashboard/edit/presentation');
    await expect(page.getByRole('link', { name: 'Edit Presentations' })).toHaveAttribute('href', /view=edits/);
    await page.getByLabel('Time').fill('10:30');
    await page.getByLabel('Date').fill('2026-12-04');
    await page.getByLabel('Map image').setInputFiles(await aPhoto('map.jpg'));
    await expect(page.getByAltText('The map as it was chosen')).toBeVisible();
    await button(page, 'Save Changes').click();
    await expect(page).toHaveURL(home);
    expect(await saved(page)).toEqual(['10:30', '2026-12-04', expect.stringMatching(/^data:image\/jpeg;base64,/)]);

    await page.goto('/admin-dashboard/edit/presentation');
    await expect(page.getByLabel('Time')).toHaveValue('10:30');
    await expect(page.getByLabel('Date')).toHaveValue('2026-12-04');
    await button(page, 'Remove image').click();
    await expect(button(page, 'Choose an image')).toBeFocused();
    await page.getByLabel('Time').fill('');
    await button(page, 'Save Changes').click();
    await expect(page).toHaveURL(home);
    expect(await saved(page)).toEqual([null, '2026-12-04', null]);
  });

  test('refuses what is too large or no picture, and keeps the one before', async ({ page }) => {
    await page.goto('/admin-dashboard/edit/presentation');
    const file = page.getByLabel('Map image');
    await file.setInputFiles(await aPhoto('map.jpg'));
    await expect(page.getByAltText('The map as it was chosen')).toBeVisible();
    await file.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_000_001) });
    await expect(page.getByRole('alert')).toContainText('too large to be kept in this browser');
    await file.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toContainText('cannot be read as a picture');
    await expect(page.getByAltText('The map as it was chosen')).toBeVisible();

    // The browser's storage is full, so nothing is kept there; nothing is lost, and the page says so.
    await page.evaluate(() => localStorage.setItem('other', 'x'.repeat(5_100_000)));
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const grain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#777', noise } });
    await file.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await grain.png().toBuffer() });
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Time').fill('10:30');
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toContainText('too large to be kept in this browser');
    await expect(page.getByLabel('Time')).toHaveValue('10:30');
    expect(await saved(page)).toEqual([null, null, null]);
  });

  test('asks before it is left with changes', async ({ page }) => {
    await page.goto('/admin-dashboard/edit/presentation');
    await page.getByLabel('Time').fill('10:30');
    await page.getByRole('link', { name: 'Winners' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    await button(page, 'Stay here').click();
    await expect(page.getByLabel('Time')).toHaveValue('10:30');
  });

  for (const width of [390, 1280]) {
    test(`has no accessibility violations at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/admin-dashboard/edit/presentation');
      await page.getByLabel('Map image').setInputFiles(await aPhoto('map.jpg'));
      await expect(page.getByAltText('The map as it was chosen')).toBeVisible();
      await expectNoViolations(page, 'with a map');
    });
  }
});

test.describe('The legacy table', () => {
  const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
  const dialog = (page: Page) => page.getByRole('dialog', { name: /^Edit submission/ });
  const field = (page: Page, name: string) => dialog(page).getByLabel(name);

  async function openTable(page: Page): Promise<void> {
    await page.goto('/admin-dashboard/edit/submissions');
    await expect(rows(page)).toHaveCount(50);
  }

  async function open(page: Page, title: string): Promise<void> {
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: `Edit ${title}` }).press('Enter');
    await expect(field(page, 'Project title')).toHaveValue(title);
  }

  test('shows all terms by pages, follows the cursor, and finds by any word', async ({ page }) => {
    await page.route('**/api/admin/submissions*', async (route) => {
      const url = new URL(route.request().url());
      const answer = await route.fetch({ url: url.origin + url.pathname });
      const all = await answer.json();
      return url.searchParams.has('cursor')
        ? route.fulfill({ json: all.slice(100) })
        : route.fulfill({ json: all.slice(0, 100), headers: { 'x-next-cursor': 'more' } });
    });
    await openTable(page);
    await expect(page.getByText(/^Page 1 of [5-9] \(\d{3} total projects\)$/)).toBeVisible();
    await button(page, 'Page 3').click();
    await expect(page.getByText(/^Page 3 of/)).toBeVisible();
    await expect(button(page, 'Page 3')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('searchbox').fill('geophone amplifier');
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).first()).toContainText('Electrical Engineering');
    await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
    await page.getByRole('searchbox').fill('no such thing');
    await expect(page.getByRole('heading', { name: 'No submission matches' })).toBeVisible();
    await button(page, 'Clear the search').click();
    await expect(rows(page)).toHaveCount(50);
  });

  test('saves the changed fields and says so', async ({ page }) => {
    const title = 'Photodiode Front End for a Pocket Field Spectrometer';
    await openTable(page);
    await open(page, title);
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    const sponsor = `Brightwater ${crypto.randomUUID().slice(0, 8)}`;
    await field(page, 'Sponsor').fill(sponsor);
    await field(page, 'Power').selectOption('Yes');
    // The former value is set again, which is not a change.
    const name = await field(page, 'Name').inputValue();
    await field(page, 'Name').fill('Somebody');
    await field(page, 'Name').fill(name);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Change successful!')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    expect(Object.keys((await put).postDataJSON())).toContain('sponsor');
    expect(Object.keys((await put).postDataJSON())).not.toContain('name');
    await expect(rows(page).first()).toContainText(sponsor);
    expect(await callStaff(page.request, 'GET', '/api/admin/submissions/1123')).toMatchObject({ sponsor, power: 'Yes' });
  });

  test('keeps what was typed when it is refused, and asks before it is thrown away', async ({ page }) => {
    const title = 'Sensorless Motor Drive for Evaporative Coolers';
    await openTable(page);
    await open(page, title);
    await field(page, 'Project title').fill('');
    await field(page, 'E-mail').fill('nonsense');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(field(page, 'Project title')).toHaveAccessibleDescription('is required');
    await expect(field(page, 'Project title')).toBeFocused();
    await expect(field(page, 'E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'E-mail')).toHaveValue('nonsense');
    await page.route('**/api/admin/submissions/1131', (route) => route.abort());
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'The changes could not be saved. The server cannot be reached.',
    );
    await page.keyboard.press('Escape');
    await button(page, 'Keep them').click();
    await expect(field(page, 'E-mail')).toHaveValue('nonsense');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeVisible();
  });

  test('tells what somebody else changed meanwhile, and saves over it only when asked again', async ({ page }) => {
    const title = 'Ultra-Low-Noise Geophone Amplifier for Seismic Monitoring';
    await openTable(page);
    await page.getByRole('searchbox').fill('geophone');
    await page.getByRole('button', { name: /^Edit Ultra-Low/ }).click();
    await expect(field(page, 'Project title')).toHaveValue(new RegExp(`^${title.slice(0, 30)}`));
    const mine = `Mine ${crypto.randomUUID().slice(0, 8)}`;
    const theirs = `Theirs ${crypto.randomUUID().slice(0, 8)}`;
    await callStaff(page.request, 'PUT', '/api/1102/update', { data: { Sponsor: theirs, Demo: 'No' } });
    await field(page, 'Sponsor').fill(mine);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(field(page, 'Sponsor')).toHaveAccessibleDescription(
      `Somebody else changed this to “${theirs}” in the meantime.`,
    );
    await expect(field(page, 'Sponsor')).toHaveValue(mine);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Change successful!')).toBeVisible();
    expect(await callStaff(page.request, 'GET', '/api/admin/submissions/1102')).toMatchObject({ sponsor: mine, demo: 'No' });
  });

  test('says when it cannot be loaded and offers to try again', async ({ page }) => {
    await page.route('**/api/admin/submissions*', (route) => route.abort());
    await page.goto('/admin-dashboard/edit/submissions');
    await expect(page.getByRole('heading', { name: 'The submissions could not be loaded' })).toBeVisible();
    await page.unroute('**/api/admin/submissions*');
    await button(page, 'Retry').click();
    await expect(rows(page)).toHaveCount(50);
  });

  for (const width of [390, 1280]) {
    test(`has no accessibility violations at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openTable(page);
      await expectNoViolations(page, 'table');
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await field(page, 'E-mail').fill('nonsense');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await expect(dialog(page).getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'form');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});
