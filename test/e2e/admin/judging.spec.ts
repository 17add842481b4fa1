import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { JudgeWithToken, RoundScores } from '../../../domain/judging/judging.ts';
import { firstRubric } from '../../../domain/judging/rubric.ts';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { comeBack, openWithin } from './views.ts';

/** Only this file judges Spring 2026, and its winners' draft. No other file touches its projects of Biomedical Engineering. */
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: /status of (409|412)|ERR_FAILED/, permissions: ['clipboard-read', 'clipboard-write'] });

const call = '/api/judging/sp-2026';
const round = { id: '1', title: 'First round', departments: ['biomedical-engineering'], wanted: 2 };
const address = (tab: string) => `/admin-dashboard?view=judging&tab=${tab}&semester=sp&year=2026`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the judging' }).getByRole('link', { name });

/** What a judge's phone sends. `level` is given for each criterion. */
async function give(page: Page, { token }: { token: string }, project: string, level: number, more: object = {}) {
  const levels = Object.fromEntries(firstRubric().criteria.map(({ id }) => [id, level]));
  const answer = await page.request.put(`/api/judge/scores/${project}`, {
    headers: { authorization: `Judge ${token}` },
    data: {
      round: '1',
      levels,
      comments: { design: 'Well compared, =1+1.' },
      change: randomUUID(),
      follows: 0,
      // By the clock of the phone; the server's counts.
      givenAt: new Date().toISOString(),
      ...more,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

async function savedFile(page: Page, name: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await coming).path(), 'utf8');
}

test.beforeEach(({ page }) => signIn(page));

test('a coordinator sets up the judging; what two change at once is asked', { tag: '@all' }, async ({ page, context }) => {
  await page.goto(address('set-up'));
  await expect(page.getByText('Nothing is saved for Spring 2026 yet')).toBeVisible();
  const criteria = page.getByRole('region', { name: 'Criteria' }).locator(':scope > ol > li');
  await expect(criteria).toHaveCount(4);
  await button(page, 'Remove Evidence that it works').click();
  await expect(criteria.filter({ hasText: '2. Engineering design' })).toContainText('46.7 %');
  await button(page, 'Undo').click();
  await button(page, 'Move Engineering design up').click();
  await expect(criteria.first()).toContainText('1. Engineering design');
  await button(page, 'Add a level to Engineering design').click();
  await expect(page.getByLabel('Level 5 of Engineering design', { exact: true })).toBeFocused();
  await button(page, 'Remove level 5 of Engineering design').click();
  await criteria.first().getByLabel('Title').fill('');
  await button(page, 'Save judging').click();
  await expect(page.getByText('Please give the criterion a name.')).toBeVisible();
  await criteria.first().getByLabel('Title').fill('Design');
  await expect(page.getByRole('region', { name: 'What a judge sees' })).toContainText('Design');
  await page.getByRole('region', { name: 'Rounds' }).getByLabel('Biomedical Engineering').check();
  await page.getByLabel('Scores for each project').fill('2');
  await button(page, 'Save judging').click();
  await expect(page.getByText('The judging of Spring 2026 is saved.')).toBeVisible();
  await expectNoViolations(page, 'the set-up', ['light', 'dark']);

  const other = await context.newPage();
  await other.goto(address('set-up'));
  await other.getByLabel('Title').first().fill('Their design');
  await page.getByLabel('Title').first().fill('My design');
  await button(other, 'Save judging').click();
  await expect(other.getByText('The judging of Spring 2026 is saved.')).toBeVisible();
  await button(page, 'Save judging').click();
  const asked = page.getByRole('dialog', { name: 'The judging was changed in the meantime' });
  await expect(asked).toContainText('Their design');
  await expect(asked).toContainText('My design');
  await button(page, 'Save mine').click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect((await callStaff(page.request, 'GET', call)).rubric.criteria[0].title).toBe('My design');

  // A round that somebody opened in the meantime is no other version.
  await page.getByLabel('Title').first().fill('Engineering design');
  await callStaff(page.request, 'PUT', `${call}/rounds/1`, { data: { state: 'open' } });
  await callStaff(page.request, 'PUT', `${call}/rounds/1`, { data: { state: 'draft' } });
  await button(page, 'Save judging').click();
  await expect(page.getByText('Nothing to save')).toBeVisible();

  // The set-up and the times of the vote are unsaved: one question is asked, and answered once.
  await page.getByLabel('Title').first().fill('Unsaved');
  await part(page, 'People’s choice').click();
  await page.getByLabel('Opens at').fill('2026-05-01T10:00');
  const leave = page.getByRole('dialog', { name: 'Leave this page?' });
  await page.getByRole('link', { name: 'Check-in' }).click();
  await leave.getByRole('button', { name: 'Stay here' }).click();
  await expect(leave).toHaveCount(0);
  await page.getByRole('link', { name: 'Check-in' }).click();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByLabel('Table number or name')).toBeVisible();
});

test('judges are added from a list, a round is watched, and its places go to the winners’ draft', { tag: '@all' }, async ({
  page,
}) => {
  const { version } = await callStaff(page.request, 'GET', call);
  await callStaff(page.request, 'PUT', call, {
    headers: { 'if-match': `"${version}"` },
    data: { rubric: firstRubric(), rounds: [round] },
  });
  await page.goto(address('room'));
  await part(page, 'Judges').click();
  await button(page, 'Add from a list…').click();
  const list = page.getByLabel('One judge a line');
  await list.fill(
    'Name, Organization, Departments, E-mail\nAda Stone,Acme,,ada@example.edu\nBo Reed,,biomedical engineering\nCy West,,Alchemy\nAda Stone,Acme,',
  );
  await expect(page.getByText('Line 4: “Alchemy” is not a department.')).toBeVisible();
  await expect(page.getByText('Line 5: Ada Stone is in the list already.')).toBeVisible();
  // Lines that were pasted are not lost by a key.
  for (const tries of [1, 2]) {
    await page.keyboard.press('Escape');
    await button(page, 'Keep them').click();
    await expect(list, `after ${tries}`).toBeFocused();
  }
  await page.evaluate(() => history.back());
  await button(page, 'Stay here').click();
  await expect(list).toHaveValue(/Cy West,,Alchemy/);
  const added = page.waitForResponse((answer) => answer.url().endsWith('/judges') && answer.request().method() === 'POST');
  await button(page, 'Add 2 judges').click();
  const [ada, bo] = (await (await added).json()) as [JudgeWithToken, JudgeWithToken];
  const links = page.getByRole('dialog', { name: 'The links of 2 judges' });
  await expect(links.getByRole('img')).toHaveCount(2);
  await button(page, 'Copy the link of Ada Stone').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/judge#${ada.token}`);
  await links.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('table', { name: 'Judges' }).getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Stone' })).toContainText('ada@example.edu: Delivered');
  await button(page, 'New link for Ada Stone…').click();
  await expect(page.getByRole('dialog').getByLabel('E-mail')).toHaveValue('ada@example.edu');
  await button(page, 'Cancel').click();
  await expectNoViolations(page, 'the judges', ['light', 'dark']);

  await part(page, 'Control room').click();
  await button(page, 'Open First round…').click();
  await button(page, 'Open the round').click();
  await expect(page.getByText('First round is open.')).toBeVisible();
  const figure = (name: string) => page.locator('dl > div').filter({ hasText: name });
  await expect(figure('Wanted scores')).toContainText('0 of 8');
  const { projects } = (await callStaff(page.request, 'GET', `${call}/rounds/1/scores`)) as RoundScores;
  const [first, second] = projects as [RoundScores['projects'][number], RoundScores['projects'][number]];
  await give(page, ada, first.id, 4);
  await give(page, bo, first.id, 4);
  await give(page, ada, second.id, 4);
  await give(page, bo, second.id, 2);
  // The room is read again by itself, and when somebody comes back to it.
  await comeBack(page);
  await expect(figure('Wanted scores')).toContainText('4 of 8');
  await button(page, 'Disagreement 1').click();
  const row = page.getByRole('table', { name: 'Projects of the round' }).locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('67 points disagreement');
  await button(page, `One more score: ${second.title}`).click();
  await expect(row).toContainText('2 of 3');
  await button(page, `Team is absent: ${second.title}`).click();
  await expect(figure('Absent teams')).toContainText('1');
  await openWithin(page, '/admin-dashboard?view=check-in&semester=sp&year=2026');
  const team = page.locator('li').filter({ hasText: second.title });
  await page.getByLabel('Table number or name').fill(second.title);
  await expect(team).toContainText('Not at its table, said by the judging');
  // Without a network it is said who is not checked in, and what was typed stays.
  await page.route('**/api/presence/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.getByLabel('Table number or name').press('Enter');
  await expect(page.getByText(`${second.title} is not stored.`)).toBeVisible();
  await expect(page.getByLabel('Table number or name')).toHaveValue(second.title);
  await page.unroute('**/api/presence/**');
  await button(page, 'Send again').click();
  await expect(page.getByText(`${second.title} is here.`)).toBeVisible();
  await page.getByLabel('Table number or name').fill('');
  await button(page, 'Check in').click();
  await expect(page.getByText('Please type a table number or a name.')).toBeVisible();
  // Of several sessions, the next one is awaited.
  await page.route('**/api/presence/sp-2026', async (route) => {
    const desk = await (await route.fetch()).json();
    const on = (id: string, name: string, hour: string) => ({
      id,
      name,
      from: `2999-05-01T${hour}:00:00Z`,
      until: `2999-05-01T${hour}:59:00Z`,
    });
    await route.fulfill({ json: { ...desk, sessions: [on('s1', 'Morning', '16'), on('s2', 'Afternoon', '20')] } });
  });
  await comeBack(page);
  await expect(page.getByRole('button', { name: /^Not here yet \(Morning\) \d+$/ })).toBeVisible();
  await page.unroute('**/api/presence/sp-2026');
  await expectNoViolations(page, 'the check-in', ['light', 'dark']);
  await openWithin(page, address('room'));
  await expect(figure('Absent teams')).toContainText('0');
  await button(page, 'Judges 2').click();
  await page.getByLabel('State of Ada Stone').selectOption('Paused');
  await expect(page.getByText('Ada Stone: paused.')).toBeVisible();
  await expectNoViolations(page, 'the control room', ['light', 'dark']);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 800 });
  await button(page, 'Close First round…').click();
  await button(page, 'Close the round').click();
  await expect(page.getByText('First round is closed.')).toBeVisible();

  await openWithin(page, address('results'));
  const standings = page.getByRole('table', { name: 'Standings' }).locator('tbody tr');
  await expect(standings).toHaveCount(2);
  await expect(standings.first()).toContainText(first.title);
  await standings.first().getByText('Why', { exact: true }).click();
  await expect(standings.first()).toContainText('2 scores, mean 100.0');
  // A scored project that is hidden meanwhile changes the standings, and is named.
  await page.route('**/rounds/1/scores', async (route) => {
    const answer: RoundScores = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, projects: answer.projects.filter(({ id }) => id !== second.id) } });
  });
  await comeBack(page);
  await expect(page.getByText('2 scores are left out of these standings, of 1 project')).toContainText(second.title);
  await page.unroute('**/rounds/1/scores');
  await comeBack(page);
  await expect(standings).toHaveCount(2);
  await button(page, `Shortlist: ${second.title}`).click();
  await expect(standings.first()).toContainText(second.title);
  await page.getByLabel('1st Place').selectOption({ value: second.id });
  await page.getByLabel('2nd Place').selectOption({ value: first.id });
  await expect(button(page, 'Put into the winners’ draft')).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Reason for the order by hand').fill('The jury saw both run.');
  // Places and reason would go with their tab.
  await part(page, 'Control room').click();
  await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay here' }).click();
  const comments = page.getByRole('region', { name: 'Comments for the teams' });
  const written = comments.getByRole('listitem').filter({ has: page.getByText(second.title) });
  await written.getByText(second.title).click();
  await written.getByLabel('Read: may go to the team').check();
  // A release waits until it is stored what is left out.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/rounds/1/comments/*', (route) => held.then(() => route.continue()));
  await written.getByLabel('Leave out').first().check();
  await expect(button(page, 'Release to 1 team')).toHaveAttribute('aria-disabled', 'true');
  letGo();
  await expect(written).toContainText('2, 1 left out');
  const sent = page.waitForRequest('**/rounds/1/comments');
  await button(page, 'Release to 1 team').click();
  await expect(page.getByText('may still arrive. Please wait ten minutes.')).toBeVisible();
  const stands = (await callStaff(page.request, 'GET', `${call}/rounds/1/scores`)) as RoundScores;
  const tag = stands.commentTags.find(({ project }) => project === second.id);
  expect((await sent).postDataJSON()).toEqual({ projects: [second.id], isReleased: true, read: [tag] });
  // A judge saved before the round closed, without a network. Nobody read that.
  const beforeEnd = new Date(Date.parse(stands.round.closedAt ?? '') - 1000).toISOString();
  await give(page, bo, second.id, 2, { comments: { design: 'Unread.' }, follows: 1, givenAt: beforeEnd });
  await comeBack(page);
  await expect(written).toContainText('Changed: read again');
  await expect(written.getByLabel('Read: may go to the team')).not.toBeChecked();
  await expect(button(page, 'Release')).toHaveAttribute('aria-disabled', 'true');
  await expectNoViolations(page, 'the results', ['light', 'dark']);
  const csv = await savedFile(page, 'Download all scores');
  expect(csv.trim().split('\r\n')).toHaveLength(5);
  expect(csv).toContain(`First round,${second.id},`);
  expect(await savedFile(page, 'Results as PDF')).toMatch(/^%PDF-/);
  expect(await savedFile(page, 'Download evidence')).toContain('Biomedical Engineering,0,1,0,3,2,2');
  // The answer of a first order is lost. What staff press after a look is another order, with a reason of its own.
  const orders = page.getByRole('region', { name: 'Use as places' }).getByRole('list');
  await page.getByLabel('2nd Place').selectOption('Nobody');
  await page.getByLabel('Reason for the order by hand').fill('A first thought.');
  await page.route('**/rounds/1/places', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await button(page, 'Put into the winners’ draft').click();
  await expect(page.getByText('No answer came, so we do not know')).toBeVisible();
  await comeBack(page);
  await expect(orders).toContainText(`A first thought.1st Place: ${second.title}, before: ${first.title}`);
  await page.getByLabel('2nd Place').selectOption({ value: first.id });
  await page.getByLabel('Reason for the order by hand').fill('The jury saw both run.');
  await button(page, 'Put into the winners’ draft').click();
  await expect(page.getByText('The draft has these places.')).toBeVisible();
  // Also when it is looked at again.
  await page.reload();
  await expect(page.getByText('The draft has these places.')).toBeVisible();
  await page.getByLabel('1st Place').selectOption('Nobody');
  await expect(page.getByText('The draft has 2 places now')).toBeVisible();
  await page.getByLabel('1st Place').selectOption({ value: second.id });
  await page.route('**/api/winners/sp-2026/draft', async (route) => {
    const draft = await (await route.fetch()).json();
    await route.fulfill({ json: { ...draft, announcedAwards: draft.awards } });
  });
  await comeBack(page);
  await expect(page.getByText('The draft has these places, and they are announced.')).toBeVisible();
  await page.unroute('**/api/winners/sp-2026/draft');
  await comeBack(page);
  await expect(page.getByText('Nothing is public until it is announced.')).toBeVisible();
  await expect(orders).toContainText(`The jury saw both run.2nd Place: ${first.title}, before: nobody`);
  await expect(orders).toContainText('A first thought.');
  // The round is of one department, so it decides the award of that department.
  const ofRound = {
    name: 'Best of Biomedical Engineering',
    department: 'biomedical-engineering',
    projects: [second.id, first.id],
  };
  const { awards } = await callStaff(page.request, 'GET', '/api/winners/sp-2026/draft');
  expect(awards.at(-1)).toMatchObject(ofRound);
  await page.getByLabel('This round decides').selectOption('The places of the semester');
  await button(page, 'Put into the winners’ draft').click();
  await expect(page.getByText('The draft has these places.')).toBeVisible();
  const { places } = await callStaff(page.request, 'GET', '/api/winners/sp-2026/draft');
  expect(places.filter(({ position }: { position: string }) => position !== 'Participant')).toMatchObject([
    { projectId: second.id, position: '1' },
    { projectId: first.id, position: '2' },
  ]);
  await page.getByLabel('How many').fill('1');
  await page.getByLabel('1st Place').selectOption({ value: first.id });
  await button(page, 'New round with these').click();
  await button(page, 'Keep them').click();
  await expect(page.getByLabel('1st Place')).toHaveValue(first.id);
  await button(page, 'New round with these').click();
  await button(page, 'Discard').click();
  await expect(page.getByText('Chosen: 1')).toBeVisible();
  await button(page, 'Save judging').click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect((await callStaff(page.request, 'GET', call)).rounds[1]).toMatchObject({ title: 'Finals', projects: [first.id] });
});
