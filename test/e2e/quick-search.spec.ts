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
const title = (page: Page) => options(page).first().locator('bdi').first();
const recent = (page: Page) => sheet(page).getByRole('listbox', { name: 'Recent searches' }).getByRole('option');

async function open(page: Page, path = '/about'): Promise<void> {
  await page.goto(path);
  await button(page).click();
  await expect(field(page)).toBeFocused();
}

async function search(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await expect(all(page)).toContainText(`“${text}”`);
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

test.describe('The search of the header', () => {
  test('finds projects, people and sponsors while somebody types, with what matches marked', async ({ page }) => {
    await open(page);
    await search(page, 'nunez');
    await expect(group(page, 'Projects').getByRole('option').first()).toContainText('Núñez');
    await expect(group(page, 'People').getByRole('option').first().locator('mark').first()).toContainText('Núñez');
    // Only names match.
    await expect(options(page).first()).toHaveAttribute('href', /^\/search/);
    await search(page, 'tessellate');
    await expect(group(page, 'Sponsors').getByRole('option').first()).toHaveText('Tessellate Robotics4 projects');
    const project = group(page, 'Projects').getByRole('option').first();
    await expect(project).toContainText(/(Computer|Mechanical|Industrial).* · (Fall|Spring|Summer) 20\d\d/);
  });

  test('leads to a project, a person’s projects, a sponsor and all results', async ({ page }) => {
    await open(page);
    await search(page, 'nunez');
    const person = group(page, 'People').getByRole('option').first();
    await expect(person).toHaveAttribute('href', /^\/search\?q=%22.*Soto%22$/);
    await expect(all(page)).toHaveAttribute('href', '/search?q=nunez');
    await expect(all(page)).toHaveText(/^All \d+ results for “nunez”$/);
    await search(page, 'tessellate');
    await expect(group(page, 'Sponsors').getByRole('option').first()).toHaveAttribute('href', '/sponsors/tessellate-robotics');
    const project = group(page, 'Projects').getByRole('option').first();
    const words = (await title(page).textContent()) ?? '';
    await project.click();
    await expect(heading(page)).toHaveText(words);
    await expect(sheet(page)).toHaveCount(0);
  });

  test('shows at which table a project stands, when visitors may know it', async ({ page }) => {
    await answer(page, answerWith(secrets));
    await page.route('**/api/tables?*', (route) => route.fulfill({ json: { 1205: [{ table: '23', session: 'Morning' }] } }));
    await open(page);
    await search(page, 'table 23');
    await expect(options(page).first()).toHaveAccessibleName(/^Table 23 /);
  });

  test('tells screen readers the number of results, when somebody pauses', async ({ page }) => {
    await answer(page, answerWith(secrets, { total: 12 }));
    await open(page);
    const status = sheet(page).getByRole('status');
    await field(page).pressSequentially('robo');
    await expect(status).toHaveText('12 results');
  });

  test('stays open and shows the page below as it was when it is closed', async ({ page }) => {
    await page.goto(`${computerScience}&q=robot`);
    const count = await cards(page).count();
    await button(page).click();
    await search(page, 'moth');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/q=robot/);
    await expect(cards(page)).toHaveCount(count);
  });

  test('is not printed', async ({ page }) => {
    await open(page);
    await search(page, 'robot');
    await page.emulateMedia({ media: 'print' });
    await expect(sheet(page)).toBeHidden();
    await expect(heading(page)).toBeVisible();
  });
});

