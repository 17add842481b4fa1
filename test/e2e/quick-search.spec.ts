import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { QuickAnswer } from '../../domain/search/search-answer.ts';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { cards, computerScience, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

/** The search in the header of every page. Calls that a test answers itself are those of the browser; the others are real. */
const calls = '**/api/search/quick?*';
const { projectTitle: secrets } = sampleProject('1205');

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => sheet(page).getByLabel('Search all semesters');
const options = (page: Page) => sheet(page).getByRole('option');
const group = (page: Page, name: string) => sheet(page).getByRole('group', { name });
const all = (page: Page) => options(page).last();
const chosen = (page: Page) => sheet(page).getByRole('option', { selected: true });
/** The title of the first project. */
const title = (page: Page) => options(page).first().locator('[dir=auto]').first();
const recent = (page: Page) => sheet(page).getByRole('listbox', { name: 'Recent searches' }).getByRole('option');

async function open(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await button(page).click();
  await expect(field(page)).toBeFocused();
}

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await answered(page, text);
}

/** Until then the last answer is shown, and the next one takes the choice of an option away. */
async function answered(page: Page, text: string): Promise<void> {
  await expect(all(page)).toHaveText(new RegExp(`\\d+ results? for “${text}”$`));
}

/** Its entry in the history is gone a moment after the sheet. */
async function isClosed(page: Page): Promise<void> {
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.sheet ?? false)).toBe(false);
}

/** An answer with one project, whose title is given. */
function answerWith(title: string, more: Partial<QuickAnswer> = {}): QuickAnswer {
  const about = { id: '1205', projectTitle: title, teamMemberNames: '', sponsor: '', title: [title] };
  const project = { ...about, department: 'computer-science', semester: 'fa', year: 2026 } as const;
  return { total: 1, projects: [project], people: [], sponsors: [], ...more };
}

const nothing: QuickAnswer = { total: 0, projects: [], people: [], sponsors: [] };
const answer = (page: Page, json: QuickAnswer) => page.route(calls, (route) => route.fulfill({ json }));
const askedFor = (route: Route) => new URL(route.request().url()).searchParams.get('q');

test('A visitor finds projects, people and sponsors while typing, opens one, and comes back to the list as it was', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(computerScience);
  await cards(page).last().scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => scrollY);
  const place = await scrolled();
  await page.keyboard.press('/');
  await test.step('people, with what matches marked', async () => {
    await search(page, 'nunez');
    await expect(group(page, 'Projects').getByRole('option').first()).toContainText('Núñez');
    const person = group(page, 'People').getByRole('option').first();
    await expect(person.locator('mark').first()).toContainText('Núñez');
    await expect(person).toHaveAttribute('href', /^\/search\?q=%22.*Soto%22$/);
    // Only names match.
    await expect(options(page).first()).toHaveAttribute('href', /^\/search/);
    await expect(all(page)).toHaveAttribute('href', '/search?q=nunez');
    await expect(all(page)).toHaveText(/^All \d+ results for “nunez”$/);
  });
  await test.step('closed, it leaves the list as it was', async () => {
    await page.keyboard.press('Escape');
    await isClosed(page);
    await expect(page).toHaveURL(computerScience);
    await expect(cards(page)).toHaveCount(8);
    await expect.poll(scrolled).toBe(place);
    await page.keyboard.press('/');
  });
  await test.step('pages of the site, also where no project is found', async () => {
    await search(page, 'fall 2025');
    await expect(options(page).first()).toHaveText('Fall 2025');
    await expect(options(page).first()).toHaveAttribute('href', '/?semester=fa&year=2025');
    await field(page).fill('winners');
    await expect(options(page)).toHaveText(['Winners']);
    await search(page, 'computer science');
    await expect(group(page, 'Pages').getByRole('option')).toHaveText(['Computer Science']);
  });
  await test.step('sponsors', async () => {
    await search(page, 'tessellate');
    const sponsor = group(page, 'Sponsors').getByRole('option').first();
    await expect(sponsor).toHaveText('Tessellate Robotics4 projects');
    await expect(sponsor).toHaveAttribute('href', '/sponsors/tessellate-robotics');
  });
  await test.step('a project, from which Back leads to the place in the list, without the sheet', async () => {
    const project = group(page, 'Projects').getByRole('option').first();
    await expect(project).toContainText(/(Computer|Mechanical|Industrial).* · (Fall|Spring|Summer) 20\d\d/);
    const words = (await title(page).textContent()) ?? '';
    await project.click();
    await expect(heading(page)).toHaveText(words);
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(computerScience);
    await expect(sheet(page)).toHaveCount(0);
    await expect.poll(scrolled).toBe(place);
  });
});

