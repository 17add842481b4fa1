import { expect, type Page, type Route } from '@playwright/test';
import { triesAll } from '../../exhaustive.ts';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { readRecord, update } from './staff-projects.ts';
import { openWithin } from './views.ts';
import { importWaiting, waitAgain } from './waiting-projects.ts';

test.use({ expectedErrors: /status of (400|412|500)|ERR_FAILED/ });

// One import for all tests, each of which has a term of its own, those of the last two terms with the tag `@all`.
test.describe.configure({ mode: 'default' });
test.beforeAll(() =>
  importWaiting(
    { 2031: 6, 2032: 5, 2033: triesAll ? 6 : 0, 2034: triesAll ? 5 : 0 },
    { Sponsor: 'Brightwater Utilities', CourseNumber: '' },
  ),
);
test.beforeEach(({ page }) => signIn(page));
const addressOf = (year: number) => `/admin/review?semester=su&year=${year}`;

/**
 * Waits until a submission can be decided about: no call about it is under way, and what is shown now counts as seen. Before, a key
 * does nothing.
 */
async function seen(page: Page, number: number, year: number): Promise<void> {
  const article = page.locator('article', { hasText: `Waiting Project ${number} of ${year}` });
  await expect(article).toBeVisible();
  await expect(page.getByRole('region', { name: 'Decision' }).getByRole('button', { name: 'Publish' })).toBeEnabled();
  await expect(article).toHaveAttribute('data-seen');
}

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Collects the calls of the page from now on: `PUT projects/state`, `GET su2031-2/record`. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname.replace('/api/', '')}`);
  });
  return calls;
}

test('Six submissions are reviewed by one key each, and the next one is there before it is asked for', async ({ page }) => {
  const year = 2031;
  const ids = await waitAgain(page.request, year, 6);
  const calls = callsOf(page);
  await page.goto(addressOf(year));
  await seen(page, 1, year);
  await expect(page.getByText('1 of 6', { exact: true })).toBeVisible();
  for (const [index, id] of ids.entries()) {
    const number = index + 1;
    await seen(page, number, year);
    await expect(page.getByText(`${number} of 6`, { exact: true })).toBeVisible();
    await expect(page.locator('article figure img')).toHaveAttribute('data-loaded', 'true');
    const next = ids[number];
    if (next)
      await expect
        .poll(() => calls, `the record and checks of ${next} are loaded`)
        .toContain(`GET admin/projects/${next}/checks`);
    const before = calls.length;
    if (number === 3) {
      // A return needs words, and gets them without the mouse.
      await page.keyboard.press('r');
      await expect(page.getByRole('textbox', { name: 'What should the team correct?' })).toBeFocused();
      await page.keyboard.insertText('The poster cannot be read.');
      await page.keyboard.press('Control+Enter');
    } else await page.keyboard.press(number === 5 ? 'h' : 'p');
    if (next)
      await expect(page.getByRole('heading', { level: 2, name: `Waiting Project ${number + 1} of ${year}` })).toBeFocused();
    // What is shown now was asked for before the decision about the one before was sent.
    expect(calls.slice(before)).not.toContain(`GET ${next}/record`);
    expect(calls.filter((call) => call === `GET ${id}/record`)).toHaveLength(1);
  }
  await expect(page.getByText('Everything is reviewed')).toBeVisible();
  await expect(page.getByText('4 published, 1 returned, 1 hidden.')).toBeVisible();
  expect(calls.filter((call) => call === 'PUT projects/state')).toHaveLength(6);
  expect(calls.filter((call) => call.startsWith('GET pictures/'))).toHaveLength(6);
  expect(await readRecord(page.request, ids[0] ?? '')).toMatchObject({ state: 'published' });
  expect(await readRecord(page.request, ids[2] ?? '')).toMatchObject({
    state: 'returned',
    returnReason: 'The poster cannot be read.',
  });
  expect(await readRecord(page.request, ids[4] ?? '')).toMatchObject({ state: 'hidden' });

  // Undo goes back decision by decision, and shows what it brought back.
  await page.keyboard.press('z');
  await seen(page, 6, year);
  await expect(page.getByText('Undone: “Waiting Project 6')).toBeVisible();
  await page.keyboard.press('u');
  await seen(page, 5, year);
  await expect.poll(async () => (await readRecord(page.request, ids[4] ?? '')).state).toBe('waiting');
});

test('Two reviewers: what somebody else decided or changed comes back, with who did it, and is not decided unseen', async ({
  page,
}) => {
  const year = 2032;
  const ids = await waitAgain(page.request, year, 5);
  // A busy device: what an answer changes in the lists is shown a moment after the call has ended.
  await page.addInitScript(() => {
    const { setTimeout: start } = window;
    window.setTimeout = ((run: () => void, ms = 0, ...rest: []) => start(run, ms || 200, ...rest)) as typeof setTimeout;
  });
  await page.goto(addressOf(year));
  await seen(page, 1, year);
  // The other one decides about what is shown here, and about the one that is loaded ahead.
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids: [ids[0]], state: 'hidden' } });
  await page.keyboard.press('p');
  await seen(page, 2, year);
  await expect(
    page.getByRole('alert').filter({ hasText: '“Waiting Project 1 of 2032” could not be published. admin changed it on' }),
  ).toContainText('it is hidden now.');
  // Nobody is interrupted; it comes next.
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting Project 2' })).toBeVisible();
  await page.route(
    '**/api/projects/state',
    async (route) => {
      const answer = await route.fetch();
      await seen(page, 1, year);
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  const isStored = page.waitForResponse(/api\/projects\/state/);
  await page.keyboard.press('p');
  await seen(page, 1, year);
  await expect(page.locator('article').getByRole('alert')).toContainText('it is hidden now.');
  expect((await readRecord(page.request, ids[0] ?? '')).state).toBe('hidden');
  await (await isStored).finished();
  await page.keyboard.press('p');
  await seen(page, 3, year);
  await expect.poll(async () => (await readRecord(page.request, ids[0] ?? '')).state).toBe('published');

  // A text that somebody changed since it was shown is looked at again.
  await update(page.request, ids[2] ?? '', { ProjectDescription: 'Changed while somebody read it.' });
  await page.keyboard.press('p');
  await seen(page, 4, year);
  await expect(page.getByText('“Waiting Project 3 of 2032” could not be published.')).toBeVisible();
  expect((await readRecord(page.request, ids[2] ?? '')).state).toBe('waiting');

  // A call that is refused as a whole: the same.
  await page.route('**/api/projects/state', (route) => route.fulfill({ status: 400, json: { title: 'Out of order.' } }), {
    times: 1,
  });
  await page.keyboard.press('h');
  await seen(page, 3, year);
  await expect(page.getByText('Changed while somebody read it.')).toBeVisible();
  await expect(page.getByText('“Waiting Project 4 of 2032” could not be hidden.')).toBeVisible();
  await page.keyboard.press('p');
  await seen(page, 4, year);
  // Both decide the same: nothing is left to do.
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids: [ids[3]], state: 'published' } });
  await page.keyboard.press('p');
  await expect(page.getByText('“Waiting Project 4 of 2032” is decided already. admin changed it on')).toBeVisible();
  await seen(page, 5, year);

  // Only the answer is lost: the decision stands.
  await page.reload();
  await seen(page, 5, year);
  await page.route('**/api/projects/state', loseAnswer, { times: 1 });
  await page.keyboard.press('p');
  await expect(page.getByText('1 published.')).toBeVisible();

  // So does its undo, also when the project was being read from before it: what was shown a minute ago is read again.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
  const begun = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  let isFirst = true;
  await page.route(`**/api/${ids[4]}/record`, async (route) => {
    const isHeld = isFirst;
    isFirst = false;
    const response = await route.fetch();
    begun.resolve();
    if (isHeld) await late.promise;
    await route.fulfill({ response });
  });
  const loseUndo = async (route: Route) => {
    await begun.promise;
    await loseAnswer(route);
  };
  await page.route('**/api/projects/state', loseUndo, { times: 1 });
  await page.keyboard.press('z');
  await expect(page.getByText('Undone: “Waiting Project 5 of 2032” is as it was.')).toBeVisible();
  await expect(page.getByText('“Waiting Project 5 of 2032” could not be')).toHaveCount(0);
  // What was read from before it comes last, and replaces nothing.
  const isRead = page.waitForResponse(`**/api/${ids[4]}/record`);
  late.resolve();
  await (await isRead).finished();
  await seen(page, 5, year);
  await page.keyboard.press('p');
  await expect(page.getByText('1 published.')).toBeVisible();
});

test('The address keeps the place; buttons do what the keys do; the editor opens over it; keys can be switched off', {
  tag: '@all',
}, async ({ page }) => {
  const year = 2033;
  const ids = await waitAgain(page.request, year, 6);
  const title = (number: number) => page.getByRole('heading', { level: 2, name: `Waiting Project ${number} of ${year}` });
  await page.goto(`/admin-dashboard?view=edits&edit=submissions&semester=su&year=${year}`);
  await page.getByRole('link', { name: 'Review 6' }).click();
  await seen(page, 1, year);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowRight');
  await expect(title(3)).toBeFocused();
  await page.keyboard.press('k');
  await expect(title(2)).toBeFocused();
  await page.reload();
  await expect(title(2)).toBeVisible();
  await expect(page.getByText('2 of 6', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.goBack();
  await expect(title(2)).toBeVisible();

  // The button keeps the focus, so that it can be pressed again.
  await seen(page, 2, year);
  await page.getByRole('button', { name: 'Hide' }).click();
  await seen(page, 3, year);
  await expect(page.getByRole('button', { name: 'Hide' })).toBeFocused();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await seen(page, 2, year);
  await expect(page.getByText('Undone: ')).toBeVisible();

  // A key in a field types, and one in a dialog does nothing.
  await page.keyboard.press('e');
  const editor = page.getByRole('dialog', { name: 'Edit Project' });
  await editor.getByLabel('Project title').fill(`Waiting Project 2 of ${year}, corrected`);
  await page.keyboard.press('Control+s');
  await expect(editor.getByText('Saved “')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2, name: /corrected$/ })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`at=${ids[1]}$`));

  await page.keyboard.press('o');
  const large = page.getByRole('dialog', { name: 'Poster of Waiting Project 2' });
  await expect(large.locator('img')).toHaveAttribute('data-loaded', 'true');
  expect(await violationsOf(page, {}, 'dialog[open]'), 'a large poster').toEqual([]);
  await page.keyboard.press('p');
  await page.keyboard.press('Escape');
  expect((await readRecord(page.request, ids[1] ?? '')).state).toBe('waiting');

  await page.keyboard.press('?');
  await page.getByRole('checkbox', { name: 'Use these keys in this browser' }).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await seen(page, 2, year);
  await page.keyboard.press('p');
  await page.getByRole('button', { name: 'Next submission' }).click();
  await seen(page, 3, year);
  expect((await readRecord(page.request, ids[1] ?? '')).state).toBe('waiting');

  // Of one department, every second one is left.
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Computer Systems Engineering');
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Queue' }).getByRole('link')).toHaveCount(3);
});

test('The queue is accessible and fits from 320 to 1280 pixels, with what the checks found', { tag: '@all' }, async ({
  page,
}) => {
  const year = 2034;
  const ids = await waitAgain(page.request, year, 5);
  await update(page.request, ids[4] ?? '', { ProjectTitle: `Waiting Project 3 of ${year}`, VideoLinkRaw: '' });
  await page.goto(`${addressOf(year)}&at=${ids[0]}`);
  await seen(page, 1, year);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks.getByText('There is none.')).toBeVisible();
  await checks.getByText(/in order$/).click();
  await expect(checks.getByText('YouTube shows it: “The video shownshown1”.')).toBeVisible();
  await openWithin(page, `${addressOf(year)}&at=${ids[2]}`);
  await expect(checks.getByRole('link', { name: `Waiting Project 3 of ${year} (${ids[4]})` })).toBeVisible();

  // Of one that is public, what its team changed stands first, beside what visitors see.
  await openWithin(page, `${addressOf(year)}&at=su${year}-changed`);
  const changes = page.getByRole('region', { name: 'Changed since it was approved' });
  await expect(changes.getByRole('rowheader')).toHaveText(['Project sponsor', 'Course number']);
  await expect(changes.getByRole('row', { name: /^Project sponsor Brightwater Brightwater Utilities$/ })).toBeVisible();
  await expect(changes.locator('ins')).toHaveText([' Utilities']);
  await expectNoViolations(page, 'the queue');
  await page.keyboard.press('?');
  await expect(page.locator('dialog[open]')).toBeVisible();
  expect(await violationsOf(page, {}, 'dialog[open]'), 'its keys').toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
