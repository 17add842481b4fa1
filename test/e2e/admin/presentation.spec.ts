import { expect, type Page } from '@playwright/test';
import { aPdf } from '../../pdfs.ts';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { openPlain } from '../api-requests.ts';
import { test } from '../fixtures.ts';
import { holdChanges } from './held-changes.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { openWithin } from './views.ts';

/** Only this file changes presentations. */
test.describe.configure({ mode: 'default' });
test.use({
  expectedErrors: /status of (404|412|422|500|503)|ERR_INTERNET_DISCONNECTED/,
});

const address = '/admin-dashboard?view=edits&edit=presentations&semester=fa&year=2026';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const date = (page: Page) => page.getByLabel('Date');
const preview = (page: Page) => page.getByRole('complementary', { name: 'What visitors see on Home' });
const saved = (page: Page) => page.getByText('Presentation updated successfully!');
const update = (page: Page, data: unknown) =>
  callStaff(page.request, 'POST', '/api/presentation/update?term=fa-2026', { data });
const stored = (page: Page) => callStaff(page.request, 'GET', '/api/presentation/details?term=fa-2026');
const aMap = async (name: string) => ({ name, mimeType: 'application/pdf', buffer: await aPdf() });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await update(page, {
    presentationDate: '2026-12-04',
    presentationLocation: 'Memorial Union - Second floor',
    checkingTime: '8:00 AM',
    presentationTime: '9:00 AM',
    presentationFile: '',
    displayFrom: '',
    displayUntil: '',
  });
});

async function open(page: Page): Promise<void> {
  await page.goto(address);
  await expect(date(page)).toHaveValue('2026-12-04');
}

for (const [timezoneId, details] of [
  ['Asia/Tokyo', {}],
  ['America/Phoenix', { tag: '@all' }],
] as const) {
  test.describe(`In ${timezoneId}`, details, () => {
    test.use({ timezoneId });

    test('the event’s day is the same before and after saving, and visitors see it', { tag: '@all' }, async ({ page }) => {
      await open(page);
      await expect(preview(page)).toContainText('Friday, December 4, 2026');
      await date(page).fill('2026-12-11');
      await page.getByLabel('Checking time').fill('7:45 AM');
      await page.getByLabel('Shown from').fill('2020-01-01T00:00');
      await expect(preview(page)).toContainText('Friday, December 11, 2026');
      await expect(preview(page)).toContainText('7:45 AM');
      await expect(preview(page)).toContainText('Everyone sees a change within 30 seconds after it is saved.');
      await button(page, 'Save changes').click();
      await expect(saved(page)).toBeVisible();
      await expect(date(page)).toHaveValue('2026-12-11');
      await expect(preview(page)).toContainText('Friday, December 11, 2026');
      await page.reload();
      await expect(date(page)).toHaveValue('2026-12-11');
      await expect(page.getByLabel('Shown from')).toHaveValue('2020-01-01T00:00');
      expect(await stored(page)).toMatchObject({ presentationDate: '2026-12-11', displayFrom: '2020-01-01T07:00:00Z' });

      // The edge keeps pages and answers for 30 seconds; a plain page calls, and is told what staff are.
      await openPlain(page);
      await page.route('**/api/presentation', async (route) =>
        route.fulfill({ json: { ...(await stored(page)), semester: 'fa', year: 2026 } }),
      );
      await page.goto('/');
      await expect(page.getByText('Friday, December 11, 2026')).toBeVisible();
    });
  });
}

test('a map is uploaded, cancelled, refused, replaced and removed', { tag: '@all' }, async ({ page }) => {
  await open(page);
  const file = page.getByLabel('Location map file');
  await file.setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer: Buffer.from('no map') });
  await expect(page.getByText('Please choose a PDF.')).toBeVisible();

  // This call never gets an answer.
  await page.route('**/api/uploads', () => {});
  await file.setInputFiles(await aMap('slow.pdf'));
  await expect(page.getByText('The map is still being uploaded.')).toBeVisible();
  await button(page, 'Cancel slow.pdf').click();
  await expect(page.getByText('slow.pdf')).toHaveCount(0);
  await page.unroute('**/api/uploads');

  // An overloaded server (503) is waited for; this one fails.
  await page.route('**/api/uploads', (route) => route.fulfill({ status: 500, json: { title: 'Down.' } }));
  await file.setInputFiles(await aMap('floor.pdf'));
  await expect(page.getByText('Down.')).toBeVisible();
  await page.unroute('**/api/uploads');
  await button(page, 'Try again').click();
  await expect(page.getByText('Uploaded. Visitors see it once you save.')).toBeVisible();
  await button(page, 'Save changes').click();
  await expect(saved(page)).toBeVisible();
  const { presentationFile } = await stored(page);
  expect(presentationFile).toMatch(/^\/pdfs\/.+\.pdf$/);
  await expect(page.getByRole('link', { name: 'Open the stored map (PDF)' })).toHaveAttribute('href', presentationFile);
  await expect(preview(page).getByRole('link', { name: 'See the map' })).toHaveAttribute('href', presentationFile);

  await button(page, 'Remove the map').click();
  await expect(button(page, 'Choose a PDF')).toBeFocused();
  const saving = await holdChanges(page, '**/api/presentation/update?*');
  await button(page, 'Save changes').click();
  await file.setInputFiles(await aMap('later.pdf'));
  await expect(page.getByText('Uploaded. Visitors see it once you save.')).toBeVisible();
  await expect(button(page, 'Saving…')).toBeVisible();
  saving.goOn();
  await expect(button(page, 'Save changes')).toBeVisible();
  await expect(page.getByText('Uploaded. Visitors see it once you save.')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await stored(page)).toMatchObject({ presentationFile: '' });
});

