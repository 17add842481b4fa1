import { expect, type Page } from '@playwright/test';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { openPlain } from '../api-requests.ts';
import { test } from '../fixtures.ts';
import { aPhoto } from '../survey-form.ts';
import { holdChanges } from './held-changes.ts';
import { signIn } from './sign-in.ts';
import { callStaff, uploadPicture } from './staff-api.ts';
import { openWithin } from './views.ts';

/** Only this file changes the winners of Spring 2025. */
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: /status of (400|412)|ERR_INTERNET_DISCONNECTED/ });

const address = '/admin-dashboard?view=winners&semester=sp&year=2025';
const radar = { id: '1009', title: 'Passive Radar from Broadcast TV' };
const pump = { id: '1024', title: 'Hand-Cranked Well Pump with Sand-Tolerant Rotor' };
const battery = { id: '1034', title: 'Crushed-Can Thermal Battery' };

type Places = { projectId: string; position: string; pictures?: string[] }[];
/** What somebody else saves and announces. */
const store = async (page: Page, places: Places) => {
  await callStaff(page.request, 'PUT', '/api/winners/sp-2025', { data: { places, awards: [] } });
  await callStaff(page.request, 'PUT', '/api/winners/sp-2025/draft', { data: { places, awards: [] } });
};
const stored = async (page: Page, what: '' | '/draft' = '/draft') => {
  const { places } = await callStaff(page.request, 'GET', `/api/winners/sp-2025${what}`);
  return places.map(({ position, projectId }: Places[number]) => `${position}: ${projectId}`);
};

const step = (page: Page, place: string) =>
  page.getByRole('region', { name: 'Selected winners' }).getByRole('listitem').filter({ hasText: place });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set Project Winner' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const openProject = async (page: Page, { title }: { title: string }) => {
  await page.getByRole('button', { name: title }).click();
  await expect(dialog(page)).toBeVisible();
};
const choose = async (page: Page, project: { title: string }, position: string) => {
  await openProject(page, project);
  await dialog(page).getByRole('radio', { name: position }).check();
  await button(page, 'Save').click();
  await expect(dialog(page)).toBeHidden();
};

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await store(page, [{ projectId: radar.id, position: '1' }]);
});

async function openTerm(page: Page): Promise<void> {
  await page.goto(address);
  await expect(step(page, '1st Place')).toContainText(radar.title);
}

