import { expect, type Page, type Route } from '@playwright/test';
import type { JudgeWithToken, RoundScores } from '../../domain/judging/judging.ts';
import { firstRubric } from '../../domain/judging/rubric.ts';
import { expectNoViolations } from './accessibility.ts';
import { callStaff } from './admin/staff-api.ts';
import { comeBack } from './admin/views.ts';
import { test } from './fixtures.ts';

/** Only this file judges Fall 2025. Each test has a round with projects of its own, one after another, as one round is open at a time. */
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 } });

const path = '/api/judging/fa-2025';
const rounds = [
  { title: 'Round of one phone', projects: ['1041', '1042', '1043'] },
  { title: 'Round without a network', projects: ['1044', '1045', '1046'] },
  { title: 'Round of two phones', projects: ['1047'] },
  { title: 'Round of a full phone', projects: ['1050', '1051'] },
  { title: 'Round of comparisons', projects: ['1052', '1053', '1054'], method: 'comparison' as const },
].map((round, at) => ({ ...round, id: String(at + 1), departments: [], wanted: 3 }));

/** A table for each project; the second project shares that of the first, in the afternoon. Visitors do not see it. */
const seats = rounds
  .flatMap(({ projects }) => projects)
  .map((project, at) => ({ project, ...(at === 1 ? { table: 't0', session: 's2' } : { table: `t${at}`, session: 's1' }) }));
const floor = {
  hall: { name: 'Hall', width: 3000, height: 1600 },
  tableSize: { width: 180, height: 75 },
  tables: rounds
    .flatMap(({ projects }) => projects)
    .map((_, at) => ({ id: `t${at}`, number: String(at + 21), x: 300 + at * 200, y: 300 })),
  marks: [],
  sessions: [
    { id: 's1', name: 'Morning', from: '2025-12-05T16:00:00Z', until: '2025-12-05T19:00:00Z' },
    { id: 's2', name: 'Afternoon', from: '2025-12-05T19:00:00Z', until: '2025-12-05T23:00:00Z' },
  ],
  places: seats,
  wishes: { sponsors: 'any', powerReach: 700 },
  published: false,
};

const call = ({ request }: Page, method: string, place: string, data?: unknown) =>
  callStaff(request, method, path + place, { data });

/** Opens a round alone, and makes a judge for it. */
async function invite(page: Page, round: string) {
  const { version, rounds: stored } = await call(page, 'GET', '');
  if (version === 0) {
    const floors = '/api/admin/floors/fa-2025';
    const headers = { 'if-match': `"${(await callStaff(page.request, 'GET', floors)).version}"` };
    await callStaff(page.request, 'PUT', floors, { headers, data: floor });
    await call(page, 'PUT', '', { rubric: firstRubric(), rounds });
  }
  for (const { id, state } of stored) if (state === 'open') await setRound(page, id, 'closed');
  await setRound(page, round, 'open');
  // All projects are for the new one.
  for (const { id } of await call(page, 'GET', '/judges')) await call(page, 'PUT', `/judges/${id}`, { state: 'left' });
  const judges = [{ name: 'Ana Beltrán', organisation: 'Copper State Instruments' }];
  const [{ id, token }]: [JudgeWithToken] = await call(page, 'POST', '/judges', { judges });
  const scores = async () => {
    const { scores: all }: RoundScores = await call(page, 'GET', `/rounds/${round}/scores`);
    return all.filter(({ judge }) => judge === id).map(({ value = 0, version: saved }) => [Math.round(value), saved]);
  };
  const decide = (project: string, as: 'conflict' | 'open') =>
    call(page, 'PUT', `/judges/${id}`, { decided: [{ project, as }] });
  return { address: `/judge#${token}`, scores, decide };
}

const setRound = (page: Page, id: string, state: string) => call(page, 'PUT', `/rounds/${id}`, { state });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'given' });

const placeIn = (title: string | null) => /Table \w+ · \w+/.exec(title ?? '')?.[0] ?? '';

