import { expect, type Locator, type Page } from '@playwright/test';
import { dayInWords, periodInWords, timeInWords } from '../../domain/presentation/time-in-words.ts';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';

// The first session of the sample's floor.
const address = '/map?semester=fa&year=2026&session=s1';

const plan = (page: Page) => page.getByRole('group', { name: 'Plan of the hall' });
const table = (page: Page, number: string) => plan(page).locator(`[data-table="${number}"]`);
const card = (page: Page) => page.locator('#card');
const rows = (page: Page) => page.getByRole('region', { name: /^Projects by table$|found$/ }).getByRole('listitem');
const middle = async (place: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await place.boundingBox()) ?? {};
  return { x: x + width / 2, y: y + height / 2 };
};
const width = async (place: Locator) => (await place.boundingBox())?.width ?? 0;

type Floor = {
  sessions: { id: string }[];
  places: { project: string; table: string; session: string }[];
  projects: { id: string; projectTitle: string; department: string }[];
};

/** The projects of a session by their tables. */
async function placed(page: Page, number = 0) {
  const floor: Floor = await (await page.request.get('/api/floor?semester=fa&year=2026')).json();
  return floor.places
    .filter(({ session }) => session === floor.sessions[number]?.id)
    .map((place) => ({ ...place, ...floor.projects.find(({ id }) => id === place.project) }));
}

