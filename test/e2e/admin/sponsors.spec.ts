import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

/** Only this file merges sponsors. */
test.use({ expectedErrors: /status of 412/ });

const address = '/admin-dashboard?view=sponsors';
const path = '/api/admin/sponsors';
const herbarium = 'University Herbarium';
const libraries = 'University Libraries';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Sponsors' }).getByRole('row').filter({ hasText: name });
const searchFor = (page: Page, text: string) => page.getByLabel('Search the sponsors').fill(text);
const merged = (page: Page) => page.getByRole('region', { name: 'Merged spellings' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Merge two spellings' });
const aliases = async (request: APIRequestContext) => (await callStaff(request, 'GET', path)).aliases;

/** Waits until visitors' list, which follows the index, has these. */
const isListed = (request: APIRequestContext, slugs: readonly string[]) =>
  expect
    .poll(async () => (await (await request.get('/api/sponsors')).json()).map(({ slug }: { slug: string }) => slug))
    .toEqual(expect.arrayContaining([...slugs]));

async function separateAll(request: APIRequestContext): Promise<void> {
  for (const from of Object.keys(await aliases(request))) await callStaff(request, 'PUT', path, { data: { from, to: null } });
}

/** Of a project of the University Libraries. */
const misspelt = 'The University Libaries, Inc.';

async function chooseBoth(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: herbarium }).check();
  await page.getByRole('checkbox', { name: libraries }).check();
  await button(page, 'Merge…').click();
  await expect(dialog(page)).toBeVisible();
}

test('spellings of a sponsor are merged, also over what somebody else did meanwhile, taken apart again, and suggested', {
  tag: '@all',
}, async ({ page }) => {
  // The list of sponsors follows the index, which takes its time.
  await signIn(page);
  await separateAll(page.request);
  await callStaff(page.request, 'PUT', '/api/1027/update', { data: { Sponsor: misspelt } });
  await isListed(page.request, ['university-herbarium', 'university-libraries', 'basalt-cyber']);
  await page.goto(address);

  await test.step('two that are chosen become one under the name that stays, until Undo', async () => {
    await searchFor(page, 'herb');
    await page.getByRole('checkbox', { name: herbarium }).check();
    await expect(page.getByText(`${herbarium} is chosen. Choose one more.`)).toBeVisible();
    await searchFor(page, 'university');
    await page.getByRole('checkbox', { name: libraries }).check();
    await button(page, 'Merge…').click();
    await expect(dialog(page).getByRole('radio', { name: libraries })).toBeChecked();
    await button(page, 'Merge').click();
    await expect(row(page, herbarium)).toHaveCount(0);
    await expect(merged(page)).toContainText(herbarium);
    expect(await aliases(page.request)).toEqual({ 'university-herbarium': 'university-libraries' });
    await button(page, 'Undo').click();
    await expect(merged(page)).toContainText('None yet.');
    expect(await aliases(page.request)).toEqual({});
  });

  await test.step('what somebody else did meanwhile is shown with both values', async () => {
    await expect(row(page, herbarium)).toBeVisible();
    await chooseBoth(page);
    await callStaff(page.request, 'PUT', path, { data: { from: 'university-herbarium', to: 'basalt-cyber' } });
    await button(page, 'Merge').click();
    const conflict = page.getByRole('dialog', { name: 'These sponsors were changed in the meantime' });
    await expect(conflict.getByRole('row').last()).toHaveText(`${herbarium}Belongs to Basalt CyberBelongs to ${libraries}`);
    await expect(conflict).toContainText('admin saved it on');
    expect(await violationsOf(page, {}, 'dialog[open]'), 'a conflict').toEqual([]);
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await expect(conflict).toBeHidden();
    await expect.poll(() => aliases(page.request)).toEqual({ 'university-herbarium': 'university-libraries' });
  });

  await test.step('they are separated, and merged under the other name', async () => {
    await button(page, `Separate ${herbarium} from ${libraries}`).click();
    await expect(merged(page)).toContainText('None yet.');
    await expect(row(page, herbarium)).toBeVisible();
    await chooseBoth(page);
    await dialog(page).getByRole('radio', { name: herbarium }).check();
    await button(page, 'Merge').click();
    await expect(merged(page).getByRole('heading', { level: 3 })).toHaveText(herbarium);
    await page.getByText('Last changes').click();
    await expect(page.getByText(`“${herbarium}” separated`).first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoViolations(page, 'the view');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await separateAll(page.request);
  });

  await test.step('names that are alike are suggested first, and merged by the keyboard alone', async () => {
    await isListed(page.request, ['university-libraries', 'the-university-libaries-inc']);
    await page.reload();
    const suggestion = page
      .getByRole('region', { name: 'Likely the same' })
      .getByRole('listitem')
      .filter({ hasText: misspelt });
    await suggestion.getByRole('button', { name: `Merge ${libraries} and ${misspelt}…` }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    // Closed and opened again faster than the browser says that it was closed.
    await suggestion.getByRole('button').evaluate(async (again: HTMLElement) => {
      const open = document.querySelector('dialog');
      const said = new Promise((resolve) => open?.addEventListener('close', resolve));
      open?.requestClose();
      await Promise.resolve();
      again.click();
      await said;
    });
    await button(page, 'Merge').focus();
    await page.keyboard.press('Enter');
    await expect(suggestion).toHaveCount(0);
    expect(await aliases(page.request)).toEqual({ 'the-university-libaries-inc': 'university-libraries' });
  });
  await callStaff(page.request, 'PUT', '/api/1027/update', { data: { Sponsor: libraries } });
});
