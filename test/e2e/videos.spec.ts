import { expect, type Page } from '@playwright/test';
import { test, thumbnail } from './fixtures.ts';
import { card, computerScience } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const play = (page: Page) => page.getByRole('link', { name: 'Play the video of' });
const player = (page: Page) => page.locator('iframe[title^="Video of"]');

/** Every form of link to the video host that the sample data contains. */
const forms: [form: string, id: string, video: string][] = [
  ['watch', '1147', 'aqz-KE-bpKQ'],
  ['watch with another parameter in front', '1177', 'u9lj-c29dxI'],
  ['watch with a time', '1155', 'TLkA0RELQ1g'],
  ['mobile watch', '1168', 'R6MlUcmOul8'],
  ['embed', '1152', 'R6MlUcmOul8'],
  ['shorts', '1184', 'Z4C82eyhwgU'],
  ['short-domain', '1149', 'eRsGyueVLvQ'],
  ['short-domain link with a time', '1205', 'Z4C82eyhwgU'],
];

for (const [form, id, video] of forms) {
  test.describe(`A ${form} link`, () => {
    test('shows the thumbnail of its video', async ({ page }) => {
      await page.goto(`/survey/${id}`);
      await expect(page.locator(`img[src="https://i.ytimg.com/vi/${video}/hqdefault.jpg"]`)).toBeVisible();
    });

    test('plays its video on the host without cookies', async ({ page }) => {
      await page.goto(`/survey/${id}`);
      await play(page).click();
      await expect(player(page)).toHaveAttribute('src', new RegExp(`^https://www\\.youtube-nocookie\\.com/embed/${video}\\?`));
    });
  });
}

test('the player is loaded only on a click', async ({ page }) => {
  const hosts: string[] = [];
  page.on('request', (request) => hosts.push(new URL(request.url()).hostname));
  await page.goto('/survey/1147', { waitUntil: 'networkidle' });
  expect(hosts).not.toContain('www.youtube-nocookie.com');
  await play(page).click();
  await expect.poll(() => hosts).toContain('www.youtube-nocookie.com');
});

test.describe('A link to another host', () => {
  const { youtubeLink } = sampleProject('1043');

  test('opens the video in a tab of its own', async ({ page }) => {
    await page.goto('/survey/1043');
    const link = page.getByRole('link', { name: 'Watch the video' });
    await expect.soft(link).toHaveAttribute('href', youtubeLink);
    await expect.soft(link).toHaveAttribute('target', '_blank');
  });

  test('has no thumbnail', async ({ page }) => {
    await page.goto('/survey/1043');
    await expect(page.getByRole('link', { name: 'Watch the video' })).toBeVisible();
    await expect(page.locator('img[src*="ytimg"]')).toHaveCount(0);
  });
});

test('a link to the host whose id is too short is a plain link', async ({ page }) => {
  await page.goto('/survey/1083');
  await expect(page.getByRole('link', { name: 'Watch the video' })).toHaveAttribute('href', sampleProject('1083').youtubeLink);
});

test('a text that is no address shows no video', async ({ page }) => {
  await page.goto('/survey/1128');
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  await expect(play(page).or(page.getByRole('link', { name: 'Watch the video' }))).toHaveCount(0);
});

test.describe('A thumbnail', () => {
  /** A project with a video and no poster. */
  const shown = (page: Page) => card(page, sampleProject('1181').projectTitle);
  const list = `${computerScience}&q=query+planning`;

  test('stands in for a missing poster on the card', async ({ page }) => {
    await page.goto(list);
    await expect(shown(page).locator('img')).toHaveAttribute('src', 'https://i.ytimg.com/vi/u9lj-c29dxI/hqdefault.jpg');
  });

  test('that the host replaces by its grey picture becomes a cover', async ({ page }) => {
    await page.route('https://i.ytimg.com/**', (route) => route.fulfill(thumbnail(120, 90)));
    await page.goto(list);
    await expect(shown(page).getByText('QP', { exact: true })).toBeVisible();
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('becomes a cover', async ({ page }) => {
      await page.route('https://i.ytimg.com/**', (route) => route.abort());
      await page.goto(list);
      await expect(shown(page).getByText('QP', { exact: true })).toBeVisible();
    });
  });
});