async function arrive(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await button(page, 'I am here').click();
  await expect(heading(page)).toContainText('Table');
}

/** Chooses a level of each criterion. */
async function choose(page: Page, level: number): Promise<void> {
  for (const { title } of firstRubric().criteria) {
    await page
      .getByRole('group', { name: title })
      .getByRole('radio', { name: new RegExp(`^${level}`) })
      .check();
  }
}

async function score(page: Page, level: number): Promise<void> {
  const before = await heading(page).textContent();
  await choose(page, level);
  await button(page, 'Save score and go on').click();
  await expect(heading(page)).not.toHaveText(before ?? '');
}

test('a judge arrives, scores by keyboard, goes past a table and changes a score', async ({ page }) => {
  const { address, scores, decide } = await invite(page, '1');
  await page.goto(address);
  await expect(heading(page)).toHaveText('Welcome, Ana Beltrán');
  await expect(page).toHaveURL('/judge');
  await expectNoViolations(page, 'greeting', ['light', 'dark']);
  await button(page, 'I am here').click();

  // The first table: what is missing is said, and the keyboard is enough.
  await expect(heading(page)).toContainText('Table');
  await expect(heading(page)).toBeFocused();
  await expectNoViolations(page, 'project', ['light', 'dark']);
  await button(page, 'Save score and go on').press('Enter');
  await expect(page.getByText('Please choose a level.')).toHaveCount(4);
  await expect(page.getByRole('radio').first()).toBeFocused();
  for (const [at, { title, levels }] of firstRubric().criteria.entries()) {
    const group = page.getByRole('group', { name: title });
    if (at > 0) await group.getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(group.getByRole('radio', { name: `2: ${levels[1]}` })).toBeChecked();
  }
  const first = await heading(page).textContent();
  const table = /Table \w+/.exec(first ?? '')?.[0] ?? '';
  // What is chosen survives a reload.
  await page.reload();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(4);

  // Staff take the project away from under the form: it does not become that of another project without a word.
  const id = new URL(page.url()).searchParams.get('project') ?? '';
  await decide(id, 'conflict');
  await comeBack(page);
  await expect(page.getByRole('alert')).toContainText(`${placeIn(first)}: You cannot score this project any more.`);
  await expect(heading(page)).not.toHaveText(first ?? '');
  await button(page, 'Understood').click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await decide(id, 'open');
  await page.getByRole('link', { name: 'My projects' }).click();
  await comeBack(page);
  await button(page, `Open: ${placeIn(first)}`).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(4);

  await page.getByText('Private note').click();
  await page.getByRole('textbox', { name: 'Private note' }).fill('Ask again.');
  await button(page, 'Save score and go on').click();
  await expect(heading(page)).not.toHaveText(first ?? '');
  await expect(heading(page)).toBeFocused();
  await expect(status(page)).toHaveText(/1 score given\s*Sent/);
  expect(await scores()).toEqual([[33, 1]]);

  // Nobody is at the next one.
  const second = await heading(page).textContent();
  await button(page, 'Go past').click();
  await button(page, 'Nobody at the table').click();
  await button(page, 'Undo').click();
  await expect(heading(page)).toHaveText(second ?? '');

  // Two projects share a table, each in its session: what names it says which, and the map opens with the team that is meant.
  for (const [project, session, id] of [
    ['1041', 'Morning', 's1'],
    ['1042', 'Afternoon', 's2'],
  ]) {
    await page.goto(`/judge?project=${project}`);
    await expect(heading(page)).toContainText(`Table 21 · ${session}`);
    const map = `/map?semester=fa&year=2025&table=21&session=${id}#plan`;
    await expect(page.getByRole('link', { name: 'Show it on the map' })).toHaveAttribute('href', map);
  }

  await page.getByRole('link', { name: 'My projects' }).click();
  await expect(heading(page)).toHaveText('My projects');
  for (const session of ['Morning', 'Afternoon'])
    await expect(button(page, new RegExp(`^(Open|Change): Table 21 · ${session}$`))).toBeVisible();
  await expectNoViolations(page, 'list', ['light', 'dark']);
  const isNamed = page.getByLabel('Teams may read my name with my comments');
  await expect(isNamed).not.toBeChecked();
  await isNamed.check();
  await expect(isNamed).toBeEnabled();
  await button(page, `Change: ${table}`).click();
  await expect(page.getByRole('textbox', { name: 'Private note' })).toHaveValue('Ask again.');
  await choose(page, 4);
  await button(page, 'Save the change').click();
  await expect(heading(page)).toHaveText('My projects');
  await expect.poll(scores).toEqual([[100, 2]]);

  // The round closes over a form that nobody saved.
  const claim = page.waitForResponse('**/api/judge/table');
  await page.getByRole('link', { name: 'Next table' }).click();
  await claim;
  await page.getByRole('radio').first().check();
  const begun = placeIn(await heading(page).textContent());
  await setRound(page, '1', 'closed');
  await comeBack(page);
  await expect(heading(page)).toHaveText('Thank you, Ana Beltrán');
  await expect(page.getByRole('status').filter({ hasText: 'did not save it' })).toContainText(`${begun}: you began a score`);
  await expect(page.getByRole('listitem').filter({ hasText: table })).toContainText('100 of 100');
  await expect(isNamed).toBeChecked();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|net::ERR|worker/, takenOver: false });

  test('scores are kept on the phone, also over a reload, and sent once each when it is back', async ({ page, context }) => {
    const { address, scores } = await invite(page, '2');
    await arrive(page, address);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // The files of the page are kept too.
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('offline-forms')).keys()).map(({ url }) => url)))
      .toContainEqual(expect.stringMatching(/\/es-[\w-]+\.js$/));
    await context.setOffline(true);
    // For a moment after a reload the offline browser still lets calls through.
    const scoring = '**/api/judge/scores/*';
    await page.route(scoring, (route) => route.abort());
    await score(page, 2);
    await score(page, 3);
    await expect(status(page)).toContainText('Saved on this phone, will be sent');
    await page.goto('/es/judge');
    await expect(page.getByText('Guardado en este teléfono, se enviará')).toBeVisible();
    await page.goto('/judge');
    await expect(status(page)).toHaveText(/2 scores given\s*Saved on this phone, will be sent/);
    expect(await scores()).toEqual([]);

    // The answer to the first try is lost: what arrived is sent again, and counts once.
    const lose = async (route: Route) => {
      await route.fetch();
      await route.abort();
    };
    await page.unroute(scoring);
    await page.route(scoring, lose, { times: 1 });
    await context.setOffline(false);
    await expect(status(page)).toHaveText(/2 scores given\s*Sent/);
    expect((await scores()).sort()).toEqual([
      [33, 1],
      [67, 1],
    ]);
  });
});