test('a time that is not whole is said, and nothing is saved without it', { tag: '@all' }, async ({ page }) => {
  await open(page);
  await page.getByLabel('Checking time').fill('7:30 AM');
  const from = page.getByLabel('Shown from');
  await from.focus();
  await page.keyboard.type('11012026');
  await button(page, 'Save changes').click();
  await expect(from).toBeFocused();
  await expect(saved(page)).toHaveCount(0);
  expect(await stored(page)).toMatchObject({ checkingTime: '8:00 AM' });
  await from.fill('2026-11-01T08:00');
  await button(page, 'Save changes').click();
  await expect(saved(page)).toBeVisible();
  expect(await stored(page)).toMatchObject({ checkingTime: '7:30 AM', displayFrom: '2026-11-01T15:00:00Z' });
});

test('works by keyboard; a failure keeps what was typed, and says which field it is', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await open(page);
  await page.getByLabel('Presentation time').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10:00 AM');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await stored(page)).toMatchObject({ presentationTime: '10:00 AM' });

  await page.getByLabel('Location', { exact: true }).fill('Old Gym');
  await page.getByLabel('Shown from').fill('2026-12-05T08:00');
  await page.getByLabel('Shown until').fill('2026-12-04T08:00');
  await button(page, 'Save changes').click();
  const failure = page.getByRole('alert').filter({ hasText: 'Error updating presentation' });
  await expect(failure).toBeVisible();
  await expect(page.getByLabel('Shown until')).toHaveAccessibleDescription(
    'Shown until must be later than the time it is shown from.',
  );
  await expectNoViolations(page, 'the errors');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.route('**/api/presentation/update?*', (route) => route.fulfill({ status: 503, json: { title: 'Down.' } }));
  await page.getByLabel('Shown until').fill('');
  await button(page, 'Save changes').click();
  await expect(failure).toContainText('Error updating presentation Down.');
  await context.setOffline(true);
  await page.unroute('**/api/presentation/update?*');
  await button(page, 'Save changes').click();
  await expect(failure).toContainText('nothing was sent');
  await context.setOffline(false);
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Old Gym');
  await page.getByRole('link', { name: 'Winners' }).click();
  await button(page, 'Stay here').click();
  await button(page, 'Discard changes').click();
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Memorial Union - Second floor');
  await date(page).fill('');
  await expect(preview(page)).toContainText('Nothing yet');
  await button(page, 'Save changes').click();
  await expect(date(page)).toHaveAccessibleDescription('Please choose a date.');
});

