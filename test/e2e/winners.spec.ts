import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { card, cards, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const filter = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const department = (page: Page) => page.getByRole('combobox', { name: 'Department' });

test.describe('The winners', () => {
  test.beforeEach(({ page }) => page.goto('/winners'));

  test('begin with the newest term that has any, first place first', async ({ page }) => {
    const newest = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ has: page.getByRole('heading', { name: 'Spring 2026' }) });
    await expect(newest.last().getByRole('article').getByRole('heading')).toHaveText(
      ['1091', '1095', '1132'].map((id) => sampleProject(id).projectTitle),
    );
  });

  test('go on with the terms before, by year', async ({ page }) => {
    await expect(page.getByRole('heading', { name: /^(2025|Fall|Spring)$/ })).toHaveText(['2025', 'Fall', 'Spring']);
  });

  test('are three a term', async ({ page }) => {
    await expect(cards(page)).toHaveCount(9);
  });

  test('show poster, place, team and sponsor', async ({ page }) => {
    const { projectTitle, memberNames, sponsor } = sampleProject('1091');
    const first = card(page, projectTitle);
    await expect.soft(first.locator('img').first()).toBeVisible();
    await expect.soft(first).toContainText('1st Place');
    await expect.soft(first).toContainText(memberNames.join(', '));
    await expect.soft(first).toContainText(sponsor);
  });

  test('lead to a page of their own', async ({ page }) => {
    await page.getByRole('link', { name: sampleProject('1095').projectTitle }).click();
    await expect(page).toHaveURL('/winners/entry/1095');
  });
});

test.describe('The filters of the winners', () => {
  test('wait for the Filter button', async ({ page }) => {
    await page.goto('/winners');
    await department(page).selectOption('Computer Science');
    await expect(cards(page)).toHaveCount(9);
    await filter(page).click();
    await expect(cards(page)).toHaveCount(2);
  });

  test('find winners by text', async ({ page }) => {
    await page.goto('/winners');
    await search(page).fill('cooling tower');
    await filter(page).click();
    await expect(cards(page).getByRole('heading')).toHaveText([sampleProject('1095').projectTitle]);
  });

  test('are kept in the address', async ({ page }) => {
    await page.goto('/winners');
    await department(page).selectOption('Computer Science');
    await search(page).fill('food');
    await filter(page).click();
    await expect(page).toHaveURL('/winners?department=computer-science&q=food');
  });

  test('come back from the address', async ({ page }) => {
    await page.goto('/winners?department=computer-science&q=food');
    await expect.soft(department(page)).toHaveValue('computer-science');
    await expect.soft(search(page)).toHaveValue('food');
    await expect.soft(cards(page)).toHaveCount(1);
  });

  test('are cleared by Clear Filters', async ({ page }) => {
    await page.goto('/winners?department=computer-science&q=food');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect.soft(cards(page)).toHaveCount(9);
    await expect.soft(search(page)).toHaveValue('');
    await expect.soft(page).toHaveURL('/winners');
  });

  test('that nothing matches say so', async ({ page }) => {
    await page.goto('/winners?q=nothing+like+this');
    await expect(page.getByText('No winner matches these filters.')).toBeVisible();
  });
});

test('what the filters find is announced by one region that stays', async ({ page }) => {
  await page.goto('/winners');
  const region = page.getByRole('main').getByRole('status');
  await expect(region).toHaveText('9 winners');
  const stays = await region.elementHandle();
  const expectSaid = (text: string) => expect.poll(() => stays?.textContent()).toBe(text);
  await search(page).fill('cooling tower');
  await filter(page).click();
  await expectSaid('1 of 9 winners found');
  await search(page).fill('nothing like this');
  await filter(page).click();
  await expectSaid('0 of 9 winners found');
  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expectSaid('9 winners');
});

test.describe('A winner', () => {
  const project = sampleProject('1091');
  test.beforeEach(({ page }) => page.goto('/winners/entry/1091'));

  test('shows title, place, semester, year and department', async ({ page }) => {
    const main = page.getByRole('main');
    await expect(heading(page)).toHaveText(project.projectTitle);
    for (const badge of ['1st Place', 'Spring', '2026', 'Computer Systems Engineering'])
      await expect.soft(main.getByText(badge, { exact: true }).first()).toBeVisible();
  });

  test('shows overview, team and sponsor', async ({ page }) => {
    const main = page.getByRole('main');
    await expect.soft(main).toContainText(project.projectDescription.slice(0, 200));
    for (const name of project.memberNames)
      await expect.soft(main.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect.soft(main).toContainText(project.sponsor);
  });

  test('prints nothing to click', async ({ page }) => {
    await expect(heading(page)).toHaveText(project.projectTitle);
    await page.emulateMedia({ media: 'print' });
    await expect.soft(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
    await expect.soft(page.getByRole('heading', { name: 'Share' })).toBeHidden();
  });

  test('links to its demo video', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Watch the demo video' })).toHaveAttribute('href', project.youtubeLink);
  });

  test('leads back to the winners', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'All winners' }).click();
    await expect(page).toHaveURL('/winners');
  });

  test('has a gallery that counts its pictures round and round', async ({ page }) => {
    const gallery = page.getByRole('region', { name: 'Pictures' });
    await expect.soft(gallery.getByText('1 / 2')).toBeVisible();
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expect.soft(gallery.getByText('2 / 2')).toBeVisible();
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expect.soft(gallery.getByText('1 / 2')).toBeVisible();
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
    await expect.soft(gallery.getByText('2 / 2')).toBeVisible();
  });

  test('has a gallery that begins with the picture of the award', async ({ page }) => {
    const picture = page.getByRole('region', { name: 'Pictures' }).locator('img');
    await expect(picture).toHaveAttribute('src', /^\/media\/winner-/);
  });
});

test.describe('A winner whose pictures cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('shows a cover in their place', async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/winners/entry/1091');
    await expect(page.getByRole('region', { name: 'Pictures' }).getByText('LL', { exact: true })).toBeVisible();
  });
});

test.describe('A winner that is not there', () => {
  test.use({ expectedErrors: /status of 404/ });
  test.beforeEach(({ page }) => page.goto('/winners/entry/1190'));

  test('says Project not found', async ({ page }) => {
    await expect(heading(page)).toHaveText('Project not found');
  });

  test('offers nothing to share', async ({ page }) => {
    await expect(heading(page)).toHaveText('Project not found');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