test.describe('two devices', () => {
  test.use({ expectedErrors: /status of 412/ });

  test('of one judge never overwrite one another: the judge chooses', async ({ page, browser, baseURL }) => {
    const { address, scores } = await invite(page, '3');
    await arrive(page, address);
    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto(address);
    await expect(heading(other)).toContainText('Table');
    await choose(other, 4);
    await choose(page, 1);
    await button(page, 'Save score and go on').click();
    await expect(status(page)).toHaveText(/1 score given\s*Sent/);
    await button(other, /^Save/).click();
    await button(other, 'Compare and choose').click();
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByRole('row').filter({ hasText: 'Engineering design' })).toHaveText(/Engineering design\s*1\s*4/);
    await dialog.getByRole('button', { name: 'Save mine' }).click();
    await expect(status(other)).toHaveText(/1 score given\s*Sent/);
    expect(await scores()).toEqual([[100, 2]]);
    await other.context().close();
  });
});

test.describe('a phone that keeps nothing', () => {
  test.use({ expectedErrors: /net::ERR/ });

  test('says that nobody knows whether a score is saved, holds it on the screen, and sends it at once with a network', {
    tag: '@all',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    });
    const { address, scores } = await invite(page, '4');
    await arrive(page, address);
    // The last part that the page loads has come.
    await page.waitForFunction(() => document.querySelector('body > div > p[role=status]') !== null);
    await page.route('**/api/judge/scores/*', (route) => route.abort());
    await choose(page, 3);
    await button(page, 'Save score and go on').click();
    await expect(page.getByRole('alert')).toHaveText(
      /^We do not know whether this score is saved\.\s*This phone has no room for it, .* Please keep this page open/,
    );
    await page.unroute('**/api/judge/scores/*');
    await score(page, 4);
    await expect(status(page)).toHaveText(/1 score given\s*Sent/);
    expect(await scores()).toEqual([[100, 1]]);
  });
});

