import { expect, type Page } from '@playwright/test';
import { openPlain, watchApi } from './api-requests.ts';
import { test } from './fixtures.ts';
import { card, cards, computerScience, heading, quickLook, scrollToEnd } from './list-page.ts';
import { readQrCode } from './qr-code.ts';
import { sampleProject } from './sample-projects.ts';

const title = (page: Page, projectTitle: string) => page.getByRole('link', { name: projectTitle, exact: true });

/** The hosts of videos are on this machine in the tests, and a browser asks before a page may load pictures from there. */
test.use({ permissions: ['local-network-access'] });

/** Opens the list from another page, so that it is loaded whole: one that the server has rendered has its cards' texts alone. */
async function openList(page: Page): Promise<void> {
  await page.goto('/informatics?semester=fa&year=2026');
  await page.getByRole('button', { name: 'Department' }).click();
  await page.getByRole('link', { name: 'Computer Science' }).first().click();
  await expect(page).toHaveURL(computerScience);
  await expect(cards(page)).toHaveCount(8);
  // The tables come after the cards.
  await expect(page.getByText(/^Table \d/).first()).toBeVisible();
}

test.describe('A project opened from its card', () => {
  const { projectTitle } = sampleProject('1205');

  test('is shown at once, before more of it has arrived, and without asking for its list again', { tag: '@all' }, async ({
    page,
  }) => {
    const { promise: later, resolve: arrive } = Promise.withResolvers<void>();
    await page.route('**/api/single_survey/*', async (route) => {
      await later;
      await route.continue();
    });
    await openList(page);
    const asked = watchApi(page);
    await title(page, projectTitle).click();
    await expect(heading(page)).toHaveText(projectTitle);
    await scrollToEnd(page);
    await expect(page.getByRole('link', { name: 'Next project' })).toBeVisible();
    arrive();
    await expect.poll(() => asked.toSorted()).toEqual(['/api/single_survey/1205', '/api/single_survey/1205/related']);
  });

  test('leads back to the same page of the same filtered list, as Back does, and has the badge of its place', {
    tag: '@all',
  }, async ({ page }) => {
    const list = `${computerScience}&q=a&page=2`;
    const first = cards(page).first().getByRole('heading').getByRole('link');
    await page.goto(list);
    await first.click();
    await page.getByRole('link', { name: 'Computer Science, Fall 2026' }).click();
    await expect(page).toHaveURL(list);
    await first.click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(page.getByText('Page 2 of')).toBeVisible();
    await page.goto('/computer-systems-engineering?semester=sp&year=2026');
    await title(page, sampleProject('1091').projectTitle).click();
    await expect(page.getByRole('main').getByRole('link', { name: '1st Place' })).toHaveAttribute(
      'href',
      '/winners/entry/1091',
    );
  });
});

test.describe('A project opened from its card while the rest of it cannot be loaded', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('stays shown', { tag: '@all' }, async ({ page }) => {
    let calls = 0;
    await page.route('**/api/single_survey/*', (route) => {
      calls += 1;
      return route.fulfill({ status: 503, body: '' });
    });
    await openList(page);
    await title(page, sampleProject('1205').projectTitle).click();
    // The call is repeated once before it counts as failed.
    await expect.poll(() => calls).toBe(2);
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  });
});

