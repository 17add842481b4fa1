import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const places = [
  { place: 'a project', path: '/survey/1190', project: sampleProject('1190') },
  { place: 'a winner', path: '/winners/entry/1091', project: sampleProject('1091') },
];

for (const { place, path, project } of places) {
  const text = project.projectDescription.replace(/\s+/g, ' ').slice(0, 125);

  test.describe(`Sharing ${place}`, () => {
    const sharedText = encodeURIComponent(`${project.projectTitle}: ${text}`);
    const networks: [network: string, address: (url: string) => string][] = [
      ['Facebook', (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`],
      ['LinkedIn', (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
      ['Twitter', (url) => `https://twitter.com/intent/tweet?url=${url}&text=${sharedText}`],
    ];
    for (const [network, address] of networks) {
      test(`on ${network} opens its page for this project`, async ({ page, context, baseURL }) => {
        await context.route(/facebook|linkedin|twitter/, (route) =>
          route.fulfill({ contentType: 'text/html', body: 'Shared' }),
        );
        await page.goto(path);
        await expect(heading(page)).toHaveText(project.projectTitle);
        const opened = context.waitForEvent('page');
        await page
          .getByRole('button', { name: network })
          .or(page.getByRole('link', { name: network }))
          .click();
        await expect(await opened).toHaveURL(address(encodeURIComponent(baseURL + path)));
      });
    }

    test.describe('by the clipboard', () => {
      test.beforeEach(async ({ page }) => {
        // Not every browser lets a test read the clipboard.
        await page.addInitScript(() => {
          const clipboard = { writeText: async (copied: string) => Object.assign(window, { copied }) };
          Object.defineProperty(navigator, 'clipboard', { value: clipboard });
        });
        await page.goto(path);
        await expect(heading(page)).toHaveText(project.projectTitle);
        await page.getByRole('button', { name: 'Copy' }).click();
      });

      test('says that it is copied', async ({ page }) => {
        await expect(page.getByText('Project details copied to clipboard!')).toBeVisible();
      });

      test('copies title, team, sponsor, text and address', async ({ page, baseURL }) => {
        await expect(page.getByText('Project details copied to clipboard!')).toBeVisible();
        const { projectTitle, memberNames, sponsor } = project;
        expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
          [projectTitle, `Team: ${memberNames.join(', ')}`, `Sponsor: ${sponsor}`, text, baseURL + path].join('\n'),
        );
      });
    });
  });
}

test.describe('The share sheet of the device', () => {
  const { projectTitle, projectDescription } = sampleProject('1190');
  const sheet = (page: Page) => page.getByRole('button', { name: 'Share…' });
  /** A browser whose share sheet ends in an error of this name; '' for none. */
  const browserThat = (page: Page, fails: string) =>
    page.addInitScript((name) => {
      const share = async (shared: ShareData) => {
        Object.assign(window, { shared });
        if (name) throw new DOMException('No', name);
      };
      const clipboard = { writeText: async () => {} };
      Object.defineProperties(navigator, { share: { value: share }, clipboard: { value: clipboard } });
    }, fails);

  test('gets title, text and address', async ({ page, baseURL }) => {
    await browserThat(page, '');
    await page.goto('/survey/1190');
    await sheet(page).click();
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      title: projectTitle,
      text: projectDescription.replace(/\s+/g, ' ').slice(0, 125),
      url: `${baseURL}/survey/1190`,
    });
  });

  const copied = (page: Page) => page.getByText('Project details copied to clipboard!');

  test('is replaced by the clipboard when it fails', async ({ page }) => {
    await browserThat(page, 'NotAllowedError');
    await page.goto('/survey/1190');
    await sheet(page).click();
    await expect(copied(page)).toBeVisible();
  });

  test('is only closed when the person closes it', async ({ page }) => {
    await browserThat(page, 'AbortError');
    await page.goto('/survey/1190');
    await sheet(page).click();
    await expect.poll(() => page.evaluate(() => 'shared' in window)).toBe(true);
    await expect(copied(page)).toHaveCount(0);
  });

  test('is not offered where there is none', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.goto('/survey/1190');
    await expect(page.getByRole('button', { name: 'Copy' })).toBeVisible();
    await expect(sheet(page)).toHaveCount(0);
  });
});

test('a refused clipboard is told', async ({ page }) => {
  await page.addInitScript(() => {
    const clipboard = { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  });
  await page.goto('/survey/1190');
  await expect(heading(page)).toHaveText(sampleProject('1190').projectTitle);
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The browser did not allow copying.')).toBeVisible();
});
