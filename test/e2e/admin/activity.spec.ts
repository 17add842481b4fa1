import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

test.use({ expectedErrors: /status of 500/ });

/** Only this file changes this project. */
const id = '1071';
const address = '/admin-dashboard?view=activity';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const formula = '=HYPERLINK("https://example.com")';

test('Activity tells who did what by project, person and day, after a failure too, and saves it as CSV without formulas', {
  tag: '@all',
}, async ({ page }) => {
  await signIn(page);
  const { Sponsor, ProjectTitle } = await callStaff(page.request, 'GET', `/api/${id}/record`);
  for (const next of [formula, Sponsor]) await callStaff(page.request, 'PUT', `/api/${id}/update`, { data: { Sponsor: next } });
  const lines = page.getByRole('main').locator('ol > li');
  const newest = lines.filter({ hasText: ProjectTitle }).first();

  await test.step('a failure is said, and tried again', async () => {
    await page.route('**/api/admin/activity*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'The activity could not be loaded' })).toBeVisible();
    await page.unroute('**/api/admin/activity*');
    await button(page, 'Retry').click();
    await expect(newest).toContainText(/admin.*Changed a project.*Project sponsor.*from =HYPERLINK.*to /s);
  });

  await test.step('of one project, which is saved as CSV', async () => {
    await newest.getByRole('link', { name: `All of this project: ${ProjectTitle}` }).click();
    await expect(page).toHaveURL(`${address}&project=${id}`);
    await expect(page.getByLabel('Project (title or EntryId)')).toHaveValue(id);
    await expect(lines.last()).toContainText('The import');
    const saved = page.waitForEvent('download');
    await button(page, 'Download CSV').click();
    const text = await readFile(await (await saved).path(), 'utf8');
    const [head, first] = Papa.parse<string[]>(text.trim()).data;
    const columns = ['Time', 'Person', 'What', 'EntryID', 'About', 'Field', 'From', 'To'];
    expect(head?.map((name) => name.replace('\uFEFF', ''))).toEqual(columns);
    expect([first?.[1], first?.[3], first?.[5], first?.[6]]).toEqual(['admin', id, 'Project sponsor', `'${formula}`]);
  });

  await test.step('of one person, of whom there is nothing; Back returns to all of it', async () => {
    await page.getByLabel('Person (username, or team)').fill('team');
    await button(page, 'Show').click();
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.goBack();
    await expect(lines.last()).toContainText('The import');
    await page.goBack();
    await expect(page.getByLabel('Project (title or EntryId)')).toHaveValue('');
  });

  await test.step('of one day, and of all', async () => {
    await page.getByLabel('Day', { exact: true }).fill('2020-01-01');
    await button(page, 'Show').click();
    await expect(page).toHaveURL(`${address}&day=2020-01-01`);
    await expectNoViolations(page, 'nothing found');
    await button(page, 'Show everything').click();
    await expect(newest).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoViolations(page, 'activity');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await newest.getByRole('link', { name: ProjectTitle, exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText(ProjectTitle);
  });
});