test('Fetch Projects lists the projects of the term, which can be searched, sorted and placed by keyboard alone', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/admin-dashboard?view=winners');
  // The next year, this one, and the nine before.
  await expect(page.getByLabel('Year').getByRole('option')).toHaveCount(11);
  await expect(page.getByLabel('Year').getByRole('option').first()).toHaveText(String(new Date().getFullYear() + 1));
  await page.getByLabel('Semester').selectOption('Spring');
  await page.getByLabel('Year').selectOption('2025');
  // Choosing a term does not fetch it; the button does.
  await expect(page).not.toHaveURL(/year=2025/);
  await button(page, 'Fetch Projects').click();
  const rows = page.getByRole('table').locator('tbody tr[data-index]');
  const table = page.getByRole('table', { name: 'Projects' });
  await expect(table).toHaveAttribute('aria-rowcount', '41');
  await expect(rows).toHaveCount(40);
  await expect(page).toHaveURL(/semester=sp&year=2025/);

  const row = rows.filter({ hasText: pump.title });
  await expect(row).toContainText('Mechanical Engineering');
  await page.getByLabel('Search the projects').fill('hand-cranked well');
  await expect(rows).toHaveCount(1);
  await expect(page.getByText('1 project', { exact: true })).toBeVisible();
  await page.getByLabel('Search the projects').fill('qwertz nowhere');
  await expect(page.getByText('No project matches')).toBeVisible();
  await button(page, 'Clear the search').click();
  await expect(table).toHaveAttribute('aria-rowcount', '41');
  await page.getByLabel('Search the projects').fill(pump.title.slice(0, 8));
  await expect(rows.first()).toContainText(pump.title);
  await page.getByLabel('Search the projects').fill('');

  await button(page, 'Place').click();
  await expect(rows.first()).toContainText(radar.title);
  await expect(page.getByRole('columnheader', { name: 'Place' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByLabel('Semester').selectOption('Summer');
  await button(page, 'Fetch Projects').click();
  await expect(page.getByText('No projects for Summer 2025')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Submission window' })).toHaveAttribute(
    'href',
    /edit=window&semester=su&year=2025/,
  );

  await openWithin(page, address);
  await expect(step(page, '1st Place')).toContainText(radar.title);
  await expectNoViolations(page, 'the view');
  await page.getByRole('button', { name: pump.title }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('radio', { name: '1st Place' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('radio', { name: '2nd Place' })).toBeChecked();
  await button(page, 'Save').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: pump.title })).toBeFocused();
  await expect(step(page, '2nd Place')).toContainText(pump.title);

  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await button(page, 'Undo').click();
});

test('a position replaces who held it, is not saved before Save, can be undone and cleared; what fails keeps the selection', async ({
  page,
  context,
}) => {
  await openTerm(page);
  await choose(page, battery, '2nd Place');
  await openProject(page, pump);
  await dialog(page).getByRole('radio', { name: '1st Place' }).check();
  await expect(dialog(page)).toContainText(`${radar.title} has the 1st Place now and will lose it.`);
  await button(page, 'Save').click();
  await expect(step(page, '1st Place')).toContainText(pump.title);
  await expect(step(page, '2nd Place')).toContainText(battery.title);
  await expect(page.getByText(radar.title, { exact: true })).toHaveCount(1);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await stored(page)).toEqual(['1: 1009']);

  await button(page, 'Undo').click();
  await expect(step(page, '1st Place')).toContainText(radar.title);
  await choose(page, pump, 'Participant');
  await choose(page, { title: 'Open-Hardware Logic Analyzer for Introductory Labs' }, 'Participant');
  await expect(page.getByText(/Participants: .*Well Pump/)).toBeVisible();

  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves += 1;
  });
  // Both clicks come before the page can draw the button as busy.
  await button(page, 'Save draft').evaluate((save: HTMLElement) => {
    save.click();
    save.click();
  });
  await expect(page.getByText('The draft of Spring 2025 is saved. Only staff see it.')).toBeVisible();
  await expect(page.getByText('Draft, only staff see it')).toBeVisible();
  expect(saves).toBe(1);
  expect(await stored(page, '')).toEqual(['1: 1009']);
  expect(await stored(page)).toEqual(['1: 1009', '2: 1034', 'Participant: 1004', 'Participant: 1024']);

  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The draft of Spring 2025 is as it was before.')).toBeVisible();
  await expect(step(page, '2nd Place')).toContainText('Not chosen yet');
  expect(await stored(page)).toEqual(['1: 1009']);

  // Clear asks first; No place takes one away.
  await choose(page, pump, '2nd Place');
  await button(page, 'Save draft').click();
  await expect(page.getByText('Draft, only staff see it')).toBeVisible();
  await choose(page, pump, 'No place');
  await expect(step(page, '2nd Place')).toContainText('Not chosen yet');
  await button(page, 'Clear').click();
  const asks = page.getByRole('dialog', { name: 'Clear the winners of Spring 2025?' });
  await asks.getByRole('button', { name: 'Keep them' }).click();
  await expect(step(page, '1st Place')).toContainText(radar.title);
  await button(page, 'Clear').click();
  await asks.getByRole('button', { name: 'Clear' }).click();
  await expect(step(page, '1st Place')).toContainText('Not chosen yet');

  await page.route('**/api/winners/sp-2025/draft', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 400, json: { title: 'Out of order.' } }) : route.continue(),
  );
  await button(page, 'Save draft').click();
  const failure = page.getByRole('alert').filter({ hasText: 'The winners could not be saved.' });
  await expect(failure).toContainText('Out of order. Your selection is kept.');
  await expectNoViolations(page, 'the failure');
  expect(await stored(page)).toEqual(['1: 1009', '2: 1024']);
  await page.unroute('**/api/winners/sp-2025/draft');
  await context.setOffline(true);
  await button(page, 'Save draft').click();
  await expect(page.getByRole('alert').filter({ hasText: 'nothing was sent' })).toBeVisible();
  await context.setOffline(false);
  await button(page, 'Save draft').click();
  await expect(page.getByText('Draft, only staff see it')).toBeVisible();
  expect(await stored(page)).toEqual([]);
});