test('two people at once: both keep what they typed in different fields, of the same field one is chosen', {
  tag: '@all',
}, async ({ page }) => {
  const isFree = (year: number) =>
    callStaff(page.request, 'GET', `/api/presentation/details?term=sp-${year}`).then(
      () => false,
      () => true,
    );
  let year = 2041;
  while (!(await isFree(year))) year += 1;
  const there = `/api/presentation/update?term=sp-${year}`;
  await page.goto(address.replace('semester=fa&year=2026', `semester=sp&year=${year}`));
  await date(page).fill(`${year}-04-30`);
  await page.getByLabel('Checking time').fill('7:45 AM');
  const theirs = { presentationDate: `${year}-04-30`, presentationLocation: 'Old Gym', presentationTime: '9:00 AM' };
  await callStaff(page.request, 'POST', there, { data: theirs });
  await button(page, 'Save changes').click();
  await expect(saved(page)).toBeVisible();
  expect(await callStaff(page.request, 'GET', `/api/presentation/details?term=sp-${year}`)).toMatchObject({
    ...theirs,
    checkingTime: '7:45 AM',
  });

  await page.getByLabel('Checking time').fill('8:15 AM');
  await button(page, 'Put back').click();
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep them' }).click();
  await expect(page.getByLabel('Checking time')).toHaveValue('8:15 AM');
  await button(page, 'Put back').click();
  await button(page, 'Discard').click();
  await expect(page.getByLabel('Checking time')).toHaveValue('');

  await openWithin(page, address);
  await expect(date(page)).toHaveValue('2026-12-04');
  for (const [answer, before, location] of [
    ['Use what is stored', 'Memorial Union - Second floor', 'Theirs'],
    ['Save mine', 'Theirs', 'Mine'],
  ] as const) {
    await test.step(answer, async () => {
      await expect(page.getByLabel('Location', { exact: true })).toHaveValue(before);
      await page.getByLabel('Location', { exact: true }).fill('Mine');
      const theirs = `Theirs${location === 'Mine' ? ', again' : ''}`;
      await update(page, { presentationLocation: theirs, checkingTime: `Their time, ${answer}` });
      await button(page, 'Save changes').click();
      const conflict = page.getByRole('dialog', { name: 'The presentation was changed in the meantime' });
      await expect(conflict.getByRole('row')).toHaveText(['FieldStored nowYours', `Location${theirs}Mine`]);
      if (location === 'Theirs') expect(await violationsOf(page, {}, 'dialog[open]'), 'the conflict').toEqual([]);
      await conflict.getByRole('button', { name: answer }).click();
      await expect(page.getByText('Nothing to save')).toBeVisible();
      await expect(page.getByLabel('Location', { exact: true })).toHaveValue(location);
      expect(await stored(page)).toMatchObject({ presentationLocation: location, checkingTime: `Their time, ${answer}` });
    });
  }
  await page.getByLabel('Presentation time').fill('Mine too');
  await update(page, { checkingTime: 'Changed again' });
  await button(page, 'Save changes').click();
  await expect(page.getByLabel('Checking time')).toHaveValue('Changed again');
  expect(await stored(page)).toMatchObject({ presentationTime: 'Mine too', checkingTime: 'Changed again' });
});

test('what the Presentation page kept is offered as a draft; each term has its own, with a history to put back from', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/admin-dashboard/support');
  await page.evaluate(() => {
    localStorage.setItem('savedDate', '2027-04-30');
    localStorage.setItem('savedTime', '14:30');
    localStorage.setItem('savedImage', 'map.png');
  });
  await openWithin(page, address);
  const draft = page.getByRole('region', { name: 'Draft' });
  await expect(draft).toContainText('April 30, 2027, 2:30 PM, a map image. Its image is not a PDF');
  await button(page, 'Use the draft of the Presentation page').click();
  await expect(date(page)).toHaveValue('2027-04-30');
  await expect(page.getByLabel('Presentation time')).toHaveValue('2:30 PM');
  await button(page, 'Discard changes').click();
  await openWithin(page, '/admin-dashboard/support');
  await openWithin(page, address);
  await draft.getByRole('button', { name: 'Discard' }).click();
  await expect(draft).toHaveCount(0);
  const kept = () => ['savedDate', 'savedTime', 'savedImage'].map((key) => localStorage.getItem(key));
  expect(await page.evaluate(kept)).toEqual([null, null, null]);

  const history = page.getByRole('region', { name: 'History' });
  await page.getByLabel('Location', { exact: true }).fill('Old Gym');
  await button(page, 'Save changes').click();
  await expect(saved(page)).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('Location: Memorial Union - Second floor → Old Gym');
  await expect(history.getByRole('listitem').first()).toContainText('Stored now');
  await history.getByRole('button', { name: 'Put back' }).first().click();
  await expect(page.getByLabel('Location', { exact: true })).toHaveValue('Memorial Union - Second floor');
  await page.getByLabel('Semester').selectOption('Spring');
  await button(page, 'Keep them').click();
  await button(page, 'Save changes').click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  expect(await stored(page)).toMatchObject({ presentationLocation: 'Memorial Union - Second floor' });

  const call = '**/api/presentation/update?*';
  const slow = await holdChanges(page, call);
  await page.getByLabel('Location', { exact: true }).fill('New Gym');
  await button(page, 'Save changes').click();
  await page.getByLabel('Checking time').fill('7:15 AM');
  slow.goOn();
  await expect(history.getByRole('listitem').first()).toContainText('→ New Gym');
  await expect(page.getByLabel('Checking time')).toHaveValue('7:15 AM');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  const failing = await holdChanges(page, call);
  await button(page, 'Save changes').click();
  await page.getByLabel('Semester').selectOption('Spring');
  await button(page, 'Discard').click();
  failing.fail();
  await expect(page.getByRole('alert').filter({ hasText: 'was not saved' })).toHaveText(
    'The presentation of Fall 2026 was not saved. Down.',
  );

  await page.getByLabel('Year').selectOption(String(new Date().getFullYear() + 1));
  await expect(date(page)).toHaveValue('');
  await expect(history).toContainText('Nothing was set for this term yet.');
  expect(await stored(page)).toMatchObject({ presentationDate: '2026-12-04' });
});