test('A project opened by its address shows all of it and its own term, in two fonts', async ({ page, context, request }) => {
  const project = sampleProject('1190');
  const main = page.getByRole('main');
  const fonts: string[] = [];
  page.on('request', (asked) => {
    if (asked.resourceType() === 'font') fonts.push(asked.url());
  });
  await page.addInitScript(() => localStorage.setItem('selectedSemesterYear', 'sp-2025'));
  await page.goto('/survey/1190?semester=fa&year=2025');
  await expect.soft(heading(page)).toHaveText(project.projectTitle);
  await expect.soft(main.getByText('Fall 2026', { exact: true })).toBeVisible();
  await expect.soft(main.getByRole('link', { name: 'Computer Science', exact: true })).toBeVisible();
  await expect.soft(main).toContainText(project.projectDescription.slice(0, 200));
  const facts = page.getByRole('complementary', { name: 'About this project' });
  await expect.soft(facts).toContainText(`Lead${project.name}`);
  await expect.soft(facts.getByRole('link', { name: project.email })).toHaveAttribute('href', `mailto:${project.email}`);
  await expect.soft(facts).toContainText(`Sponsor${project.sponsor}`);
  // Those with a photo are in the gallery too.
  for (const name of project.memberNames)
    await expect.soft(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect.soft(fonts).toHaveLength(2);
  // Else all text would be set again when one of the other rules changes, for another theme for example. A layer has the same price.
  const mixed = await page.evaluate(
    () =>
      Array.from(document.styleSheets, ({ cssRules }) => [...cssRules]).filter(
        (rules) =>
          rules.some((rule) => rule instanceof CSSFontFaceRule || rule instanceof CSSLayerBlockRule) &&
          !rules.every((rule) => rule instanceof CSSFontFaceRule),
      ).length,
  );
  expect.soft(mixed).toBe(0);
  await test.step('its poster in full size has a tab of its own', async () => {
    const address = (await page.getByRole('link', { name: 'Open the poster full size' }).getAttribute('href')) ?? '';
    expect((await request.get(address)).headers()['content-type']).toBe('image/webp');
    const opened = context.waitForEvent('page');
    await page.getByText('Open the poster full size').click();
    await expect(await opened).toHaveURL(address);
  });
});

test.describe('A project that is not there', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so, looks the same as a hidden one, and offers the departments', { tag: '@all' }, async ({ page }) => {
    for (const id of ['1159', '999999']) {
      await page.goto(`/survey/${id}`);
      await expect(heading(page), id).toHaveText('Project not found');
    }
    await page.getByRole('link', { name: 'Browse departments' }).click();
    await expect(page.getByRole('heading', { name: 'Find a project by major' })).toBeInViewport();
  });
});

test.describe('The neighbours of a project', () => {
  const previous = (page: Page) => page.getByRole('link', { name: 'Previous project' });
  const next = (page: Page) => page.getByRole('link', { name: 'Next project' });

  test('are those of its list, a click away, and the first project has only the next', { tag: '@all' }, async ({ page }) => {
    await page.goto(computerScience);
    const [first = '', second = '', third = ''] = await cards(page).getByRole('heading').allTextContents();
    await title(page, second).click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await scrollToEnd(page);
    await expect.soft(previous(page)).toContainText(first);
    await expect.soft(next(page)).toContainText(third);
    await previous(page).click();
    await expect(heading(page)).toHaveText(first);
    await scrollToEnd(page);
    await expect(next(page)).toContainText(second);
    await expect(previous(page)).toHaveCount(0);
  });

  test('are those that fit the filters of the list, and lead back to their page of it', { tag: '@all' }, async ({ page }) => {
    const list = `${computerScience}&q=data`;
    await page.goto(list);
    await expect(cards(page)).toHaveCount(8);
    const titles = await cards(page).getByRole('heading').allTextContents();
    await page.goto(`${list}&page=2`);
    const first = cards(page).first().getByRole('heading').getByRole('link');
    const opened = await first.textContent();
    await first.click();
    await expect(heading(page)).toHaveText(opened as string);
    await scrollToEnd(page);
    await expect(previous(page)).toContainText(titles[7] as string);
    await previous(page).click();
    await expect(heading(page)).toHaveText(titles[7] as string);
    await scrollToEnd(page);
    await expect(next(page)).toContainText(opened as string);
    await page.getByRole('link', { name: 'Computer Science, Fall 2026' }).click();
    await expect(page).toHaveURL(list);
  });
});

test('A project under an agreement that holds it back says so everywhere, and what it keeps is not sent', async ({ page }) => {
  const { projectTitle, projectDescription, email } = sampleProject('1194');
  const note = 'Under a non-disclosure agreement: abstract, poster and video are not public.';
  await page.goto('/survey/1194');
  await expect(page.getByText(note)).toBeVisible();
  // Those of related projects come once they are near.
  await expect(page.getByRole('main').locator('img:not([aria-labelledby="related"] img)')).toHaveCount(0);
  await page.goto(computerScience);
  await expect(card(page, projectTitle).getByText(note)).toBeVisible();
  await quickLook(page, projectTitle).click();
  await expect(page.getByRole('dialog').getByText(note)).toBeVisible();
  for (const api of ['/api/single_survey/1194', '/api/survey/computer-science/term=fa-2026']) {
    const sent = await (await page.request.get(api)).text();
    expect(sent).toContain(projectTitle);
    expect([projectDescription.slice(0, 40), email].filter((secret) => sent.includes(secret))).toEqual([]);
  }
});

