import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { heading } from './list-page.ts';
import { readQrCode } from './qr-code.ts';
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

test.describe('The citation of a project', () => {
  const url = (baseURL: string | undefined) => `${baseURL}/survey/1190`;
  const open = async (page: Page, clipboard: 'allowed' | 'refused' | 'missing') => {
    await page.addInitScript((state) => {
      const writeText = async (copied: string) => {
        if (state === 'refused') throw new DOMException('Denied', 'NotAllowedError');
        Object.assign(window, { copied });
      };
      Object.defineProperty(navigator, 'clipboard', { value: state === 'missing' ? undefined : { writeText } });
    }, clipboard);
    await page.goto('/survey/1190');
    await page.getByRole('button', { name: 'Cite' }).click();
    await expect(page.getByRole('dialog', { name: 'Cite this project' })).toBeFocused();
  };
  const copied = (page: Page) => page.evaluate(() => Reflect.get(window, 'copied'));

  test('is copied as a text and for BibTeX, and says so', async ({ page, baseURL }) => {
    await open(page, 'allowed');
    await page.getByRole('button', { name: 'Copy Citation' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied to the clipboard.' })).toBeVisible();
    expect(await copied(page)).toBe(
      `Deshmukh, K., Hovsepian, E., Whitcombe, L., & Benhaddou, H. (2026, Fall). ${sampleProject('1190').projectTitle} [Capstone project, Computer Science, School of Engineering]. Capstone Showcase. ${url(baseURL)}`,
    );
    await page.getByRole('button', { name: 'Copy BibTeX' }).click();
    await expect.poll(() => copied(page)).toContain(`url = {${url(baseURL)}}`);
  });

  for (const clipboard of ['refused', 'missing'] as const) {
    test(`is selected where the clipboard is ${clipboard}`, async ({ page, baseURL }) => {
      await open(page, clipboard);
      await page.getByRole('button', { name: 'Copy Citation' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'The browser did not allow copying.' })).toBeVisible();
      const selected = await page.evaluate(() => getSelection()?.toString().trim());
      expect(selected).toMatch(/^Deshmukh, K\., .+\/survey\/1190$/);
      expect(selected).toContain(url(baseURL));
    });
  }

  test('is a file for programs that keep references', async ({ page, baseURL }) => {
    await open(page, 'allowed');
    const file = await savedBy(page, page.getByRole('link', { name: /^RIS/ }));
    expect(file.name).toBe('capstone-1190.ris');
    expect(file.bytes.toString()).toMatch(/^TY {2}- RPRT\r\nAU {2}- Deshmukh, Karthik\r\n/);
    expect(file.bytes.toString()).toContain(`UR  - ${url(baseURL)}\r\n`);
  });

  test('can be used by keyboard, and gives the focus back', async ({ page }) => {
    await open(page, 'allowed');
    await expectNoViolations(page, 'citation');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cite' })).toBeFocused();
  });
});

test.describe('The QR code of a project', () => {
  test.use({ colorScheme: 'dark' });
  const open = async (page: Page) => {
    await page.goto('/survey/1190');
    await page.getByRole('button', { name: 'QR code' }).click();
    await expect(page.getByRole('dialog', { name: 'QR code of this page' })).toBeVisible();
  };

  test('can be read from a dark page', async ({ page, baseURL }) => {
    await open(page);
    const shown = page.getByRole('dialog').getByRole('img', { name: `QR code of ${baseURL}/survey/1190` });
    expect(await readQrCode(await shown.screenshot())).toBe(`${baseURL}/survey/1190`);
    await expectNoViolations(page, 'QR code');
  });

  for (const kind of ['SVG', 'PNG']) {
    test(`is saved as ${kind}`, async ({ page, baseURL }) => {
      await open(page);
      const { name, bytes } = await savedBy(page, page.getByRole('button', { name: `Save QR code as ${kind}` }));
      expect(name).toBe(`capstone-1190-qr.${kind.toLowerCase()}`);
      expect(await readQrCode(bytes)).toBe(`${baseURL}/survey/1190`);
    });
  }
});

async function savedBy(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, takenOver: false });

  test('citation and QR code can be opened and read, and nothing is offered that needs it', async ({ page, baseURL }) => {
    await page.goto('/survey/1190');
    await expect.soft(page.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /survey%2F1190$/);
    await page.getByRole('button', { name: 'Cite' }).click();
    await expect(page.getByRole('dialog', { name: 'Cite this project' })).toContainText('Deshmukh, K., Hovsepian, E.');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'QR code' }).click();
    const code = page.getByRole('dialog', { name: 'QR code of this page' }).getByRole('img');
    expect(await readQrCode(await code.screenshot())).toBe(`${baseURL}/survey/1190`);
    await expect(page.getByRole('button', { name: /Copy|Save|Print|Share/ })).toHaveCount(0);
  });
});

test('Print prints the page', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => Object.assign(window, { printed: true }) }));
  await page.goto('/survey/1190');
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
});

test.describe('A project whose tools cannot be loaded', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('keeps what the server wrote of them', async ({ page }) => {
    const refused = page.waitForResponse('**/assets/project-tools-*');
    await page.route('**/assets/project-tools-*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/survey/1190');
    await page.getByRole('button', { name: 'Cite' }).click();
    await refused;
    await expect(page.getByRole('dialog', { name: 'Cite this project' })).toContainText('Deshmukh, K., Hovsepian, E.');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  });
});