test('By keyboard alone, a visitor goes through the options, the text and the sheet, and opens a project', async ({ page }) => {
  await page.goto('/about');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.keyboard.press('/');
  await page.keyboard.type('robot');
  await answered(page, 'robot');
  expect(scripts.filter((url) => url.includes('search-page'))).toEqual([]);
  await test.step('arrow keys, Home and End choose, and the focus stays in the field', async () => {
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    const isChosen = async (option: Locator) => {
      await expect(field(page)).toBeFocused();
      await expect(chosen(page)).toHaveCount(1);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
      await expect(option).toBeInViewport();
    };
    for (const [key, place] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', -1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await isChosen(options(page).nth(place));
    }
    await page.keyboard.press('ArrowUp');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('ArrowUp');
    await isChosen(all(page));
  });
  await test.step('letters go into the text, and so do Home and End as long as no option is chosen', async () => {
    await page.keyboard.type('s');
    await expect(field(page)).toHaveValue('robots');
    await expect(chosen(page)).toHaveCount(0);
    await page.keyboard.press('Home');
    await page.keyboard.type('a');
    await expect(field(page)).toHaveValue('arobots');
    await expect(chosen(page)).toHaveCount(0);
  });
  await test.step('it is not printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('Tab goes to Close, and does not leave the sheet', async () => {
    await search(page, 'robot');
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' }).locator(':focus')).toHaveCount(0);
    }
  });
  await test.step('Enter in the field opens all results', async () => {
    await search(page, 'moth & trap');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/search?q=moth+%26+trap');
    await expect(sheet(page)).toHaveCount(0);
  });
  await test.step('Enter on an option opens it', async () => {
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.type('leaked secr');
    await answered(page, 'leaked secr');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toContainText(secrets);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(secrets);
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('The key /', () => {
  test('opens the search, as Ctrl+K does, again at once too, and is a letter in a field', { tag: '@all' }, async ({ page }) => {
    await page.goto(computerScience);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await expect(field(page), key).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await isClosed(page);
    }
    await test.step('again at once, and Back closes it then too', async () => {
      await page.keyboard.press('/');
      await expect(field(page)).toBeFocused();
      const isBack = page.evaluate(
        () => new Promise((done) => addEventListener('popstate', () => setTimeout(done), { once: true })),
      );
      await page.keyboard.press('Escape');
      await page.keyboard.press('/');
      await isBack;
      await expect(field(page)).toBeFocused();
      await page.goBack();
      await expect(sheet(page)).toHaveCount(0);
      await expect(page).toHaveURL(computerScience);
    });
    await test.step('a letter in a field', async () => {
      const filter = page.getByRole('searchbox', { name: 'Search in this list' });
      await filter.pressSequentially('a/b');
      await expect(filter).toHaveValue('a/b');
      await expect(sheet(page)).toHaveCount(0);
      await button(page).click();
      await field(page).pressSequentially('c/d');
      await expect(field(page)).toHaveValue('c/d');
    });
  });

  test('does nothing with Alt or Ctrl, over another dialog, and on the pages of staff', { tag: '@all' }, async ({ page }) => {
    await page.goto(`${computerScience}&show=1205`);
    const overlay = page.getByRole('dialog', { name: secrets });
    await expect(overlay).toBeVisible();
    await page.keyboard.press('/');
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await page.keyboard.press('Alt+/');
    await page.keyboard.press('Control+/');
    await expect(sheet(page)).toHaveCount(0);
    await page.goto('/admin');
    await expect(heading(page)).toBeVisible();
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('The answers', () => {
  /** Answers each text with a project named after it, a slow one when it may; returns what was asked for. */
  async function answerSlowly(page: Page, slow: Record<string, Promise<void>>): Promise<(string | null)[]> {
    const asked: (string | null)[] = [];
    await page.route(calls, async (route) => {
      const text = askedFor(route);
      asked.push(text);
      await slow[text ?? ''];
      await route.fulfill({ json: answerWith(`Found for ${text}`, { total: 12 }) });
    });
    return asked;
  }

  test('come in order, stay until the next one is there, and are not asked for twice or at every letter', {
    tag: '@all',
  }, async ({ page }) => {
    const [mo, leaks] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const asked = await answerSlowly(page, { mo: mo.promise, leaks: leaks.promise });
    await open(page);
    await test.step('a late one does not replace that of a later letter', async () => {
      const first = page.waitForRequest(/q=mo$/);
      await field(page).fill('mo');
      await first;
      await field(page).fill('moth');
      await expect(title(page)).toHaveText('Found for moth');
      mo.resolve();
      await field(page).fill('moths');
      await expect(title(page)).toHaveText('Found for moths');
    });
    await test.step('it stays until the next one is there, and comes at once when it is known', async () => {
      await search(page, 'leak');
      await expect(title(page)).toHaveText('Found for leak');
      await field(page).fill('leaks');
      await expect(title(page)).toHaveText('Found for leak');
      await expect(sheet(page).getByRole('listbox')).toHaveAttribute('data-old', 'true');
      leaks.resolve();
      await expect(title(page)).toHaveText('Found for leaks');
      await search(page, 'leak');
      await expect(title(page)).toHaveText('Found for leak');
      expect(asked).toEqual(['mo', 'moth', 'moths', 'leak', 'leaks']);
    });
    await test.step('screen readers hear the number of results, when somebody pauses', async () => {
      await expect(sheet(page).getByRole('status')).toHaveText('12 results');
    });
    await test.step('while somebody types fast', async () => {
      await field(page).fill('');
      const before = asked.length;
      // In the page itself: between the keys of a test the machine may pause.
      await page.evaluate(async () => {
        for (const letter of 'robotics') {
          document.execCommand('insertText', false, letter);
          await new Promise((resolve) => setTimeout(resolve));
        }
      });
      await expect(field(page)).toHaveValue('robotics');
      await expect(title(page)).toHaveText('Found for robotics');
      expect(asked.length - before).toBeLessThan(5);
    });
  });

  test('say at which table a project stands, and offer the nearest spelling and ways on when there is none', {
    tag: '@all',
  }, async ({ page }) => {
    await page.route(calls, (route) =>
      route.fulfill({ json: askedFor(route) === 'robot' ? answerWith(secrets) : { ...nothing, spelling: 'robot' } }),
    );
    await page.route('**/api/tables?*', (route) => route.fulfill({ json: { 1205: [{ table: '23', session: 'Morning' }] } }));
    await open(page);
    await field(page).fill('rbooot');
    await expect(sheet(page)).toContainText('Nothing matches “rbooot”.');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(sheet(page).getByRole('status')).toHaveText('0 results');
    await expect(sheet(page).getByRole('link', { name: 'Search with filters' })).toHaveAttribute('href', '/search?q=rbooot');
    await expect(sheet(page).getByRole('link', { name: 'Browse by department' })).toHaveAttribute('href', '/#departments');
    await sheet(page).getByRole('button', { name: 'robot' }).click();
    await expect(field(page)).toHaveValue('robot');
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toContainText(secrets);
    await expect(options(page).first()).toHaveAccessibleName(/^Table 23 /);
  });
});

test.describe('When the search fails', () => {
  test.use({ expectedErrors: /status of 503|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Part of this page could not be loaded/ });

  test('the sheet says so, tries again, and shows another way', { tag: '@all' }, async ({ page, context }) => {
    const away = sheet(page).getByRole('alert').filter({ hasText: 'Search is not available right now.' });
    await page.route(calls, (route) => route.fulfill({ status: 503, json: { title: 'Service Unavailable' } }));
    await open(page);
    await field(page).fill('robot');
    await expect(away).toBeVisible();
    await page.unroute(calls);
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(all(page)).toContainText('robot');
    await test.step('without a connection, and when it is back', async () => {
      await context.setOffline(true);
      await field(page).fill('moth');
      await expect(away).toBeVisible();
      await context.setOffline(false);
      await field(page).fill('moths');
      await expect(all(page)).toContainText('moths');
    });
    await test.step('another way', async () => {
      await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }));
      await field(page).fill('robots');
      await sheet(page).getByRole('link', { name: 'Browse by department' }).click();
      await expect(page).toHaveURL('/?semester=fa&year=2026#departments');
      await expect(sheet(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Computer Science \d/ })).toBeInViewport();
    });
    await test.step('when its script cannot be loaded, Enter still leads on', async () => {
      await page.route('**/assets/quick-results-*.js', (route) => route.abort());
      await open(page);
      await expect(sheet(page).getByRole('alert')).toContainText('could not be loaded');
      await field(page).fill('moth');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=moth');
    });
  });
});

test('The sheet is closed in four ways, gives the focus back, and leaves no entry in the history', { tag: '@all' }, async ({
  page,
}) => {
  const ways: [way: string, close: () => Promise<unknown>][] = [
    ['Esc', () => page.keyboard.press('Escape')],
    ['Close', () => sheet(page).getByRole('button', { name: 'Close' }).click()],
    ['a click outside', () => page.mouse.click(5, 400)],
    ['Back', () => page.goBack()],
  ];
  await page.goto('/winners');
  await page.goto('/about');
  for (const [way, close] of ways) {
    await test.step(way, async () => {
      await button(page).click();
      await search(page, 'robot');
      await close();
      await isClosed(page);
      await expect(button(page)).toBeFocused();
      await expect(page).toHaveURL('/about');
    });
  }
  await page.goBack();
  await expect(page).toHaveURL('/winners');
});

test('The last five searches of a device are offered, searched again, removed, and may be broken', { tag: '@all' }, async ({
  page,
}) => {
  const reopen = async () => {
    await page.reload();
    await button(page).click();
  };
  await answer(page, answerWith(secrets));
  await page.goto('/about');
  for (const text of ['one', 'two', 'three', 'a "phrase" & more', 'five', 'six', 'TWO']) {
    await button(page).click();
    await search(page, text);
    if (text === 'six') await options(page).first().click();
    else await page.keyboard.press('Enter');
    await expect(sheet(page)).toHaveCount(0);
  }
  await test.step('the last five are offered the next time', async () => {
    const kept = ['TWO', 'six', 'five', 'a "phrase" & more', 'three'];
    await reopen();
    await expect(recent(page)).toHaveText(kept);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem('recentSearches') ?? ''))).toEqual(kept);
  });
  await test.step('one is searched again by keyboard', async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toHaveText('six');
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('six');
    await expect(field(page)).toBeFocused();
    await expect(all(page)).toContainText('six');
  });
  await test.step('one is removed', async () => {
    await reopen();
    await sheet(page).getByRole('button', { name: 'Remove “five”' }).click();
    await expect(recent(page)).not.toContainText(['five']);
    const left = await recent(page).allTextContents();
    expect(left).toHaveLength(4);
    await reopen();
    await expect(recent(page)).toHaveText(left);
  });
  await test.step('what something else has stored does not break the search', async () => {
    await page.evaluate(() => localStorage.setItem('recentSearches', '{"not":"a list"}'));
    await reopen();
    await search(page, 'robot');
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the sheet is as high as the window, holds the page below, and works by touch', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(computerScience);
    await button(page).tap();
    await expect(field(page)).toBeFocused();
    await search(page, 'nunez');
    for (const width of [390, 320]) {
      await test.step(`of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await expect.poll(() => sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 700 });
        const isWider = await sheet(page).evaluate((dialog) =>
          [dialog, ...dialog.children].some((one) => one.scrollWidth > one.clientWidth),
        );
        expect(isWider).toBe(false);
      });
    }
    // A phone zooms in on a field with smaller letters.
    expect(await field(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(16);
    await expect(field(page)).toHaveAttribute('enterkeyhint', 'search');
    const low = await options(page).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
    expect(low).toBe(0);
    await test.step('the page below does not scroll, and Back closes the sheet', async () => {
      await page.mouse.wheel(0, 3000);
      await all(page).scrollIntoViewIfNeeded();
      await expect(all(page)).toBeInViewport();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect(sheet(page)).toHaveCount(0);
      await expect(page).toHaveURL(computerScience);
    });
    await test.step('a project is opened', async () => {
      await button(page).tap();
      await search(page, 'nunez');
      await group(page, 'Projects').getByRole('option').first().tap();
      await expect(page).toHaveURL(/\/survey\/\d+$/);
    });
  });
});

test('The header has room for the search at every width, at the same place on every page', { tag: '@all' }, async ({
  page,
}) => {
  const places: unknown[][] = [];
  for (const path of [computerScience, '/about']) {
    await page.goto(path);
    const row: unknown[] = [];
    for (const width of [320, 360, 390, 768, 901, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const measured = await page.getByRole('banner').evaluate((header) => ({
        height: Math.round(header.getBoundingClientRect().height),
        isWider: document.documentElement.scrollWidth > innerWidth,
        overlaps: Array.from(header.querySelectorAll('a, button, select'))
          .filter((one) => one.checkVisibility() && !one.closest('[popover], noscript'))
          .map((one) => one.getBoundingClientRect())
          .some((one, at, others) => at > 0 && one.left < (others[at - 1]?.right ?? 0) - 1),
      }));
      expect(measured, `${path} at ${width} px`).toEqual({ height: 69, isWider: false, overlaps: false });
      await expect(button(page)).toBeInViewport({ ratio: 1 });
      const { x } = (await button(page).boundingBox()) ?? {};
      row.push([width, x, await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).isVisible()]);
    }
    places.push(row);
  }
  // The search and the map are where they were on the other page.
  expect(places[1]).toEqual(places[0]);
});

test.describe('The search has no accessibility violations', () => {
  test.use({ expectedErrors: /status of 503/ });

  for (const width of [320, 1280]) {
    test(`at ${width} px`, { tag: '@all' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.addInitScript(() => localStorage.setItem('recentSearches', '["moth","robot"]'));
      await open(page);
      await expect(recent(page)).toHaveCount(2);
      await page.keyboard.press('ArrowDown');
      await expectNoViolations(page, 'searches of this device');
      await search(page, 'nunez');
      await page.keyboard.press('ArrowDown');
      await expectNoViolations(page, 'results');
      await answer(page, { ...nothing, spelling: 'robot' });
      await field(page).fill('nothing');
      await expect(sheet(page)).toContainText('Nothing matches');
      await expectNoViolations(page, 'nothing found');
      await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }));
      await field(page).fill('failure');
      await expect(sheet(page).getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'failure');
    });
  }
});

test.describe('Before the script is there', () => {
  test.use({ takenOver: false });

  async function hold(page: Page, files: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  }

  test('what is typed after / is not lost', { tag: '@all' }, async ({ page }) => {
    const start = await hold(page, '**/assets/index-*.js');
    await page.goto(computerScience, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type('mot');
    start();
    await expect(field(page)).toHaveValue('mot');
    await page.keyboard.type('h');
    await expect(field(page)).toHaveValue('moth');
    await expect(all(page)).toContainText('“moth”');
  });

  test('that shows results, what is typed is not lost', { tag: '@all' }, async ({ page }) => {
    const start = await hold(page, '**/assets/quick-results-*.js');
    await page.goto('/about');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.rendered)).toBeUndefined();
    await page.keyboard.press('/');
    await page.keyboard.type('moth');
    await expect(field(page)).toHaveValue('moth');
    start();
    await expect(all(page)).toContainText('“moth”');
  });

  test('the button leads to the page of the search', { tag: '@all' }, async ({ page }) => {
    await hold(page, '**/assets/index-*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    await button(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, takenOver: false });

  test('the button leads to the page of the search', { tag: '@all' }, async ({ page }) => {
    await page.goto('/about');
    await button(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
  });
});
