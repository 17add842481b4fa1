import { expect, type Page } from '@playwright/test';
import { violationsOf } from './accessibility.ts';
import { test } from './fixtures.ts';
import { cards, computerScience, heading, quickLook } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

/** A project with a video, a poster and team photos, on the first page of its list. */
const project = sampleProject('1205');
const overlay = (page: Page) => page.getByRole('dialog');

async function open(page: Page): Promise<void> {
  await quickLook(page, project.projectTitle).click();
  await expect(overlay(page)).toBeVisible();
}

test.describe('The overlay of a project', () => {
  test('shows a project, is open again after a reload, leads to its page, and says that there are no pictures', {
    tag: '@all',
  }, async ({ page }) => {
    await test.step('texts, pictures, the focus, a reload and the way to its page', async () => {
      const { projectTitle, memberNames, projectDescription, youtubeLink } = project;
      await page.goto(computerScience);
      await open(page);
      await expect(overlay(page).locator(':focus')).toHaveCount(1);
      await expect.soft(overlay(page).getByRole('heading', { level: 2 })).toHaveText(projectTitle);
      for (const text of ['Computer Science', 'Fall 2026', memberNames.join(', '), projectDescription.slice(0, 100)])
        await expect.soft(overlay(page)).toContainText(text);
      await expect.soft(overlay(page).getByRole('img', { name: `Poster of ${projectTitle}` })).toBeVisible();
      await expect.soft(overlay(page).getByRole('listitem').getByRole('img')).toHaveCount(4);
      await expect.soft(overlay(page).getByRole('link', { name: 'Click Video to View' })).toHaveAttribute('href', youtubeLink);
      expect.soft(await violationsOf(page, {}, 'dialog')).toEqual([]);
      await page.reload();
      await expect(overlay(page)).toContainText(projectTitle);
      await overlay(page).getByRole('link', { name: "Open the project's page" }).click();
      await expect(heading(page)).toHaveText(projectTitle);
    });
    await test.step('a project without pictures', async () => {
      await page.goto(`${computerScience}&q=query+planning`);
      await quickLook(page, sampleProject('1181').projectTitle).click();
      await expect.soft(overlay(page).getByText('No poster uploaded.')).toBeVisible();
      await expect.soft(overlay(page).getByText('No team image uploaded.')).toBeVisible();
    });
  });

  test('closes in four ways, gives the focus back, and leaves one step to the page before the list', async ({ page }) => {
    const ways: [way: string, close: () => Promise<unknown>][] = [
      ['its X button', () => overlay(page).getByRole('button', { name: 'Close' }).click()],
      ['a click outside', () => page.mouse.click(4, 300)],
      ['Esc', () => page.keyboard.press('Escape')],
      ['Back', () => page.goBack()],
    ];
    await page.goto('/about');
    await page.goto(computerScience);
    for (const [way, close] of ways) {
      await test.step(way, async () => {
        await open(page);
        await close();
        await expect(overlay(page)).toHaveCount(0);
        await expect(page).toHaveURL(computerScience);
        await expect(quickLook(page, project.projectTitle)).toBeFocused();
      });
    }
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
  });

  test('turns to the next and the previous project of the filtered list, from its address to the next page too', {
    tag: '@all',
  }, async ({ page }) => {
    await test.step('by buttons and by arrow keys', async () => {
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
    await test.step('opened by its address it turns on to the next page, and closes onto its list', async () => {
      await page.goto(`${computerScience}&show=1205`);
      const status = overlay(page).getByRole('status');
      await expect(status).toHaveText(/^6 of 44: /);
      for (const place of [7, 8, 9]) {
        await page.keyboard.press('ArrowRight');
        await expect(status).toHaveText(new RegExp(`^${place} of 44: `));
      }
      await overlay(page).getByRole('button', { name: 'Close' }).click();
      await expect.soft(overlay(page)).toHaveCount(0);
      await expect.soft(cards(page)).toHaveCount(8);
    });
  });
});