test.describe('By keyboard alone', () => {
  test('a project is found and opened', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('/');
    await page.keyboard.type('leaked secr');
    await expect(all(page)).toContainText('leaked secr');
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toContainText(secrets);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(secrets);
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the arrow keys, Home and End go through the options, and the focus stays in the field', async ({ page }) => {
    await open(page);
    await search(page, 'robot');
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    const isChosen = async (option: Locator) => {
      await expect(field(page)).toBeFocused();
      await expect(chosen(page)).toHaveCount(1);
      await expect(option).toHaveAttribute('aria-selected', 'true');
      await expect(option).toHaveId((await field(page).getAttribute('aria-activedescendant')) ?? '');
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
    await page.keyboard.type('s');
    await expect(field(page)).toHaveValue('robots');
    await expect(chosen(page)).toHaveCount(0);
  });

  test('Home and End move in the text as long as no option is chosen', async ({ page }) => {
    await open(page);
    await search(page, 'robot');
    await page.keyboard.press('Home');
    await page.keyboard.type('a');
    await expect(field(page)).toHaveValue('arobot');
    await expect(chosen(page)).toHaveCount(0);
  });

  test('Enter in the field opens all results', async ({ page }) => {
    await open(page);
    await search(page, 'moth & trap');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=moth+%26+trap');
    await expect(sheet(page)).toHaveCount(0);
  });

  test('Tab goes from the field to Close, and does not leave the sheet', async ({ page }) => {
    await open(page);
    await search(page, 'robot');
    await page.keyboard.press('Tab');
    await expect(sheet(page).getByRole('button', { name: 'Close' })).toBeFocused();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(0);
      await expect(page.getByRole('navigation', { name: 'Main' }).locator(':focus')).toHaveCount(0);
    }
  });
});

