import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { openWithin } from './admin/views.ts';
import { test } from './fixtures.ts';
import { heading } from './list-page.ts';
import { readQrCode } from './qr-code.ts';
import { sampleProject } from './sample-projects.ts';

// test/unit/share.test.ts has the addresses of the networks for any text, and citation.test.ts all citations.
for (const { place, path, project } of [
  { place: 'a project', path: '/survey/1190', project: sampleProject('1190') },
  { place: 'a winner', path: '/winners/entry/1091', project: sampleProject('1091') },
]) {
  const { projectTitle, memberNames, sponsor, projectDescription } = project;
  const text = projectDescription.replace(/\s+/g, ' ').slice(0, 125);

  test(`${place} is shared on three networks and by the clipboard`, { tag: '@all' }, async ({ page, context, baseURL }) => {
    const url = encodeURIComponent(`${baseURL}${path}`);
    // Not every browser lets a test read the clipboard.
    await page.addInitScript(() => {
      const clipboard = { writeText: async (copied: string) => Object.assign(window, { copied }) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    await context.route(/facebook|linkedin|twitter/, (route) => route.fulfill({ contentType: 'text/html', body: 'Shared' }));
    await page.goto(path);
    await expect(heading(page)).toHaveText(projectTitle);
    for (const [network, address] of [
      ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
      ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
      ['Twitter', `https://twitter.com/intent/tweet?url=${url}&text=${encodeURIComponent(`${projectTitle}: ${text}`)}`],
    ] as const) {
      await test.step(network, async () => {
        const opened = context.waitForEvent('page');
        await page
          .getByRole('button', { name: network })
          .or(page.getByRole('link', { name: network }))
          .click();
        const tab = await opened;
        await expect(tab).toHaveURL(address);
        await tab.close();
      });
    }
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Project details copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'copied'))).toBe(
      [projectTitle, `Team: ${memberNames.join(', ')}`, `Sponsor: ${sponsor}`, text, baseURL + path].join('\n'),
    );
  });
}

test('The share sheet of the device gets title, text and address, gives way to the clipboard, and is only closed', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  const { projectTitle, projectDescription } = sampleProject('1190');
  const sheet = page.getByRole('button', { name: 'Share…' });
  const copied = page.getByText('Project details copied to clipboard!');
  /** Lets the browser's sheet end in an error of this name; '' for none. */
  const fail = (error: string) => page.evaluate((name) => Object.assign(window, { fails: name, shared: undefined }), error);
  const shared = () => page.evaluate(() => Reflect.get(window, 'shared'));
  await page.addInitScript(() => {
    const share = async (given: ShareData) => {
      Object.assign(window, { shared: given });
      const name = Reflect.get(window, 'fails');
      if (name) throw new DOMException('No', name);
    };
    const clipboard = { writeText: async () => {} };
    Object.defineProperties(navigator, { share: { value: share }, clipboard: { value: clipboard } });
  });
  await page.goto('/survey/1190');
  await sheet.click();
  await expect.poll(shared).toEqual({
    title: projectTitle,
    text: projectDescription.replace(/\s+/g, ' ').slice(0, 125),
    url: `${baseURL}/survey/1190`,
  });
  await test.step('the person closes it', async () => {
    await fail('AbortError');
    await sheet.click();
    await expect.poll(shared).toBeDefined();
    await expect(copied).toHaveCount(0);
  });
  await test.step('it fails', async () => {
    await fail('NotAllowedError');
    await sheet.click();
    await expect(copied).toBeVisible();
  });
});

