import { expect, type Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { test } from './fixtures.ts';
import { cards, computerScience, heading, quickLook } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

/** A project with a video, a poster and team photos, on the first page of its list. */
const project = sampleProject('1205');
const overlay = (page: Page) => page.getByRole('dialog');

async function open(page: Page): Promise<void> {
  await page.goto(computerScience);
  await quickLook(page, project.projectTitle).click();
  await expect(overlay(page)).toBeVisible();
}

test.describe('The overlay of a project', () => {
  test('shows title, department, semester, team and abstract', async ({ page }) => {
    await open(page);
    await expect.soft(overlay(page).getByRole('heading', { level: 2 })).toHaveText(project.projectTitle);
    await expect.soft(overlay(page)).toContainText('Computer Science');
    await expect.soft(overlay(page)).toContainText('Fall 2026');
    await expect.soft(overlay(page)).toContainText(project.memberNames.join(', '));
    await expect.soft(overlay(page)).toContainText(project.projectDescription.slice(0, 100));
  });

  test('shows the poster', async ({ page }) => {
    await open(page);
    await expect(overlay(page).getByRole('img', { name: `Poster of ${project.projectTitle}` })).toBeVisible();
  });

  test('shows a photo of each member', async ({ page }) => {
    await open(page);
    await expect(overlay(page).getByRole('listitem').getByRole('img')).toHaveCount(4);
  });

  test('links to the video', async ({ page }) => {
    await open(page);
    const link = overlay(page).getByRole('link', { name: 'Click Video to View' });
    await expect(link).toHaveAttribute('href', project.youtubeLink);
  });

  test("leads to the project's page", async ({ page }) => {
    await open(page);
    await overlay(page).getByRole('link', { name: "Open the project's page" }).click();
    await expect(heading(page)).toHaveText(project.projectTitle);
  });

  test('has no accessibility violations', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    expect(await violationsOf(page, {}, 'dialog')).toEqual([]);
  });

  test('takes the focus', async ({ page }) => {
    await open(page);
    await expect(overlay(page).locator(':focus')).toHaveCount(1);
  });

  const ways: [way: string, close: (page: Page) => Promise<unknown>][] = [
    ['its X button', (page) => overlay(page).getByRole('button', { name: 'Close' }).click()],
    ['a click outside', (page) => page.mouse.click(4, 300)],
    ['Esc', (page) => page.keyboard.press('Escape')],
    ['Back', (page) => page.goBack()],
  ];
  for (const [way, close] of ways) {
    test(`closes by ${way}`, async ({ page }) => {
      await open(page);
      await close(page);
      await expect.soft(overlay(page)).toHaveCount(0);
      await expect.soft(page).toHaveURL(computerScience);
    });

    test(`gives the focus back to its button when closed by ${way}`, async ({ page }) => {
      await open(page);
      await close(page);
      await expect(quickLook(page, project.projectTitle)).toBeFocused();
    });
  }

  test('leaves one step to the page before the list', async ({ page }) => {
    await page.goto('/about');
    await open(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(computerScience);
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
  });

  test('is open again after a reload', async ({ page }) => {
    await open(page);
    await page.reload();
    await expect(overlay(page)).toContainText(project.projectTitle);
  });

  test('turns to the next and the previous project of the filtered list, by buttons and by arrow keys', async ({ page }) => {
    await page.goto(`${computerScience}&q=we`);
    const titles = await cards(page).getByRole('heading').allTextContents();
    expect(titles.length).toBeGreaterThan(2);
    await quickLook(page, titles[0] as string).click();
    const title = overlay(page).getByRole('heading', { level: 2 });
    const previous = overlay(page).getByRole('button', { name: 'Previous project' });
    const next = overlay(page).getByRole('button', { name: 'Next project' });
    await expect(previous).toBeDisabled();
    await next.click();
    await expect(title).toHaveText(titles[1] as string);
    await expect(next).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(title).toHaveText(titles[2] as string);
    await page.keyboard.press('ArrowLeft');
    await expect(title).toHaveText(titles[1] as string);
    await expect(overlay(page).getByRole('status')).toContainText(`2 of 39: ${titles[1]}`);
    // One step back leaves the overlay, however many projects it showed.
    await page.goBack();
    await expect(overlay(page)).toHaveCount(0);
    await expect(page).toHaveURL(`${computerScience}&q=we`);
  });

  test('turns on to the projects of the next page', async ({ page }) => {
    await page.goto(`${computerScience}&show=1205`);
    const status = overlay(page).getByRole('status');
    await expect(status).toHaveText(/^6 of 44: /);
    for (const place of [7, 8, 9]) {
      await page.keyboard.press('ArrowRight');
      await expect(status).toHaveText(new RegExp(`^${place} of 44: `));
    }
  });

  test('closes onto its list when it was opened by its address', async ({ page }) => {
    await open(page);
    await page.goto(page.url());
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect.soft(overlay(page)).toHaveCount(0);
    await expect.soft(cards(page)).toHaveCount(8);
  });
});

test.describe('The overlay of a project without pictures', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(`${computerScience}&q=query+planning`);
    await quickLook(page, sampleProject('1181').projectTitle).click();
  });

  test('says that there is no poster', async ({ page }) => {
    await expect(overlay(page).getByText('No poster uploaded.')).toBeVisible();
  });

  test('says that there is no team image', async ({ page }) => {
    await expect(overlay(page).getByText('No team image uploaded.')).toBeVisible();
  });
});
