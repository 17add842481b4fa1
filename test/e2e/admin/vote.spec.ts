import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { comeBack } from './views.ts';

/** The only tests that set a vote on this site. It is open for the whole run. */
async function openVote(request: APIRequestContext): Promise<string> {
  const times = { opensAt: '2026-11-01T00:00:00Z', closesAt: '2026-12-31T00:00:00Z' };
  const { screenToken } = await callStaff(request, 'PUT', '/api/judging/fa-2026/vote', { data: times });
  // What was answered before may be given out for some seconds.
  await expect.poll(async () => (await request.get('/api/vote')).status()).toBe(200);
  return screenToken;
}

const ballotOf = (page: Page) => page.getByRole('region', { name: /^Your ballot/ });

async function choose(page: Page, title: string): Promise<void> {
  await page.getByLabel('Table number, title or name').fill(title);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: title, pressed: false }).click();
  await expect(ballotOf(page).getByRole('button', { name: `Remove: ${title}` })).toBeVisible();
}

const rust = 'Memory-Safe Parsing of Satellite Telemetry in Rust';
const ket = 'Ket: A Hands-On Quantum Circuit Visualizer for First-Time Learners';
const recorders = 'Solar-Powered Recorders That Learn Bird Calls Together';
const antenna = 'Liquid-Metal Tunable Antenna';

test.describe('A visitor', () => {
  test.use({ viewport: { width: 390, height: 800 }, expectedErrors: /status of 4(03|22)|ERR_INTERNET_DISCONNECTED/ });

  test('votes with the code on the screen, is refused with another one, and changes the ballot', async ({ page, context }) => {
    const token = await openVote(page.request);
    // The code on a table leads here.
    await page.goto('/vote?project=1147');
    await expect(ballotOf(page)).toContainText(rust);
    // In the tab of a preview, of which a vote shows nothing.
    await page.evaluate(() => sessionStorage.setItem('preview', '{}'));
    await page.reload();
    await expect(ballotOf(page)).toContainText(rust);
    await page.evaluate(() => sessionStorage.removeItem('preview'));
    await page.getByRole('button', { name: `Remove: ${rust}` }).click();
    await expect(page.getByRole('heading', { name: 'Your ballot 0 of 3' })).toBeFocused();
    // A search finds more than one page of projects: each can be chosen.
    await page.getByLabel('Table number, title or name').fill('computer');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    const found = page.getByRole('region', { name: 'Choose projects' }).getByRole('listitem');
    await expect(found).toHaveCount(24);
    await page.getByRole('button', { name: /^\d+ more$/ }).click();
    await expect(found).toHaveCount(48);
    await choose(page, rust);
    await choose(page, antenna);
    await page.getByRole('link', { name: '2 of 3 chosen: to my ballot' }).press('Enter');
    await expect(ballotOf(page)).toBeFocused();
    await page.reload();
    await expect(ballotOf(page).getByRole('listitem')).toHaveText([new RegExp(rust), new RegExp(antenna)]);
    await expectNoViolations(page, 'a ballot', ['light', 'dark']);

    const code = page.getByLabel('Code on the hall’s screen');
    const send = page.getByRole('button', { name: 'Send my ballot' });
    await send.click();
    await expect(code).toBeFocused();
    await code.fill('iiiiii');
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'not the code on the screen' })).toBeVisible();
    await expect(code).toBeFocused();

    await context.setOffline(true);
    const { code: right } = await (
      await page.request.get('/api/vote/code', { headers: { authorization: `Screen ${token}` } })
    ).json();
    await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`.toLowerCase());
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'no connection' })).toBeVisible();
    await context.setOffline(false);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Your ballot is in' })).toBeFocused();
    await expectNoViolations(page, 'a ballot that was sent', ['light', 'dark']);

    await page.reload();
    await page.getByRole('button', { name: 'Change my ballot' }).click();
    // Staff hide a project after the search found it: the server does not take the ballot, and the row goes.
    const hidden = ['1177'];
    await page.route('**/api/search/projects?*', async (route) => {
      const response = await route.fetch();
      const projects: { id: string }[] = await response.json();
      return route.fulfill({ response, json: projects.filter(({ id }) => !hidden.includes(id)) });
    });
    await page.route(
      '**/api/vote/ballot',
      (route) => route.continue({ postData: route.request().postData()?.replace('"1177"', '"9999"') ?? '' }),
      { times: 1 },
    );
    const elsewhere = page.getByRole('status').filter({ hasText: 'A project that you chose is not in this vote.' });
    const rows = ballotOf(page).getByRole('listitem');
    await choose(page, recorders);
    // Without a code: the device has voted.
    await expect(code).toHaveCount(0);
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'One of these projects is not in this showcase.' })).toBeVisible();
    await expect(rows).toHaveText([new RegExp(rust), new RegExp(antenna)]);
    await expect(elsewhere).toBeVisible();
    // It takes no place from the project of the next code.
    await page.goto('/vote?project=1141');
    await expect(rows).toHaveText([new RegExp(rust), new RegExp(antenna), new RegExp(ket)]);
    await page.getByRole('button', { name: `Remove: ${antenna}` }).click();
    await send.click();
    const sent = page.getByRole('region', { name: 'Your ballot is in' });
    await expect(sent.getByRole('listitem')).toHaveText([new RegExp(rust), new RegExp(ket)]);
    // What was hidden after it was sent is said.
    hidden.push('1141');
    await page.reload();
    await expect(sent.getByRole('listitem')).toHaveText([new RegExp(rust)]);
    await expect(elsewhere).toBeVisible();
    hidden.push('1147');
    await page.reload();
    await expect(sent.getByRole('status')).toHaveText(
      'None of the projects on your ballot is in this vote any more. You can choose again.',
    );
  });
});

test.describe('In the hall', () => {
  test.use({ expectedErrors: /ERR_FAILED|status of 404/ });

  test('a kiosk takes the ballots of one person after another, and the screen shows code and number', { tag: '@all' }, async ({
    page,
  }) => {
    const token = await openVote(page.request);
    const ballots = async () => (await callStaff(page.request, 'GET', '/api/judging/fa-2026/vote')).ballots;
    const before = await ballots();
    await page.clock.install();
    await page.goto(`/vote#kiosk=${token}`);
    expect(page.url()).not.toContain(token);
    for (const title of [rust, antenna]) {
      await expect(page.getByRole('heading', { name: 'Your ballot 0 of 3' })).toBeFocused();
      await choose(page, title);
      await page.getByRole('button', { name: 'Send my ballot' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
      await page.getByRole('button', { name: 'Next person' }).click();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'People’s choice' })).toBeVisible();
    // Somebody begins, cannot send and walks away.
    await choose(page, rust);
    await page.route('**/api/vote/ballot', (route) => route.abort());
    await page.getByRole('button', { name: 'Send my ballot' }).click();
    await expect(page.getByText('This kiosk does not keep it.')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Still there?')).toBeVisible();
    await expectNoViolations(page, 'a kiosk that asks', ['light', 'dark']);
    await page.keyboard.press('Shift');
    await expect(page.getByText('Still there?')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Your ballot 1 of 3' })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByText('Still there?')).toBeVisible();
    await page.clock.fastForward(16_000);
    await expect(page.getByRole('heading', { name: 'Your ballot 0 of 3' })).toBeFocused();
    await choose(page, rust);
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('heading', { name: 'Your ballot 0 of 3' })).toBeFocused();
    // The other test votes too.
    expect(await ballots()).toBeGreaterThanOrEqual(before + 2);

    await page.goto(`/screen?semester=fa&year=2026#vote=${token}`);
    const strip = page.getByRole('region', { name: 'People’s choice' });
    await expect(strip).toContainText(/localhost:\d+\/vote/);
    await expect(strip).toContainText(/Your code[A-Z]{6}/);
    await expect(strip).toContainText(/\d+ ?people have voted/);
    expect(page.url()).not.toContain(token);
    await expectNoViolations(page, 'the screen with a code', ['light', 'dark']);
    // Without a network the code ends, and the slides go on.
    await page.route('**/api/vote/code', (route) => route.abort());
    await page.reload();
    await expect(strip).toContainText('localhost');
    await expect(strip).not.toContainText('Your code');
  });
});

