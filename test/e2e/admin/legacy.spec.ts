import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { aPhoto } from '../survey-form.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { openWithin } from './views.ts';

/** Only this file's tests use Electrical Engineering of Spring 2026. */
test.use({
  expectedErrors: /ERR_FAILED|status of (404|412|422|500)/,
});

test.beforeEach(({ page }) => signIn(page));

/** Home. It adds its term to the address. */
const home = /^http:\/\/[^/]+\/(\?.*)?$/;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('The Presentation page keeps time, date and map image in this browser, refuses what is no map, and asks before it is left', {
  tag: '@all',
}, async ({ page }) => {
  const saved = () => page.evaluate(() => ['savedTime', 'savedDate', 'savedImage'].map((key) => localStorage.getItem(key)));
  const file = page.getByLabel('Map image');
  const map = page.getByAltText('The map as it was chosen');
  const open = () => openWithin(page, '/admin-dashboard/edit/presentation');
  await page.goto('/admin-dashboard/edit/presentation');

  await test.step('what is too large or no picture is refused, and the one before stays', async () => {
    await file.setInputFiles(await aPhoto('map.jpg'));
    await expect(map).toBeVisible();
    await expectNoViolations(page, 'with a map');
    await file.setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(3_000_001) });
    await expect(page.getByRole('alert')).toContainText('too large to be kept in this browser');
    await file.setInputFiles({ name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toContainText('cannot be read as a picture');
    await expect(map).toBeVisible();
  });

  await test.step('it asks before it is left with changes', async () => {
    await page.getByLabel('Time').fill('10:30');
    await page.getByRole('link', { name: 'Winners' }).click();
    await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    await button(page, 'Stay here').click();
    await expect(page.getByLabel('Time')).toHaveValue('10:30');
  });

  await test.step('all is kept, and Home follows', async () => {
    await expect(page.getByRole('link', { name: 'Edit Presentations' })).toHaveAttribute('href', /view=edits/);
    await page.getByLabel('Date').fill('2026-12-04');
    await button(page, 'Save Changes').click();
    await expect(page).toHaveURL(home);
    expect(await saved()).toEqual(['10:30', '2026-12-04', expect.stringMatching(/^data:image\/jpeg;base64,/)]);
  });

  await test.step('what is removed is kept no more', async () => {
    await open();
    await expect(page.getByLabel('Time')).toHaveValue('10:30');
    await expect(page.getByLabel('Date')).toHaveValue('2026-12-04');
    await button(page, 'Remove image').click();
    await expect(button(page, 'Choose an image')).toBeFocused();
    await page.getByLabel('Time').fill('');
    await button(page, 'Save Changes').click();
    await expect(page).toHaveURL(home);
    expect(await saved()).toEqual([null, '2026-12-04', null]);
  });

  await test.step('a storage that is full is told, and nothing typed is lost', async () => {
    await open();
    await page.evaluate(() => localStorage.setItem('other', 'x'.repeat(5_100_000)));
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
    const grain = sharp({ create: { width: 600, height: 600, channels: 3, background: '#777', noise } });
    await file.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: await grain.png().toBuffer() });
    await expect(map).toBeVisible();
    await page.getByLabel('Time').fill('10:30');
    await button(page, 'Save Changes').click();
    await expect(page.getByRole('alert')).toContainText('too large to be kept in this browser');
    await expect(page.getByLabel('Time')).toHaveValue('10:30');
    expect(await saved()).toEqual([null, '2026-12-04', null]);
  });
});