test.describe('One phone for two judges', () => {
  test.use({ expectedErrors: /status of 401|ERR_INTERNET_DISCONNECTED/ });

  test('says what waits for the other, and never shows the judging of the other', async ({ page, context }) => {
    const judges = [{ name: 'Bo Reed', organisation: '' }];
    const ana = await invite(page, '2');
    const [bo]: [JudgeWithToken] = await call(page, 'POST', '/judges', { judges });
    await arrive(page, ana.address);
    await context.setOffline(true);
    await choose(page, 3);
    await button(page, 'Save score and go on').click();
    await expect(status(page)).toContainText('Saved on this phone');
    await page.goto('about:blank');
    await context.setOffline(false);
    await page.goto(`/judge#${bo.token}`);
    await expect(heading(page)).toHaveText('Welcome, Bo Reed');
    const waiting = page.getByText('1 score of another judge is on this phone, not sent yet.');
    await expect(waiting).toBeVisible();
    await button(page, 'Understood').click();
    await expect(waiting).toBeHidden();
    await expect(heading(page)).toBeFocused();
    await page.reload();
    await expect(heading(page)).toHaveText('Welcome, Bo Reed');
    await expect(waiting).toBeHidden();
    await page.goto('about:blank');
    await page.goto(ana.address);
    await expect.poll(ana.scores).toEqual([[67, 1]]);
    await call(page, 'POST', `/judges/${bo.id}/link`);
    // The phone kept Ana’s link last; the tab with Bo’s former one does not become hers.
    await page.goto('about:blank');
    await page.goto(`/judge#${bo.token}`);
    await expect(heading(page)).toHaveText('Judging');
    await expect(page.getByText('This link does not open your judging')).toBeVisible();
  });
});

test('a judge compares each project with the one before', { tag: '@all' }, async ({ page }) => {
  const { address } = await invite(page, '5');
  await arrive(page, address);
  const tableOf = async () => placeIn(await heading(page).textContent());
  const first = await tableOf();
  await expect(page.getByText('This is your first project in this round.')).toBeVisible();
  await button(page, 'Save score and go on').click();
  await expect(heading(page)).not.toContainText(first);

  const second = await tableOf();
  const question = page.getByRole('group', { name: 'Compared with the one before' });
  await expectNoViolations(page, 'comparison', ['light', 'dark']);
  await button(page, 'Save score and go on').click();
  await expect(question.getByText('Please choose one of the two.')).toBeVisible();
  await question.getByRole('radio', { name: `${first} is better` }).check();
  await button(page, 'Save score and go on').click();
  await expect(heading(page)).not.toContainText(second);
  await expect(question).toContainText(second);
  await question.getByRole('radio', { name: 'This one is better' }).check();
  await button(page, 'Save score and go on').click();
  // After the last one nothing comes back.
  await expect(status(page)).toHaveText(/3 scores given\s*Sent/);
  await expect(heading(page)).toHaveText('Nothing to do now');
  await page.getByRole('link', { name: 'My projects' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: `Not as good as ${first}` })).toContainText(second);
  await expect
    .poll(async () =>
      ((await call(page, 'GET', '/rounds/5/scores')) as RoundScores).scores.map(({ comparison }) => comparison?.isBetter),
    )
    .toEqual(expect.arrayContaining([undefined, false, true]));
});