test.describe('A coordinator', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'], expectedErrors: /status of 422/ });

  test('sets the times, copies the links, leaves out suspicious ballots, and gets the votes after the end', {
    tag: '@all',
  }, async ({ page }) => {
    await signIn(page);
    // The answer of a vote with suspicious ballots, which later has ended.
    const burst = { id: '20270110T190502-1141-1147', at: '2027-01-10T19:05:02', ballots: 12, projects: ['1141', '1147'] };
    let more = {};
    let answered = Promise.resolve();
    const asked: unknown[] = [];
    await page.route('**/api/judging/su-2026/vote', async (route) => {
      if (route.request().method() !== 'GET') return answered.then(() => route.continue());
      const response = await route.fetch();
      return route.fulfill({ response, json: { ...(await response.json()), ...more } });
    });
    await page.route('**/api/judging/su-2026/vote/bursts/*', (route) => {
      asked.push([route.request().url().split('/').at(-1), route.request().postDataJSON()]);
      more = { bursts: [{ ...burst, leftOut: { reason: 'A script', by: 'admin', at: '2027-01-10T19:30:00Z' } }] };
      return route.fulfill({ json: {} });
    });
    // No other test looks at this term. Its vote opens after that of Fall 2026, which visitors see.
    await page.goto('/admin-dashboard?view=judging&tab=vote&semester=su&year=2026');
    await expect(page.getByText('No vote is planned.')).toBeVisible();
    await page.getByLabel('Opens at').fill('2027-01-10T12:00');
    await page.getByLabel('Closes at').fill('2027-01-10T11:00');
    // What is typed would go with its tab.
    await page.getByRole('navigation', { name: 'Parts of the judging' }).getByRole('link', { name: 'Results' }).click();
    await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Opens at')).toHaveValue('2027-01-10T12:00');
    await page.getByRole('button', { name: 'Set up the vote' }).click();
    await expect(page.getByText('It must be later than the opening.')).toBeVisible();
    // The error below one field leaves the other beside it.
    const topOf = async (name: string) => (await page.getByLabel(name).boundingBox())?.y;
    expect(await topOf('Opens at')).toBe(await topOf('Closes at'));
    more = { bursts: [burst], ballots: 40 };
    await page.getByLabel('Closes at').fill('2027-01-10T15:00');
    const answer = Promise.withResolvers<void>();
    answered = answer.promise;
    await page.getByRole('button', { name: 'Set up the vote' }).click();
    await page.getByLabel('Closes at').fill('2027-01-10T16:00');
    answer.resolve();
    await expect(page.getByText('The vote opens on Sunday, January 10, 2027 at 12:00 PM MST.')).toBeVisible();
    await expect(page.getByLabel('Closes at')).toHaveValue('2027-01-10T16:00');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Closes at')).toHaveValue('2027-01-10T15:00');
    await page.getByRole('button', { name: 'Copy link: Screen with the code' }).click();
    await expect(page.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/screen#vote=su-2026\.\S+$/);

    // The clock of this device is half an hour fast, and does not open the vote.
    await page.clock.setFixedTime(Date.now() + 30 * 60_000);
    more = { bursts: [burst], ballots: 40, opensAt: new Date(Date.now() + 10 * 60_000).toISOString() };
    await page.reload();
    await expect(page.getByText(/^The vote opens on/)).toBeVisible();

    const row = page.getByRole('row', { name: new RegExp(rust) });
    await expect(row).toContainText('12');
    await expectNoViolations(page, 'a vote with suspicious ballots', ['light', 'dark']);
    await row.getByRole('button', { name: 'Leave out' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave out 12 ballots' });
    await dialog.getByRole('button', { name: 'Leave out' }).click();
    await expect(dialog.getByText('Please give a reason')).toBeVisible();
    await dialog.getByLabel('Reason').fill('A script');
    await dialog.getByRole('button', { name: 'Leave out' }).click();
    await expect(row).toContainText('A script (admin');
    expect(asked).toEqual([[burst.id, { isLeftOut: true, reason: 'A script' }]]);

    const second = { project: '1147', title: rust, votes: 31 };
    // The first one is hidden since: staff read its title, and the award is proposed for the first that visitors see.
    await page.route('**/api/survey/su/2026', (route) =>
      route.fulfill({ json: [{ EntryID: '1146', ProjectTitle: 'Taken away' }] }),
    );
    const gone = { project: '1146', title: '', votes: 60 };
    more = { ballots: 83, totals: [gone, { project: '1141', title: 'Made', votes: 52 }, second] };
    await page.reload();
    await expect(page.getByLabel('People’s Choice')).toHaveValue('1141');
    await expect(page.getByRole('table', { name: 'Votes' })).toContainText('Taken away (no longer published)');
    // Its ballots are left out.
    more = { ballots: 83, totals: [second] };
    await comeBack(page);
    await expect(page.getByRole('table', { name: 'Votes' })).not.toContainText('Made');
    await expect(page.getByRole('table', { name: 'Votes' })).toContainText('31');
    await expect(page.getByLabel('Opens at')).toHaveCount(0);
    // The draft of this term is that of other files too.
    let saved: unknown;
    let time: unknown;
    const draft = { semester: 'su', year: 2026, version: 1, places: [], awards: [], announced: [], canTakeBack: false };
    const announceAt = '2027-01-11T01:00:00.000Z';
    await page.route('**/api/winners/*/draft', async (route) => {
      if (route.request().method() === 'GET') return route.fulfill({ json: { ...draft, announceAt } });
      saved = route.request().postDataJSON();
      draft.version += 1;
      await route.fulfill({ json: { ...draft, formerTime: announceAt } });
    });
    await page.route('**/api/winners/*/announcement', async (route) => {
      time = route.request().postDataJSON();
      draft.version += 1;
      await route.fulfill({ json: { ...draft, announceAt } });
    });
    await page.reload();
    // A planned announcement ends with a change of the draft: that is said before and after, and the undo brings it back.
    await expect(page.getByText('Once the draft has this, it is no longer announced on')).toBeVisible();
    await page.getByRole('button', { name: 'Put into the winners’ draft' }).click();
    await expect(page.getByText('The draft has this award.')).toBeVisible();
    await expect(page.getByText('Only staff see it. It is no longer announced on')).toBeVisible();
    expect(saved).toMatchObject({ awards: [{ id: 'peoples-choice', name: 'People’s Choice', projects: ['1147'] }] });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('is as it was before.')).toBeVisible();
    expect([saved, time]).toEqual([{ places: [], awards: [] }, { at: announceAt }]);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the votes' }).click();
    expect(await readFile(await (await coming).path(), 'utf8')).toContain(`1147,${rust},31`);
  });
});
