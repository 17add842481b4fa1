import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

/** Only this file's tests change this project, one after the other. */
test.describe.configure({ mode: 'default' });
const id = '1071';
const address = '/admin-dashboard?view=activity';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lines = (page: Page) => page.getByRole('main').locator('ol > li');
const formula = '=HYPERLINK("https://example.com")';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  const { Sponsor } = await callStaff(page.request, 'GET', `/api/${id}/record`);
  for (const next of [formula, Sponsor]) await callStaff(page.request, 'PUT', `/api/${id}/update`, { data: { Sponsor: next } });
});

test('shows who did what, by project, person and day; Back returns to all of it', async ({ page }) => {
  await page.goto(address);
  const { ProjectTitle } = await callStaff(page.request, 'GET', `/api/${id}/record`);
  const newest = lines(page).filter({ hasText: ProjectTitle }).first();
  await expect(newest).toContainText(/admin.*Changed a project.*Project sponsor.*from =HYPERLINK.*to /s);
  await newest.getByRole('link', { name: `All of this project: ${ProjectTitle}` }).click();
  await expect(page).toHaveURL(`${address}&project=${id}`);
  await expect(page.getByLabel('Project (title or EntryId)')).toHaveValue(id);
  await expect(lines(page).last()).toContainText('The import');
  await page.getByLabel('Person (username, or team)').fill('team');
  await button(page, 'Show').click();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectNoViolations(page, 'nothing found');
  await page.goBack();
  await expect(lines(page).last()).toContainText('The import');
  await page.goBack();
  await expect(page.getByLabel('Project (title or EntryId)')).toHaveValue('');
  await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await button(page, 'Show').click();
  await expect(page).toHaveURL(`${address}&day=2020-01-01`);
  await button(page, 'Show everything').click();
  await expect(newest).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoViolations(page, 'activity');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await newest.getByRole('link', { name: ProjectTitle, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(ProjectTitle);
});

test('is saved as CSV, in which no cell is a formula', async ({ page }) => {
  await page.goto(`${address}&project=${id}`);
  const saved = page.waitForEvent('download');
  await button(page, 'Download CSV').click();
  const text = await readFile(await (await saved).path(), 'utf8');
  const [head, first] = Papa.parse<string[]>(text.trim()).data;
  expect(head?.map((name) => name.replace('\uFEFF', ''))).toEqual([
    'Time',
    'Person',
    'What',
    'EntryID',
    'About',
    'Field',
    'From',
    'To',
  ]);
  expect([first?.[1], first?.[3], first?.[5], first?.[6]]).toEqual(['admin', id, 'Project sponsor', `'${formula}`]);
});

test.describe('failing', () => {
  test.use({ expectedErrors: /status of 500/ });

  test('says so and tries again', async ({ page }) => {
    await page.route('**/api/admin/activity*', (route) => route.fulfill({ status: 500, json: {} }), { times: 4 });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'The activity could not be loaded' })).toBeVisible();
    await page.unroute('**/api/admin/activity*');
    await button(page, 'Retry').click();
    await expect(lines(page).first()).toBeVisible();
  });
});