test('Without a share sheet none is offered, a refused clipboard is told, and Print prints the page', { tag: '@all' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    const clipboard = { writeText: () => Promise.reject(new DOMException('Denied', 'NotAllowedError')) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    Object.assign(window, { print: () => Object.assign(window, { printed: true }) });
  });
  await page.goto('/survey/1190');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('The browser did not allow copying.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share…' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true);
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

  test('is copied as a text and for BibTeX, is a file, and can be used by keyboard', { tag: '@all' }, async ({
    page,
    baseURL,
  }) => {
    await open(page, 'allowed');
    await page.getByRole('button', { name: 'Copy Citation' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied to the clipboard.' })).toBeVisible();
    expect(await copied(page)).toBe(
      `Deshmukh, K., Hovsepian, E., Whitcombe, L., & Benhaddou, H. (2026, Fall). ${sampleProject('1190').projectTitle} [Capstone project, Computer Science, School of Engineering]. Capstone Showcase. ${url(baseURL)}`,
    );
    await page.getByRole('button', { name: 'Copy BibTeX' }).click();
    await expect.poll(() => copied(page)).toContain(`url = {${url(baseURL)}}`);
    await test.step('a file for programs that keep references', async () => {
      const file = await savedBy(page, page.getByRole('link', { name: /^RIS/ }));
      expect(file.name).toBe('capstone-1190.ris');
      expect(file.bytes.toString()).toMatch(/^TY {2}- RPRT\r\nAU {2}- Deshmukh, Karthik\r\n/);
      expect(file.bytes.toString()).toContain(`UR  - ${url(baseURL)}\r\n`);
    });
    await expectNoViolations(page, 'citation');
    await test.step('by keyboard, which gives the focus back', async () => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Cite' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Cite this project' })).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    });
  });

  test('takes the focus when it opens, not later, also on a page that a link opened', { tag: '@all' }, async ({ page }) => {
    await page.goto('/survey/1190');
    await openWithin(page, '/survey/1009');
    await expect(heading(page)).toHaveText(sampleProject('1009').projectTitle);
    const dialog = page.getByRole('dialog', { name: 'Cite this project', includeHidden: true });
    const focused = await dialog.evaluate(async (panel) => {
      const opened = new Promise((resolve) => panel.addEventListener('toggle', resolve, { once: true }));
      document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.click();
      const first = document.activeElement === panel;
      // Somebody goes on before the browser tells that it is open.
      panel.querySelector('button')?.focus();
      await opened;
      return [first, document.activeElement === panel.querySelector('button')];
    });
    expect(focused).toEqual([true, true]);
  });

  for (const clipboard of ['refused', 'missing'] as const) {
    test(`is selected where the clipboard is ${clipboard}`, { tag: '@all' }, async ({ page, baseURL }) => {
      await open(page, clipboard);
      await page.getByRole('button', { name: 'Copy Citation' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'The browser did not allow copying.' })).toBeVisible();
      const selected = await page.evaluate(() => getSelection()?.toString().trim());
      expect(selected).toMatch(/^Deshmukh, K\., .+\/survey\/1190$/);
      expect(selected).toContain(url(baseURL));
    });
  }
});

test.describe('The QR code of a project', () => {
  test.use({ colorScheme: 'dark' });

  test('can be read from a dark page, and is saved as SVG and PNG', { tag: '@all' }, async ({ page, baseURL }) => {
    await page.goto('/survey/1190');
    await page.getByRole('button', { name: 'QR code' }).click();
    const dialog = page.getByRole('dialog', { name: 'QR code of this page' });
    await expect(dialog).toBeVisible();
    const shown = dialog.getByRole('img', { name: `QR code of ${baseURL}/survey/1190` });
    expect(await readQrCode(await shown.screenshot())).toBe(`${baseURL}/survey/1190`);
    await expectNoViolations(page, 'QR code');
    for (const kind of ['SVG', 'PNG']) {
      await test.step(kind, async () => {
        const { name, bytes } = await savedBy(page, page.getByRole('button', { name: `Save QR code as ${kind}` }));
        expect(name).toBe(`capstone-1190-qr.${kind.toLowerCase()}`);
        expect(await readQrCode(bytes)).toBe(`${baseURL}/survey/1190`);
      });
    }
  });
});

async function savedBy(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const saved = page.waitForEvent('download');
  await button.click();
  const file = await saved;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test.describe('Without script', () => {
  test.use({ javaScriptEnabled: false, takenOver: false });

  test('citation and QR code can be opened and read, and nothing is offered that needs it', { tag: '@all' }, async ({
    page,
    baseURL,
  }) => {
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

test.describe('A project whose tools cannot be loaded', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('keeps what the server wrote of them', { tag: '@all' }, async ({ page }) => {
    const refused = page.waitForResponse('**/assets/project-tools-*');
    await page.route('**/assets/project-tools-*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/survey/1190');
    await page.getByRole('button', { name: 'Cite' }).click();
    await refused;
    await expect(page.getByRole('dialog', { name: 'Cite this project' })).toContainText('Deshmukh, K., Hovsepian, E.');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  });
});