test.describe('Pictures of a project', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('that has no poster leave its place out, a cover is on its card, and broken ones of members are silhouettes', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/computer-science?semester=sp&year=2026');
    const { projectTitle } = sampleProject('1093');
    const shown = card(page, projectTitle);
    await expect.soft(shown.getByText('NW', { exact: true })).toBeVisible();
    await expect.soft(shown.locator('img')).toHaveCount(0);
    await title(page, projectTitle).click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await expect(page.getByText('Open the poster full size')).toHaveCount(0);

    const [member = ''] = sampleProject('1227').memberNames;
    const pictures = '**/media/team-*/**';
    for (const [fault, status] of [
      ['missing', 404],
      ['cannot be read', 200],
    ] as const) {
      await test.step(`photos of members: ${fault}`, async () => {
        await page.unroute(pictures);
        await page.route(pictures, (route) => route.fulfill({ status, contentType: 'image/webp', body: '' }));
        await page.goto('/survey/1227');
        const gallery = page.getByRole('list', { name: 'Photos of the team' });
        const face = gallery.getByRole('listitem').filter({ hasText: member });
        await face.scrollIntoViewIfNeeded();
        await expect.soft(face.locator('svg')).toBeVisible();
        await expect.soft(face.locator('img')).toHaveCount(0);
      });
    }
  });

  test('that cannot be loaded become a cover on its card and a text on its page, until the network is back', {
    tag: '@all',
  }, async ({ page, context }) => {
    const pictures = /\/media\/poster-|i\.ytimg\.com/;
    const isBack = async () => {
      // What the page loads while it is idle is not to be cut off.
      await page.waitForLoadState('networkidle');
      await page.unroute(pictures);
      await context.setOffline(true);
      await context.setOffline(false);
    };
    await page.route(pictures, (route) => route.abort());
    await page.goto(computerScience);
    const { projectTitle } = sampleProject('1205');
    const shown = card(page, projectTitle);
    await expect(shown.getByText('CL', { exact: true })).toBeVisible();
    await isBack();
    await expect(shown.locator('img')).toBeVisible();

    await page.route(pictures, (route) => route.abort());
    await page.goto('/survey/1205');
    const poster = page.getByRole('img', { name: `Poster of ${projectTitle}` });
    await expect(poster).toContainText(`Poster of ${projectTitle}`);
    await isBack();
    await expect.poll(() => poster.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  });
});

/** Texts as long as staff may store them, of the widest, highest and least breakable kind. */
const worstTexts: [kind: string, piece: string][] = [
  ['words', 'A sensor hears the leak before it is seen. '],
  ['wide letters without a blank', 'W'],
  ['lines', 'a\n'],
  ['Chinese', '學'],
  ['Arabic', 'مشروع '],
];

test.describe('A printed project with the longest texts', () => {
  // As fine as paper, for the reader of the code.
  test.use({ deviceScaleFactor: 3 });

  for (const [kind, piece] of worstTexts) {
    test(`of ${kind} is one page of A4 and of Letter, with its QR code`, { tag: '@all' }, async ({ page, baseURL }) => {
      const long = (length: number) => piece.repeat(length).slice(0, length);
      const line = (length: number) => long(length).replaceAll('\n', ' ');
      await openPlain(page);
      await page.route('**/api/single_survey/1205', async (route) => {
        const project = await (await route.fetch()).json();
        const members = Array.from({ length: 60 }, () => line(100));
        await route.fulfill({
          json: {
            ...project,
            projectTitle: line(300),
            projectDescription: long(10_000),
            sponsor: line(300),
            name: line(200),
            teamMemberNames: members.join(', '),
            keywords: Array.from({ length: 10 }, (_, index) => `${index}${line(59)}`),
          },
        });
      });
      await page.goto('/survey/1205');
      await expect(heading(page)).toHaveText(line(300).trim());
      await page.getByRole('button', { name: 'Print' }).waitFor();
      for (const format of ['A4', 'Letter']) expect.soft(await countPages(page, format), format).toBe(1);
      // The area of a sheet of Letter within its margins, in CSS pixels.
      await page.setViewportSize({ width: 718, height: 957 });
      await page.emulateMedia({ media: 'print' });
      await expect.soft(page.getByRole('img', { name: 'Poster of' })).toBeInViewport();
      const code = page.getByRole('img', { name: 'QR code of' });
      await expect(code).toBeInViewport({ ratio: 1 });
      expect(await readQrCode(await code.screenshot())).toBe(`${baseURL}/survey/1205`);
    });
  }
});

