import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { card, cards, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const filter = (page: Page) => page.getByRole('button', { name: 'Filter', exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
/** Those of the first three places; past terms have rows of them. */
const places = (page: Page) => page.getByRole('main').locator('a[href^="/winners/entry/"]');
const department = (page: Page) => page.getByRole('combobox', { name: 'Department' });

test('The winners begin with the newest term that has any, are filtered, and lead to a page of their own', async ({ page }) => {
  await test.step('three a term, each with its page', async () => {
    const { projectTitle, memberNames, sponsor } = sampleProject('1091');
    await page.goto('/winners');
    const newest = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ has: page.getByRole('heading', { name: 'Spring 2026' }) });
    await expect(newest.last().getByRole('article').getByRole('heading')).toHaveText(
      ['1091', '1095', '1132'].map((id) => sampleProject(id).projectTitle),
    );
    await expect(page.getByRole('heading', { name: /^(2025|Fall|Spring)$/ })).toHaveText(['2025', 'Fall', 'Spring']);
    await expect(cards(page)).toHaveCount(3);
    await expect(places(page)).toHaveCount(9);
    const first = card(page, projectTitle);
    await expect.soft(first.locator('img').first()).toBeVisible();
    for (const text of ['1st Place', memberNames.join(', '), sponsor]) await expect.soft(first).toContainText(text);
    const past = sampleProject('1068');
    const row = page.getByRole('listitem').filter({ hasText: past.projectTitle }).first();
    for (const text of ['1st Place', past.memberNames.join(', '), 'Biomedical Engineering', `Sponsor: ${past.sponsor}`])
      await expect.soft(row).toContainText(text);
    const award = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Best of Computer Science' }) });
    await expect(award.getByRole('link')).toHaveText(['1116', '1098', '1103'].map((id) => sampleProject(id).projectTitle));
    await card(page, sampleProject('1095').projectTitle)
      .getByRole('link', { name: sampleProject('1095').projectTitle })
      .click();
    await expect(page).toHaveURL('/winners/entry/1095');
  });
  await test.step('the filters wait for their button, are kept in the address, and are cleared', async () => {
    await page.goto('/winners');
    await department(page).selectOption('Computer Science');
    await expect(places(page)).toHaveCount(9);
    await filter(page).click();
    await expect(places(page)).toHaveCount(2);
    await search(page).fill('food');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/winners?department=computer-science&q=food');
    await expect(search(page)).toBeFocused();
    await page.reload();
    await expect.soft(department(page)).toHaveValue('computer-science');
    await expect.soft(search(page)).toHaveValue('food');
    await expect.soft(places(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect.soft(places(page)).toHaveCount(9);
    await expect.soft(page.getByRole('link', { name: 'Clear Filters' })).toBeFocused();
    await expect.soft(search(page)).toHaveValue('');
    await expect.soft(department(page)).toHaveValue('');
    await expect.soft(page).toHaveURL('/winners');
    await search(page).fill('typed and not asked for');
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expect.soft(search(page)).toHaveValue('');
  });
  await test.step('another year has an address, to whose winners the focus and a letter’s term lead', async () => {
    await page.goto('/winners?year=2025');
    await expect(heading(page)).toHaveText('Winners, 2025');
    await page.getByRole('navigation', { name: 'Other years' }).getByRole('link', { name: '2026' }).click();
    await expect(page).toHaveURL('/winners?year=2026');
    await expect(page.getByRole('heading', { name: 'Spring 2026' })).toBeFocused();
    await expect(heading(page)).toBeInViewport();
    await page.goto('/winners?year=2026#fa-2025');
    await expect(page).toHaveURL('/winners?year=2025#fa-2025');
    await expect(page.getByRole('heading', { name: 'Fall 2025' })).toBeVisible();
  });
  await test.step('a winner shows what it won and who made it, turns its pictures, prints nothing to click, and leads back', async () => {
    const project = sampleProject('1091');
    const main = page.getByRole('main');
    await page.goto('/winners/entry/1091');
    await expect(heading(page)).toHaveText(project.projectTitle);
    for (const badge of ['1st Place', 'Spring', '2026', 'Computer Systems Engineering'])
      await expect.soft(main.getByText(badge, { exact: true }).first()).toBeVisible();
    await expect.soft(main).toContainText(project.projectDescription.slice(0, 200));
    for (const name of project.memberNames)
      await expect.soft(main.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    await expect.soft(main).toContainText(project.sponsor);
    await expect.soft(page.getByRole('link', { name: 'Watch the demo video' })).toHaveAttribute('href', project.youtubeLink);
    await test.step('a gallery that begins with the picture of the award, round and round', async () => {
      const gallery = page.getByRole('region', { name: 'Pictures' });
      await expect.soft(gallery.locator('img')).toHaveAttribute('src', /^\/media\/winner-/);
      await expect.soft(gallery.getByText('1 / 2')).toBeVisible();
      await gallery.getByRole('button', { name: 'Next picture' }).click();
      await expect.soft(gallery.getByText('2 / 2')).toBeVisible();
      await gallery.getByRole('button', { name: 'Next picture' }).click();
      await expect.soft(gallery.getByText('1 / 2')).toBeVisible();
      await gallery.getByRole('button', { name: 'Previous picture' }).click();
      await expect.soft(gallery.getByText('2 / 2')).toBeVisible();
    });
    await test.step('printed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect.soft(page.getByRole('heading', { name: 'Overview' })).toBeVisible();
      await expect.soft(page.getByRole('heading', { name: 'Share' })).toBeHidden();
      await page.emulateMedia({ media: 'screen' });
    });
    await main.getByRole('link', { name: 'All winners' }).click();
    await expect(page).toHaveURL('/winners');
  });
});

test('what the filters find is announced by one region that stays', { tag: '@all' }, async ({ page }) => {
  await page.goto('/winners');
  const region = page.getByRole('main').getByRole('status');
  await expect(region).toHaveText('16 winners');
  const stays = await region.elementHandle();
  const expectSaid = (text: string) => expect.poll(() => stays?.textContent()).toBe(text);
  await search(page).fill('cooling tower');
  await filter(page).click();
  await expectSaid('1 of 16 winners found');
  await expect(cards(page).getByRole('heading')).toHaveText([sampleProject('1095').projectTitle]);
  await search(page).fill('nothing like this');
  await filter(page).click();
  await expectSaid('0 of 16 winners found');
  await expect(page.getByText('No winner matches these filters.')).toBeVisible();
  await search(page).fill('best teamwork');
  await filter(page).click();
  await expectSaid('2 of 16 winners found');
  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  await expectSaid('16 winners');
});

test.describe('A winner', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('whose pictures cannot be loaded shows a cover, and one that is not there has nothing to share', {
    tag: '@all',
  }, async ({ page }) => {
    await page.route('**/media/**', (route) => route.fulfill({ status: 404 }));
    await page.goto('/winners/entry/1091');
    await expect(page.getByRole('region', { name: 'Pictures' }).getByText('LL', { exact: true })).toBeVisible();
    await page.goto('/winners/entry/nobody');
    await expect(heading(page)).toHaveText('Project not found');
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  });
});
