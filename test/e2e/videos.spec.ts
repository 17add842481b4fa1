import { expect, type Page } from '@playwright/test';
import { test, thumbnail } from './fixtures.ts';
import { card, computerScience } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

// test/unit/video-links.test.ts has which links lead to a video of the host, and their addresses.
const play = (page: Page) => page.getByRole('link', { name: 'Play the video of' });
const player = (page: Page) => page.locator('iframe[title^="Video of"]');
const watch = (page: Page) => page.getByRole('link', { name: 'Watch the video' });

test('A video shows its thumbnail, and its player of the host without cookies only on a click', async ({ page }) => {
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname));
  for (const { form, id, video } of [
    { form: 'watch', id: '1147', video: 'aqz-KE-bpKQ' },
    { form: 'short-domain link with a time', id: '1205', video: 'Z4C82eyhwgU' },
  ]) {
    await test.step(form, async () => {
      hosts.length = 0;
      await page.goto(`/survey/${id}`, { waitUntil: 'networkidle' });
      await expect(page.locator(`img[src="https://i.ytimg.com/vi/${video}/hqdefault.jpg"]`)).toBeVisible();
      expect(hosts).not.toContain('www.youtube-nocookie.com');
      await play(page).click();
      await expect(player(page)).toHaveAttribute('src', new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${video}\\?`));
      await expect.poll(() => hosts).toContain('www.youtube-nocookie.com');
    });
  }
});

test('A link that the host does not play opens in a tab of its own, and a text that is none shows no video', {
  tag: '@all',
}, async ({ page }) => {
  for (const { what, id } of [
    { what: 'another host', id: '1043' },
    { what: 'an id that is too short', id: '1083' },
  ]) {
    await test.step(what, async () => {
      await page.goto(`/survey/${id}`);
      await expect.soft(watch(page)).toHaveAttribute('href', sampleProject(id).youtubeLink);
      await expect.soft(watch(page)).toHaveAttribute('target', '_blank');
      await expect.soft(page.locator('img[src*="ytimg"]')).toHaveCount(0);
    });
  }
  await test.step('a text that is no address', async () => {
    await page.goto('/survey/1128');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await expect(play(page).or(watch(page))).toHaveCount(0);
  });
});

test.describe('A thumbnail', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('stands in for a missing poster on the card, and becomes a cover when it is grey or lost', { tag: '@all' }, async ({
    page,
  }) => {
    /** A project with a video and no poster. */
    const shown = card(page, sampleProject('1181').projectTitle);
    const thumbnails = 'https://i.ytimg.com/**';
    await page.goto(`${computerScience}&q=query+planning`);
    await expect(shown.locator('img')).toHaveAttribute('src', 'https://i.ytimg.com/vi/u9lj-c29dxI/hqdefault.jpg');
    await test.step('the gray picture of the host', async () => {
      await page.route(thumbnails, (route) => route.fulfill(thumbnail(120, 90)));
      await page.reload();
      await expect(shown.getByText('QP', { exact: true })).toBeVisible();
    });
    await test.step('lost', async () => {
      await page.unroute(thumbnails);
      await page.route(thumbnails, (route) => route.abort());
      await page.reload();
      await expect(shown.getByText('QP', { exact: true })).toBeVisible();
    });
  });
});