test('The legacy table shows all terms by pages, after a failure too, follows the cursor, and finds by any word', {
  tag: '@all',
}, async ({ page }) => {
  const rows = page.getByRole('table').locator('tbody tr');
  await page.route('**/api/admin/submissions*', (route) => route.abort());
  await page.goto('/admin-dashboard/edit/submissions');
  await expect(page.getByRole('heading', { name: 'The submissions could not be loaded' })).toBeVisible();
  await page.unroute('**/api/admin/submissions*');
  await page.route('**/api/admin/submissions*', async (route) => {
    const url = new URL(route.request().url());
    const answer = await route.fetch({ url: url.origin + url.pathname });
    const all = await answer.json();
    return url.searchParams.has('cursor')
      ? route.fulfill({ json: all.slice(100) })
      : route.fulfill({ json: all.slice(0, 100), headers: { 'x-next-cursor': 'more' } });
  });
  await button(page, 'Retry').click();
  await expect(rows).toHaveCount(50);
  await expect(page.getByText(/^Page 1 of [5-9] \(\d{3} total projects\)$/)).toBeVisible();
  await expectNoViolations(page, 'table');
  await button(page, 'Page 3').click();
  await expect(page.getByText(/^Page 3 of/)).toBeVisible();
  await expect(button(page, 'Page 3')).toHaveAttribute('aria-current', 'page');
  await page.getByRole('searchbox').fill('geophone amplifier');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Electrical Engineering');
  await expect(page.getByText('1 submission', { exact: true })).toBeVisible();
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByRole('heading', { name: 'No submission matches' })).toBeVisible();
  await button(page, 'Clear the search').click();
  await expect(rows).toHaveCount(50);
});

test('The legacy form saves what changed, keeps what is refused or fails, and tells what somebody else changed', {
  tag: '@all',
}, async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: /^Edit submission/ });
  const field = (name: string) => dialog.getByLabel(name);
  const save = dialog.getByRole('button', { name: 'Save' });
  const mark = crypto.randomUUID().slice(0, 8);
  const open = async (title: string) => {
    await page.getByRole('searchbox').fill(title);
    await page.getByRole('button', { name: `Edit ${title}` }).press('Enter');
    await expect(field('Project title')).toHaveValue(title);
  };
  await page.goto('/admin-dashboard/edit/submissions');

  await test.step('changed fields are saved', async () => {
    await open('Photodiode Front End for a Pocket Field Spectrometer');
    const put = page.waitForRequest((request) => request.method() === 'PUT');
    const sponsor = `Brightwater ${mark}`;
    await field('Sponsor').fill(sponsor);
    await field('Power').selectOption('Yes');
    // The former value is set again, which is not a change.
    const name = await field('Name').inputValue();
    await field('Name').fill('Somebody');
    await field('Name').fill(name);
    await save.click();
    await expect(page.getByText('Change successful!')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(Object.keys((await put).postDataJSON())).toContain('sponsor');
    expect(Object.keys((await put).postDataJSON())).not.toContain('name');
    await expect(page.getByRole('row').nth(1)).toContainText(sponsor);
    expect(await callStaff(page.request, 'GET', '/api/admin/submissions/1123')).toMatchObject({ sponsor, power: 'Yes' });
  });

  await test.step('what is refused or fails is kept until it is thrown away after a question', async () => {
    const title = 'Sensorless Motor Drive for Evaporative Coolers';
    await open(title);
    await field('Project title').fill('');
    await field('E-mail').fill('nonsense');
    await save.click();
    await expect(field('Project title')).toHaveAccessibleDescription('is required');
    await expect(field('Project title')).toBeFocused();
    await expect(field('E-mail')).toHaveAttribute('aria-invalid', 'true');
    expect(await violationsOf(page, {}, 'dialog[open]'), 'form').toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.route('**/api/admin/submissions/1131', (route) => route.abort());
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('The changes could not be saved. The server cannot be reached.');
    await page.keyboard.press('Escape');
    await button(page, 'Keep them').click();
    await expect(save).toBeFocused();
    await expect(field('E-mail')).toHaveValue('nonsense');
    await page.keyboard.press('Escape');
    await button(page, 'Discard').click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Edit ${title}` })).toBeFocused();
  });

  await test.step('what somebody else changed is told, and replaced only when asked again', async () => {
    await open('Ultra-Low-Noise Geophone Amplifier for Seismic Monitoring');
    const [mine, theirs] = [`Mine ${mark}`, `Theirs ${mark}`];
    await callStaff(page.request, 'PUT', '/api/1102/update', { data: { Sponsor: theirs, Demo: 'No' } });
    await field('Sponsor').fill(mine);
    await save.click();
    const told = `Somebody else changed this to “${theirs}” in the meantime.`;
    await expect(field('Sponsor')).toHaveAccessibleDescription(told);
    await expect(field('Sponsor')).toHaveValue(mine);
    await save.click();
    await expect(dialog).toHaveCount(0);
    expect(await callStaff(page.request, 'GET', '/api/admin/submissions/1102')).toMatchObject({ sponsor: mine, demo: 'No' });
  });
});