test.describe('The key /', () => {
  test('opens the search, and so does Ctrl+K', async ({ page }) => {
    await page.goto(computerScience);
    for (const key of ['/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await expect(field(page), key).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
    }
  });

  test('opens it again at once, and Back closes it then too', async ({ page }) => {
    await page.goto(computerScience);
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

  test('is a letter in a field', async ({ page }) => {
    await page.goto(computerScience);
    const filter = page.getByRole('searchbox', { name: 'Search in this list' });
    await filter.pressSequentially('a/b');
    await expect(filter).toHaveValue('a/b');
    await expect(sheet(page)).toHaveCount(0);
    await button(page).click();
    await field(page).pressSequentially('c/d');
    await expect(field(page)).toHaveValue('c/d');
  });

  test('does nothing with Alt or Ctrl, and over another dialog', async ({ page }) => {
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
  });

  test('does nothing on the pages of staff', async ({ page }) => {
    await page.goto('/admin');
    await expect(heading(page)).toBeVisible();
    await page.getByRole('main').focus();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('An answer', () => {
  test('that is late does not replace that of a later letter', async ({ page }) => {
    const slow = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      const text = askedFor(route);
      if (text === 'mo') await slow.promise;
      // A call that was given up takes no answer.
      await route.fulfill({ json: answerWith(`Found for ${text}`) }).catch(() => {});
    });
    await open(page);
    const first = page.waitForRequest(/q=mo$/);
    await field(page).fill('mo');
    await first;
    await field(page).fill('moth');
    await expect(title(page)).toHaveText('Found for moth');
    slow.resolve();
    await field(page).fill('moths');
    await expect(title(page)).toHaveText('Found for moths');
  });

  test('stays until the next one is there, and comes at once when it is known', async ({ page }) => {
    const slow = Promise.withResolvers<void>();
    const asked: (string | null)[] = [];
    await page.route(calls, async (route) => {
      const text = askedFor(route);
      asked.push(text);
      if (text === 'moth') await slow.promise;
      await route.fulfill({ json: answerWith(`Found for ${text}`) });
    });
    await open(page);
    await search(page, 'mo');
    await field(page).fill('moth');
    await expect(title(page)).toHaveText('Found for mo');
    await expect(sheet(page).getByRole('listbox')).toHaveAttribute('data-old', 'true');
    slow.resolve();
    await expect(title(page)).toHaveText('Found for moth');
    await search(page, 'mo');
    expect(asked).toEqual(['mo', 'moth']);
  });

  test('is not asked for at every letter while somebody types fast', async ({ page }) => {
    const asked: (string | null)[] = [];
    await page.route(calls, (route) => {
      asked.push(askedFor(route));
      return route.fulfill({ json: answerWith('Any') });
    });
    await open(page);
    // In the page itself: between the keys of a test the machine may pause.
    await page.evaluate(async () => {
      for (const letter of 'robotics') {
        document.execCommand('insertText', false, letter);
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
    await expect(field(page)).toHaveValue('robotics');
    await expect(options(page).first()).toContainText('Any');
    await expect.poll(() => asked.at(-1)).toBe('robotics');
    expect(asked.length).toBeLessThan(5);
  });

  test('with nothing offers the nearest spelling, and ways on', async ({ page }) => {
    await page.route(calls, (route) =>
      route.fulfill({ json: askedFor(route) === 'robot' ? answerWith(secrets) : { ...nothing, spelling: 'robot' } }),
    );
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
  });
});

test.describe('When the search fails', () => {
  test.use({ expectedErrors: /status of 503|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('the sheet says so, tries again, and shows another way', async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ status: 503, json: { title: 'Service Unavailable' } }));
    await open(page);
    await field(page).fill('robot');
    await expect(sheet(page).getByRole('alert')).toContainText('Search is not available right now.');
    await page.unroute(calls);
    await sheet(page).getByRole('button', { name: 'Try again' }).click();
    await expect(all(page)).toContainText('robot');
    await page.route(calls, (route) => route.fulfill({ status: 503, json: {} }));
    await field(page).fill('robots');
    await sheet(page).getByRole('link', { name: 'Browse by department' }).click();
    await expect(page).toHaveURL('/?semester=fa&year=2026#departments');
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Computer Science \d/ })).toBeInViewport();
  });

  test('the sheet says so without a connection, and works when it is back', async ({ page, context }) => {
    await open(page);
    await search(page, 'moth');
    await context.setOffline(true);
    await field(page).fill('robot');
    await expect(sheet(page).getByRole('alert')).toContainText('Search is not available right now.');
    await context.setOffline(false);
    await field(page).fill('robots');
    await expect(all(page)).toContainText('robots');
  });

  test('the sheet says so when its script cannot be loaded, and Enter still leads on', async ({ page }) => {
    await page.route('**/assets/quick-results-*.js', (route) => route.abort());
    await open(page);
    await expect(sheet(page).getByRole('alert')).toContainText('could not be loaded');
    await field(page).fill('moth');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=moth');
  });
});

test.describe('The sheet is closed', () => {
  const ways: [way: string, close: (page: Page) => Promise<unknown>][] = [
    ['Esc', (page) => page.keyboard.press('Escape')],
    ['Close', (page) => sheet(page).getByRole('button', { name: 'Close' }).click()],
    ['a click outside', (page) => page.mouse.click(5, 400)],
    ['Back', (page) => page.goBack()],
  ];
  for (const [way, close] of ways) {
    test(`by ${way}, and the focus returns`, async ({ page }) => {
      await page.goto('/winners');
      await page.goto('/about');
      await button(page).click();
      await search(page, 'robot');
      await close(page);
      await expect(sheet(page)).toHaveCount(0);
      await expect(button(page)).toBeFocused();
      await expect(page).toHaveURL('/about');
      // It left no entry in the history behind. Going back over it takes a moment.
      await expect.poll(() => page.evaluate(() => history.state?.sheet ?? false)).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL('/winners');
    });
  }

  test('by a result, from which Back leads to the page before, without the sheet', async ({ page }) => {
    await page.goto(computerScience);
    await cards(page).last().scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await page.keyboard.press('/');
    await search(page, 'tessellate');
    await options(page).first().click();
    await expect(page).toHaveURL(/\/survey\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(computerScience);
    await expect(sheet(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
});

test.describe('Searches of this device', () => {
  test('are offered the next time, the last five', async ({ page }) => {
    await answer(page, answerWith(secrets));
    await page.goto('/about');
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'TWO']) {
      await button(page).click();
      await search(page, text);
      if (text === 'six') await options(page).first().click();
      else await page.keyboard.press('Enter');
      await expect(sheet(page)).toHaveCount(0);
    }
    await page.reload();
    await button(page).click();
    await expect(recent(page)).toHaveText(['TWO', 'six', 'five', 'four', 'three']);
    expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('["TWO","six","five","four","three"]');
  });

  test.describe('that are kept', () => {
    test.beforeEach(async ({ page }) => {
      await page.addInitScript(
        () =>
          localStorage.getItem('recentSearches') ??
          localStorage.setItem('recentSearches', '["moth","robot","a \\"phrase\\" & more"]'),
      );
      await open(page);
      await expect(recent(page)).toHaveCount(3);
    });

    test('are searched again by keyboard', async ({ page }) => {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await expect(chosen(page)).toHaveText('robot');
      await page.keyboard.press('Enter');
      await expect(field(page)).toHaveValue('robot');
      await expect(field(page)).toBeFocused();
      await expect(all(page)).toContainText('robot');
    });

    test('can be removed one by one', async ({ page }) => {
      await sheet(page).getByRole('button', { name: 'Remove “robot”' }).click();
      await expect(recent(page)).toHaveText(['moth', 'a "phrase" & more']);
      await page.reload();
      await button(page).click();
      await expect(recent(page)).toHaveText(['moth', 'a "phrase" & more']);
    });
  });

  test('that something else has stored do not break the search', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('recentSearches', '{"not":"a list"}'));
    await open(page);
    await search(page, 'robot');
    await expect(options(page).first()).toBeVisible();
  });
});

test.describe('On a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  for (const width of [320, 390]) {
    test(`of ${width} px the sheet is as high as the window and works by touch`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(computerScience);
      await button(page).tap();
      await expect(field(page)).toBeFocused();
      await expect.poll(() => sheet(page).boundingBox()).toEqual({ x: 0, y: 0, width, height: 700 });
      await search(page, 'nunez');
      const isWider = await sheet(page).evaluate((dialog) =>
        [dialog, ...dialog.children].some((one) => one.scrollWidth > one.clientWidth),
      );
      expect(isWider).toBe(false);
      // A phone zooms in on a field with smaller letters.
      expect(await field(page).evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))).toBeGreaterThanOrEqual(16);
      await expect(field(page)).toHaveAttribute('enterkeyhint', 'search');
      const low = await options(page).evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().height < 44).length);
      expect(low).toBe(0);
      await all(page).scrollIntoViewIfNeeded();
      await expect(all(page)).toBeInViewport();
      await group(page, 'Projects').getByRole('option').first().tap();
      await expect(page).toHaveURL(/\/survey\/\d+$/);
    });
  }

  test('the page below does not scroll, and Back closes the sheet', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(computerScience);
    await button(page).tap();
    await search(page, 'robot');
    await page.mouse.wheel(0, 3000);
    await expect(all(page)).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(computerScience);
  });
});