test('winners get pictures, uploaded or of the project, and visitors see them', { tag: '@all' }, async ({ page }) => {
  const poster = await uploadPicture(page.request, 'poster');
  await callStaff(page.request, 'PUT', `/api/${battery.id}/update`, { data: { PosterUpload: poster.id } });
  await openTerm(page);
  await openProject(page, battery);
  await dialog(page).getByRole('radio', { name: '1st Place' }).check();
  await button(page, 'Poster').click();
  await page.getByLabel('Winner picture files').setInputFiles([await aPhoto('a.jpg'), await aPhoto('b.jpg')]);
  const pictures = dialog(page).locator('[data-upload=winner]');
  await expect(pictures).toHaveCount(3);
  await expect(pictures.getByText('Uploaded')).toHaveCount(3);
  await button(page, 'Move picture 3 forward').click();
  await button(page, 'Move picture 1 back').click();
  await expect(pictures).toContainText(['1. b.jpg', '2. Poster', '3. a.jpg']);
  await button(page, 'Remove a.jpg').click();
  await expect(pictures).toHaveCount(2);
  expect(await violationsOf(page, {}, 'dialog[open]')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await button(page, 'Announce…').click();
  await button(page, 'Announce now').click();
  await expect(page.getByText('The winners of Spring 2025 are announced.')).toBeVisible();
  await expect(page.getByText('Announced', { exact: true })).toBeVisible();
  await expect(step(page, '1st Place').getByText('+1')).toBeVisible();
  await expect(step(page, '1st Place').locator('img')).toHaveJSProperty('complete', true);

  // The edge keeps pages for 30 seconds; a plain page calls, and nobody has asked for this winner before.
  await openPlain(page);
  await page.goto(`/winners/entry/${battery.id}`);
  await expect(page.getByText('1st Place').first()).toBeVisible();
  await expect(page.getByText('1 / 2')).toBeVisible();
  const { places } = await callStaff(page.request, 'GET', '/api/winners/sp-2025');
  await expect(page.locator(`img[src="${places[0].pictures[0]}"]`).first()).toBeVisible();
});

test('two people at once: who saved is told, and one of both selections is kept; a save that cancels an announcement says so', {
  tag: '@all',
}, async ({ page }) => {
  await openTerm(page);
  for (const [answer, theirs, first] of [
    ['Keep what is stored', pump, pump],
    ['Save my selection', radar, battery],
  ] as const) {
    await choose(page, battery, '1st Place');
    await store(page, [{ projectId: theirs.id, position: '1' }]);
    await button(page, 'Save draft').click();
    const conflict = page.getByRole('dialog', { name: 'The winners of Spring 2025 were changed in the meantime' });
    await expect(conflict).toContainText('admin saved other winners on');
    await expect(conflict.getByRole('region', { name: 'Stored now' })).toContainText(theirs.title);
    await expect(conflict.getByRole('region', { name: 'Your selection' })).toContainText(battery.title);
    if (first === pump) expect(await violationsOf(page, {}, 'dialog[open]'), 'the conflict').toEqual([]);
    await conflict.getByRole('button', { name: answer }).click();
    await expect(page.getByText(first === pump ? 'Announced' : 'Draft, only staff see it', { exact: true })).toBeVisible();
    await expect(step(page, '1st Place')).toContainText(first.title);
    expect(await stored(page)).toEqual([`1: ${first.id}`]);
    if (first !== battery) continue;
    // What the undo puts back is what was replaced: the other person's choice.
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The draft of Spring 2025 is as it was before.')).toBeVisible();
    expect(await stored(page)).toEqual([`1: ${radar.id}`]);
  }

  const bar = page.getByRole('status').filter({ hasText: /Draft|Announced|Not saved/ });
  const ask = page.getByRole('dialog', { name: 'Announce the winners of Spring 2025' });
  const time = ask.getByLabel('At, in the event’s time zone');
  await choose(page, pump, '2nd Place');
  await button(page, 'Announce…').click();
  await time.fill('2020-05-01T10:00');
  await button(page, 'Announce then').click();
  await expect(ask.getByRole('alert')).toHaveText(/^This time has passed\./);
  await time.fill('2098-05-01T10:00');
  await button(page, 'Announce then').click();
  await expect(bar).toHaveText(/^Draft, will be announced on May 1, 2098/);

  await choose(page, battery, '3rd Place');
  await expect(bar).toHaveText(/^Not saved yet\. Once saved, it is no longer announced on May 1, 2098/);
  await button(page, 'Save draft').click();
  await expect(page.getByText(/is saved\. Only staff see it\. It is no longer announced on May 1, 2098/)).toBeVisible();
  await expect(bar).toHaveText(/^Draft, only staff see it\. It is no longer announced on May 1, 2098/);
  // The dialog remembers the former time until the winners are announced.
  await button(page, 'Announce…').click();
  await time.fill('');
  await button(page, 'Announce now').click();
  await expect(bar).toHaveText('Announced');
});

test('what is not saved is not lost by leaving, by another term, by closing the dialog, or by a late answer', {
  tag: '@all',
}, async ({ page }) => {
  await openTerm(page);
  await openProject(page, pump);
  await dialog(page).getByRole('radio', { name: '2nd Place' }).check();
  await page.keyboard.press('Escape');
  await button(page, 'Keep them').click();
  await expect(dialog(page).getByRole('radio', { name: '2nd Place' })).toBeChecked();
  await button(page, 'Save').click();

  await page.getByRole('link', { name: 'Make Edits' }).click();
  await button(page, 'Stay here').click();
  await page.getByLabel('Year').selectOption('2024');
  await button(page, 'Fetch Projects').click();
  await button(page, 'Keep them').click();
  await expect(step(page, '2nd Place')).toContainText(pump.title);
  await button(page, 'Fetch Projects').click();
  await button(page, 'Discard').click();
  await expect(page.getByText('No projects for Spring 2024')).toBeVisible();
  await page.goBack();
  await expect(step(page, '2nd Place')).toContainText('Not chosen yet');

  const call = '**/api/winners/sp-2025/draft';
  const bikes = { title: 'Rebalancing a Bike-Share Fleet with Rider Incentives' };
  const fetchFall = async () => {
    await page.getByLabel('Semester').selectOption('Fall');
    await button(page, 'Fetch Projects').click();
    await button(page, 'Discard').click();
    await choose(page, bikes, '3rd Place');
  };
  const isKept = async () => {
    await expect(step(page, '3rd Place')).toContainText(bikes.title);
    await expect(page.getByText('Not saved yet')).toBeVisible();
  };
  // A late answer or Undo of one term leaves the choices of another as they are.
  await choose(page, battery, '2nd Place');
  await store(page, [{ projectId: pump.id, position: '1' }]);
  const refused = await holdChanges(page, call);
  await button(page, 'Save draft').click();
  await fetchFall();
  refused.goOn();
  await expect(page.getByRole('alert')).toContainText('The winners of Spring 2025 were not saved.');
  await isKept();

  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Semester').selectOption('Spring');
  await button(page, 'Fetch Projects').click();
  await button(page, 'Discard').click();
  await expect(step(page, '1st Place')).toContainText(pump.title);
  await choose(page, battery, '2nd Place');
  const saved = await holdChanges(page, call);
  await button(page, 'Save draft').click();
  await fetchFall();
  saved.goOn();
  await expect(page.getByText('The draft of Spring 2025 is saved.')).toBeVisible();
  await isKept();
  await page.getByRole('alert').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The draft of Spring 2025 is as it was before.')).toBeVisible();
  await isKept();
  expect(await stored(page)).toEqual([`1: ${pump.id}`]);
});

test('a winner whom visitors do not see is told of: not published, or moved to another term', { tag: '@all' }, async ({
  page,
}) => {
  await callStaff(page.request, 'PUT', '/api/1036/update', { data: { ShouldDisplay: 'No' } });
  await openTerm(page);
  await openProject(page, { title: 'A Quadrotor That Perches on Pipes' });
  await expect(dialog(page)).toContainText('This project is hidden: its place is not shown to visitors until it is published.');
  await dialog(page).getByRole('radio', { name: '2nd Place' }).check();
  await dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await button(page, 'Announce…').click();
  await button(page, 'Announce now').click();
  await expect(step(page, '2nd Place')).toContainText('Visitors do not see it: hidden.');
  await expect(
    page.getByText('Visitors see the others within 30 seconds, but not “A Quadrotor That Perches on Pipes” (hidden).'),
  ).toBeVisible();
  await callStaff(page.request, 'PUT', '/api/1036/update', { data: { ShouldDisplay: 'Yes' } });

  await openWithin(page, '/admin-dashboard?view=edits&edit=submissions&semester=sp&year=2025&q=Quadrotor');
  await page.getByRole('checkbox').last().check();
  await button(page, 'Hide').click();
  await expect(page.getByText('“A Quadrotor That Perches on Pipes” is 2nd Place of Spring 2025')).toBeVisible();
  await callStaff(page.request, 'PUT', '/api/1036/update', { data: { ShouldDisplay: 'Yes' } });
  await openWithin(page, address);

  await page.route('**/api/survey/sp/2025', async (route) => {
    const response = await route.fetch();
    const records: { EntryID: string }[] = await response.json();
    await route.fulfill({ response, json: records.filter(({ EntryID }) => EntryID !== radar.id) });
  });
  await page.reload();
  await expect(page.getByText(`${radar.title} (1st Place) is no longer a project of this term`)).toBeVisible();
  await button(page, 'Remove it').click();
  await expect(step(page, '1st Place')).toContainText('Not chosen yet');
  await button(page, 'Undo').click();
});

test('An award is named, won by projects that are searched for, put in order, removed, undone, and announced', {
  tag: '@all',
}, async ({ page }) => {
  await openTerm(page);
  const awards = page.getByRole('region', { name: 'Awards' });
  const form = page.getByRole('dialog', { name: /the award|an award/ });
  const add = async (name: string) => {
    await button(page, 'Add an award').click();
    await form.getByLabel('Name').fill(name);
  };
  await button(page, 'Add an award').click();
  await form.getByLabel('Department').selectOption('Mechanical Engineering');
  await expect(form.getByLabel('Name')).toHaveValue('Best of Mechanical Engineering');
  await form.getByLabel('Find the project that won it').fill('hand-cranked well');
  await form.getByRole('button', { name: pump.title }).click();
  await expect(form.getByLabel('Add the project of the next place')).toHaveValue('');
  await expectNoViolations(page, 'the form of an award');
  await button(page, 'Save').click();
  await add('');
  await button(page, 'Save').click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a name.');
  await form.getByLabel('Name').fill('Best Teamwork');
  await form.getByLabel('Text').fill('For working as one.');
  await form.getByLabel('Color').selectOption('Teal');
  await form.getByLabel('Find the project that won it').fill('radar');
  await form.getByRole('button', { name: radar.title }).click();
  await button(page, 'Save').click();
  await button(page, 'Move Best Teamwork up').click();
  await expect(awards.getByRole('heading', { level: 3 })).toHaveText(['Best Teamwork', 'Best of Mechanical Engineering']);
  await button(page, 'Remove Best Teamwork').click();
  await expect(awards.getByRole('heading', { level: 3 })).toHaveText(['Best of Mechanical Engineering']);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await button(page, 'Announce…').click();
  const announcing = page.getByRole('dialog', { name: /^Announce the winners/ });
  await expect(announcing).toContainText('1st Place; Best Teamwork');
  await button(page, 'Announce now').click();
  await expect(page.getByText('The winners of Spring 2025 are announced.')).toBeVisible();
  const { awards: announced } = await callStaff(page.request, 'GET', '/api/winners/sp-2025');
  expect(announced).toMatchObject([
    { name: 'Best Teamwork', text: 'For working as one.', color: 'teal', projects: [radar.id] },
    { name: 'Best of Mechanical Engineering', department: 'mechanical-engineering', projects: [pump.id] },
  ]);
  await store(page, [{ projectId: radar.id, position: '1' }]);
});