test.describe('The map', () => {
  test('is used with the keyboard: from table to table, the card, larger and smaller, and let go by a mouse', async ({
    page,
  }) => {
    await page.goto(address);
    await table(page, '1').focus();
    await page.keyboard.press('ArrowRight');
    await expect(table(page, '2')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await expect(table(page, '1')).toBeFocused();
    const before = await width(table(page, '1'));
    // Those are the browser's.
    for (const key of ['Alt+ArrowRight', 'Control+=', 'Meta+=']) await page.keyboard.press(key);
    await expect(table(page, '1')).toBeFocused();
    await page.keyboard.press('+');
    await expect.poll(() => width(table(page, '1'))).toBeCloseTo(before * 1.5, 0);
    await page.keyboard.press('0');
    await expect.poll(() => width(table(page, '1'))).toBeCloseTo(before, 0);
    await page.keyboard.press('Enter');
    await expect(card(page)).toBeFocused();
    await expect(card(page).getByRole('heading', { level: 2 })).toContainText('Table 1');
    await expect(page).toHaveURL(/table=1(&|$)/);
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect(table(page, '1')).toBeFocused();

    // Also by its button, and from the list, which leads to the card. Tab comes back to the table.
    await page.getByRole('link', { name: 'Table 2: show on the plan' }).press('Enter');
    await expect(card(page)).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(card(page)).toHaveCount(0);
    await expect(table(page, '2')).toBeFocused();
    await expect(plan(page).locator('[tabindex="0"]')).toHaveCount(1);

    // A mouse's button may come up outside of it.
    await page.goto(address);
    const at = await middle(table(page, '20'));
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.up();
    const narrow = await width(table(page, '20'));
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(() => width(table(page, '20'))).toBeCloseTo(narrow * 1.6, 0);
    const enlarged = await middle(table(page, '20'));
    await page.mouse.move(at.x, at.y);
    await page.mouse.move(at.x + 80, at.y, { steps: 4 });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await middle(table(page, '20'))).toEqual(enlarged);
  });

  test('of the code on a table shows its project first, and what is near; another number is typed as signs write it', {
    tag: '@all',
  }, async ({ page }) => {
    const projects = await placed(page);
    const own = projects.find((one) => one.table === '10');
    await page.goto(`${address}&here=10`);
    const here = page.getByRole('region', { name: 'You are at table 10' });
    await expect(here.getByRole('heading', { level: 3 }).first()).toHaveText(own?.projectTitle ?? '');
    await expect(here.getByText('Near you')).toBeVisible();
    await expect(here.getByRole('link', { name: 'Vote for this project' })).toHaveAttribute('href', `/vote?project=${own?.id}`);
    await expect(page).toHaveTitle(/^Table 10, Fall 2026/);
    // On paper the whole hall, dark on light.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(plan(page)).toHaveCSS('transform', 'none');
    await expect(plan(page).locator('rect').first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`${address}&here=999`);
    await expect(page.getByText('There is no table 999 on this map.')).toBeVisible();

    await page.goto(`${address}&table=999`);
    const missing = page.getByRole('status').filter({ hasText: 'This hall has no table' });
    await expect(missing).toHaveText('This hall has no table 999.');
    const field = page.getByRole('textbox', { name: 'Table number' });
    const isValid = () => field.evaluate((one) => (one as HTMLInputElement).checkValidity());
    await field.fill('the big one');
    await field.press('Enter');
    expect(await isValid()).toBe(false);
    await field.fill('table no. 998');
    expect(await isValid()).toBe(true);
    await field.press('Enter');
    await expect(missing).toHaveText('This hall has no table 998.');
    await expect(missing).toBeInViewport();
    await field.fill('Table 10');
    await field.press('Enter');
    await expect(card(page).getByRole('heading', { level: 2 })).toContainText('Table 10');
    await expect(missing).toHaveCount(0);
  });

  test('narrows the plan and the list to a department, and says where a project stands on its page', { tag: '@all' }, async ({
    page,
  }) => {
    const projects = await placed(page);
    await page.goto(address);
    await expect(rows(page)).toHaveCount(projects.length);
    await expect(page.getByRole('status').getByText(`${projects.length} projects`, { exact: true })).toBeAttached();
    await page.getByRole('combobox', { name: 'Department' }).selectOption('computer-science');
    const own = projects.filter(({ department }) => department === 'computer-science');
    await expect(rows(page)).toHaveCount(own.length);
    await expect(page).toHaveURL(/department=computer-science/);
    await page.goBack();
    await expect(rows(page)).toHaveCount(projects.length);
    await page.goForward();
    await expect(rows(page)).toHaveCount(own.length);
    await rows(page)
      .first()
      .getByRole('link', { name: own[0]?.projectTitle ?? '' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(own[0]?.projectTitle ?? '');
    await page.getByRole('link', { name: /^Table 1 · Morning/ }).click();
    await expect(card(page)).toContainText(own[0]?.projectTitle ?? '');
    await page.goto('/map?semester=fa&year=2026&department=computer-science');
    await page.getByRole('link', { name: 'Clear Filters' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Projects by table' })).toBeFocused();
  });

  test('has an address for a team at a table, and takes the focus along with where the visitor is', { tag: '@all' }, async ({
    page,
  }) => {
    const [morning, later] = [await placed(page), await placed(page, 1)].map((all) => all.find((one) => one.table === '1'));
    await page.goto(`/survey/${later?.project}`);
    await page.getByRole('link', { name: 'Table 1 · Afternoon · Show on the map' }).click();
    await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(later?.projectTitle ?? '');
    await page.reload();
    await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(later?.projectTitle ?? '');

    // Also of a card that is opened on the map itself.
    await page.goto('/map?semester=fa&year=2026');
    await table(page, '1').press('Enter');
    await expect(card(page).getByRole('heading', { level: 3 })).toHaveText(morning?.projectTitle ?? '');
    await expect(page).toHaveURL(/session=s1&/);
    await expect(table(page, '2')).toHaveAttribute('href', /session=s1&.*table=2/);

    await card(page).getByRole('link', { name: 'I’m here' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You are at table 1' })).toBeFocused();
    // The code on a table shows whoever stands there now.
    await expect(page).not.toHaveURL(/session=/);
    await page.getByRole('link', { name: 'I’m somewhere else' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You are at table 1' })).toHaveCount(0);
    await expect(table(page, '1')).toBeFocused();
  });

  test('of an event on two days has the day of each time, and no words for what is not there', { tag: '@all' }, async ({
    page,
  }) => {
    const day = 24 * 60 * 60_000;
    const [first] = await placed(page);
    const answer = await page.request.get('/api/floor?semester=fa&year=2026');
    const floor = await answer.json();
    const now = Date.parse(answer.headers().date ?? '');
    const session = (id: string, name: string, from: number) => ({
      id,
      name,
      from: new Date(from).toISOString(),
      until: new Date(from + 60_000).toISOString(),
    });
    // It is the night between them.
    const [one, two] = [session('s1', 'Poster session', now - day), session('s2', 'Finals', now + day)];
    const places = [{ ...first, session: 's2' }];
    await page.route('**/api/floor?*', (route) =>
      route.fulfill({ response: answer, json: { ...floor, sessions: [one, two], places, marks: [] } }),
    );
    await page.addInitScript((id) => {
      localStorage.setItem('favourites', JSON.stringify([{ id, added: '2026-11-20T12:00:00.000Z' }]));
    }, first?.project);
    await page.goto('/favourites');
    await page.getByRole('link', { name: 'My route' }).click();
    const route = page.locator('#route');
    await expect(route.getByRole('listitem')).toHaveCount(1);
    await expect(route).not.toContainText(/entrance| m,/);
    await expect(page.locator('main')).toContainText(dayInWords(two.from));
    const tab = page.getByRole('navigation', { name: 'Sessions' }).getByRole('link', { name: 'Poster session' });
    await expect(tab).toContainText(periodInWords(one, two.from));
    await tab.click();
    await expect(page.getByText('No project has a table in the session “Poster session” yet.')).toBeVisible();
    await page.goBack();
    await expect(route.getByRole('listitem')).toHaveCount(1);

    await page.getByRole('link', { name: 'What is on now' }).click();
    await expect(page.getByRole('heading', { name: 'A break' })).toBeVisible();
    await expect(page.getByText(`Finals starts at ${timeInWords(two.from, now)}.`)).toBeVisible();
    await expect(page.locator('main')).toContainText(`Fall 2026 · ${dayInWords(two.from)}`);
    await expect(page.getByRole('list', { name: 'Sessions' })).toContainText(dayInWords(one.from));

    // On the day itself it says who is here, and who is not.
    const today = { ...two, from: one.until, until: new Date(now + 60_000).toISOString() };
    const [, second] = await placed(page);
    const here = [
      { ...first, session: 's2' },
      { ...second, session: 's2' },
    ];
    await page.route('**/api/floor?*', (call) =>
      call.fulfill({ response: answer, json: { ...floor, sessions: [today], places: here, marks: [] } }),
    );
    await page.route('**/api/presence?*', (call) => call.fulfill({ json: { here: [first?.project] } }));
    await page.goto('/favourites');
    await page.getByRole('link', { name: 'My route' }).click();
    await expect(route.getByRole('listitem')).toContainText('Here');
    const rest = rows(page).filter({ has: page.getByRole('link', { name: `Table ${second?.table}: show on the plan` }) });
    await expect(rest).toContainText('Not here yet');
    await expectNoViolations(page, 'with teams that are here');
  });

  test('makes a route of the favourites, and keeps what was visited', { tag: '@all' }, async ({ page }) => {
    const stops = (await placed(page)).filter(({ table: number }) => ['1', '8', '20'].includes(number));
    const [later] = await placed(page, 1);
    await page.addInitScript(
      (ids) => {
        const kept = ids.map((id) => ({ id, added: '2026-11-20T12:00:00.000Z' }));
        localStorage.setItem('favourites', JSON.stringify(kept));
      },
      [...stops, later].map((one) => one?.project),
    );
    await page.goto(`${address}#route`);
    const route = page.locator('#route');
    await expect(route.getByRole('listitem')).toHaveCount(3);
    await expect(route.getByRole('status')).toHaveText('0 of 3 visited');
    await expect(route.getByText('Afternoon: 1 favorite')).toBeVisible();
    await route.getByRole('checkbox').first().check();
    await expect(route.getByRole('status')).toHaveText('1 of 3 visited');
    await expect(route.getByRole('listitem').nth(1)).toContainText('Next');
    await page.reload();
    await expect(route.getByRole('status')).toHaveText('1 of 3 visited');
    await page.getByRole('checkbox', { name: 'My favorites' }).check();
    await expect(rows(page)).toHaveCount(3);
    await expectNoViolations(page, 'with a route');

    // Back from a project, all is as it was.
    const stop = route.getByRole('listitem').nth(2).getByRole('link').last();
    await stop.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    await stop.click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Map');
    await page.goBack();
    await expect(stop).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await expect.poll(scrolled).toBe(before);

    // The rest of the storage is full, so that nothing more can be kept.
    await page.evaluate(() => {
      for (let size = 2 ** 22; size >= 1; size /= 2) {
        try {
          for (;;) localStorage.setItem(`${size} ${localStorage.length}`, 'x'.repeat(size));
        } catch {
          // A smaller one may still fit.
        }
      }
    });
    for (const at of [1, 2]) await route.getByRole('checkbox').nth(at).check();
    await expect(route.getByRole('status')).toHaveText('3 of 3 visited');

    const stars = rows(page).getByRole('button', { name: /^Favorite:/ });
    await stars.first().press('Enter');
    await expect(rows(page)).toHaveCount(2);
    await expect(stars.first()).toBeFocused();
    await route.locator('summary').click();
    await expect(page).not.toHaveURL(/route/);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 320, height: 640 }, hasTouch: true, colorScheme: 'dark' });

    test('opens a table under a finger, without any shift of the page, and its card leaves it in sight', {
      tag: '@all',
    }, async ({ page }) => {
      await page.goto(address);
      const top = () => page.locator('#route').evaluate((place) => place.getBoundingClientRect().top + scrollY);
      const before = await top();
      await table(page, '1').tap();
      await expect(card(page)).toContainText('Table 1');
      expect(await top()).toBe(before);
      const upper = (await card(page).boundingBox())?.y ?? 0;
      await expect.poll(async () => (await middle(table(page, '1'))).y).toBeLessThan(upper);
      await expectNoViolations(page, 'with a card');
      await page.getByRole('link', { name: 'Close' }).tap();
      await expect(card(page)).toHaveCount(0);
    });

    test('is enlarged about two fingers and moved by one, which else scrolls the page', { tag: '@all' }, async ({ page }) => {
      await page.goto(`${address}#plan`);
      const devtools = await page.context().newCDPSession(page);
      type Point = { x: number; y: number };
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      const move = async (from: Point[], to: Point[]) => {
        await touch('touchStart', ...from);
        for (let step = 1; step <= 8; step += 1) {
          const between = (a: number, b = a) => a + ((b - a) * step) / 8;
          await touch('touchMove', ...from.map(({ x, y }, at) => ({ x: between(x, to[at]?.x), y: between(y, to[at]?.y) })));
        }
        await touch('touchEnd');
      };
      const fingers = ({ x, y }: Point, apart: number) => [
        { x: x - apart, y },
        { x: x + apart, y },
      ];
      const scrolled = () => page.evaluate(() => scrollY);
      // It begins where every number can be read and every table be met.
      const heights = await plan(page)
        .locator('[data-table] text')
        .evaluateAll((texts) =>
          texts.map(
            (one) => Number.parseFloat(getComputedStyle(one).fontSize) * ((one as SVGTextElement).getScreenCTM()?.a ?? 0),
          ),
        );
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(10);
      const [first, beside, below] = [
        await middle(table(page, '1')),
        await middle(table(page, '2')),
        await middle(table(page, '9')),
      ];
      expect(Math.min(beside.x - first.x, below.y - first.y)).toBeGreaterThanOrEqual(24);

      // The hall is as high as its window, so one finger moves it sideways and scrolls the page up and down.
      const last = async () => (await middle(table(page, '64'))).x;
      expect(await last()).toBeGreaterThan(320);
      await expect(plan(page).locator('..')).toHaveCSS('touch-action', 'pan-y');

      const wide = await width(table(page, '20'));
      const at = await middle(table(page, '20'));
      await move(fingers(at, 20), fingers(at, 60));
      await expect.poll(() => width(table(page, '20'))).toBeCloseTo(wide * 3, 0);
      const enlarged = await middle(table(page, '20'));
      expect([enlarged.x - at.x, enlarged.y - at.y].map((moved) => Math.abs(Math.round(moved)))).toEqual([0, 0]);

      const before = await scrolled();
      await move([at], [{ x: at.x - 40, y: at.y - 50 }]);
      await expect.poll(async () => Math.round((await middle(table(page, '20'))).x - at.x)).toBe(-40);
      expect(await scrolled()).toBe(before);
      await expect(card(page)).toHaveCount(0);

      await move(fingers(at, 60), fingers(at, 8));
      await expect.poll(last).toBeLessThan(320);
      await move([at], [{ x: at.x, y: at.y - 100 }]);
      await expect.poll(scrolled).toBeGreaterThan(before);
    });
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false, takenOver: false, expectedErrors: /status of 404/ });

    test('has the list, cards by links, filters with a button, and says what is not published', { tag: '@all' }, async ({
      page,
    }) => {
      const projects = await placed(page);
      await page.goto(address);
      await expect(rows(page)).toHaveCount(projects.length);
      await table(page, '1').click();
      await expect(card(page)).toContainText('Table 1');
      await page.getByRole('combobox', { name: 'Department' }).selectOption('computer-science');
      await page.getByRole('button', { name: 'Filter' }).click();
      await expect(rows(page)).toHaveCount(projects.filter(({ department }) => department === 'computer-science').length);
      const missing = await page.goto('/map?semester=fa&year=2024');
      expect(missing?.status()).toBe(404);
      await expect(page.getByText('There is no map of Fall 2024.')).toBeVisible();
      const coming = await page.goto(`/map?semester=sp&year=${new Date().getFullYear() + 1}`);
      expect(coming?.status()).toBe(200);
      await expect(page.getByText('is not published yet')).toBeVisible();
    });
  });
});