async function countPages(page: Page, format: string): Promise<number> {
  const pdf = await page.pdf({ format, preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test.describe('Projects related to a project', () => {
  test.use({ expectedErrors: /status of 503/ });

  test('are asked for on scrolling, lead to their pages, and leave the way to the department when they fail', {
    tag: '@all',
  }, async ({ page }) => {
    const asked = watchApi(page);
    await page.goto('/survey/1190');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    expect(asked).not.toContain('/api/single_survey/1190/related');
    await scrollToEnd(page);
    const related = page.getByRole('region', { name: 'Related projects' });
    // Of the same sponsor.
    const first = related.getByRole('listitem').first();
    await expect(first).toContainText('Tessellate Robotics');
    expect.soft(await related.getByRole('listitem').count()).toBe(4);
    const title = await first.getByRole('heading').textContent();
    await first.getByRole('link').click();
    await expect(heading(page)).toHaveText(title as string);
    await page.route('**/related', (route) => route.fulfill({ status: 503, body: '' }));
    await page.goto('/survey/1190');
    await scrollToEnd(page);
    await page.getByRole('link', { name: 'All Computer Science projects' }).click();
    await expect(page).toHaveURL(computerScience);
  });
});

test('names of every language are in the site’s own fonts', { tag: '@all' }, async ({ page }) => {
  await openPlain(page);
  await page.route('**/api/single_survey/1005', async (route) => {
    const project = await (await route.fetch()).json();
    await route.fulfill({ json: { ...project, projectTitle: 'Đống Đa: Nguyễn’s Ḥammām, Ĝis İzmir and Łódź, Școală' } });
  });
  await page.goto('/survey/1005');
  await expect(page.getByText('Bảo Đặng')).toBeVisible();
  // Fonts of rarer letters are known once a text has one.
  await page.waitForFunction(() => Array.from(document.fonts).some(({ unicodeRange }) => /U\+1E/i.test(unicodeRange)));
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  for (const selector of ['h1', 'main ul']) {
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) {
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      expect.soft(fonts.filter(({ isCustomFont }) => !isCustomFont)).toEqual([]);
    }
  }
});

test.describe('A printed project', () => {
  test.use({ deviceScaleFactor: 3 });

  test('is one page with title, poster, abstract, team and a QR code, and nothing to click', { tag: '@all' }, async ({
    page,
    baseURL,
  }) => {
    await page.goto('/survey/1205');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect.soft(heading(page)).toBeVisible();
    await expect.soft(page.getByRole('img', { name: 'Poster of' })).toBeVisible();
    for (const name of ['Abstract', 'Team']) await expect.soft(page.getByRole('heading', { name })).toBeVisible();
    await expect.soft(page.getByRole('banner')).toBeHidden();
    await expect.soft(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect.soft(page.getByRole('contentinfo')).toBeHidden();
    await expect.soft(page.getByRole('button')).toHaveCount(0);
    await expect.soft(page.getByText('Share', { exact: true })).toBeHidden();
    await expect.soft(page.getByText('Related projects')).toBeHidden();
    await expect(page.getByText(`${baseURL}/survey/1205`).filter({ visible: true })).toBeVisible();
    const code = await page.getByRole('img', { name: 'QR code of' }).screenshot();
    expect(await readQrCode(code)).toBe(`${baseURL}/survey/1205`);
    for (const format of ['A4', 'Letter']) expect.soft(await countPages(page, format), format).toBe(1);
  });
});