test.describe('The header', () => {
  for (const width of [320, 360, 390, 768, 901, 1024, 1280]) {
    test(`has room for the search at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      const places: unknown[] = [];
      for (const path of [computerScience, '/about']) {
        await page.goto(path);
        const { x } = (await button(page).boundingBox()) ?? {};
        places.push([x, await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Map' }).isVisible()]);
        await expect(button(page)).toBeInViewport({ ratio: 1 });
        const row = await page.getByRole('banner').evaluate((header) => ({
          height: Math.round(header.getBoundingClientRect().height),
          isWider: document.documentElement.scrollWidth > innerWidth,
          overlaps: Array.from(header.querySelectorAll('a, button, select'))
            .filter((one) => one.checkVisibility() && !one.closest('[popover], noscript'))
            .map((one) => one.getBoundingClientRect())
            .some((one, at, others) => at > 0 && one.left < (others[at - 1]?.right ?? 0) - 1),
        }));
        expect(row).toEqual({ height: 69, isWider: false, overlaps: false });
      }
      // The search and the map are where they were on the other page.
      expect(places[1]).toEqual(places[0]);
    });
  }
});

test.describe('The search has no accessibility violations', () => {
  test.use({ expectedErrors: /status of 503/ });
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  for (const width of [320, 1280]) {
    test(`at ${width} px`, async ({ page }) => {
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

  test('what is typed after / is not lost', async ({ page }) => {
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

  test('that shows results, what is typed is not lost', async ({ page }) => {
    const start = await hold(page, '**/assets/quick-results-*.js');
    await page.goto('/about');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.rendered)).toBeUndefined();
    await page.keyboard.press('/');
    await page.keyboard.type('moth');
    await expect(field(page)).toHaveValue('moth');
    start();
    await expect(all(page)).toContainText('“moth”');
  });

  test('the button leads to the page of the search', async ({ page }) => {
    await hold(page, '**/assets/index-*.js');
    await page.goto('/about', { waitUntil: 'commit' });
    await button(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, takenOver: false });

  test('the button leads to the page of the search', async ({ page }) => {
    await page.goto('/about');
    await button(page).click();
    await expect(page).toHaveURL(/\/search\??$/);
  });
});
