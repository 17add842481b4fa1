import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { openWithin } from './views.ts';

test.use({ expectedErrors: /status of 404/ });

const term = 'semester=fa&year=2025';
const hall = {
  semester: 'fa',
  year: 2025,
  version: 1,
  floor: {
    hall: { name: 'Hall', width: 2000, height: 1600 },
    tableSize: { width: 180, height: 75 },
    tables: [{ id: 't1', number: '1', x: 300, y: 300 }],
    marks: [],
    sessions: [{ id: 's1', name: 'Morning', from: '2025-12-05T17:00:00Z', until: '2025-12-05T19:00:00Z' }],
    places: [],
    wishes: { sponsors: 'any', powerReach: 700 },
    published: false,
  },
};

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().press('Enter');
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const firstRow = (page: Page) => page.locator('tbody').getByRole('button').first();
const openFirst = (page: Page) => page.locator('tbody').getByRole('link').first().press('Enter');
const selectAll = (page: Page) => page.getByRole('checkbox', { name: /^Select all/ }).check();
async function choosePlace(page: Page): Promise<void> {
  await firstRow(page).press('Enter');
  await page.getByRole('radio', { name: '1st Place' }).check();
}

const wholeTerm = `/admin-dashboard?view=edits&edit=submissions&${term}`;
const list = `${wholeTerm}&department=computer-science`;
const floor = `/admin-dashboard?view=floor&${term}`;
const winners = `/admin-dashboard?view=winners&${term}`;

/** Nothing is saved. */
const dialogs: { name: string | RegExp; at: string; open: (page: Page) => Promise<unknown> }[] = [
  { name: 'Log out', at: '/admin-dashboard', open: (page) => press(page, 'Log Out') },
  { name: 'Edit Project', at: '/admin-dashboard?view=edits&edit=submissions&project=nobody', open: async () => undefined },
  { name: 'Edit Project', at: list, open: openFirst },
  {
    name: 'Discard your changes?',
    at: list,
    open: async (page) => {
      await openFirst(page);
      await dialog(page, 'Edit Project').getByLabel('Project lead').fill('Somebody else');
      await page.keyboard.press('Escape');
    },
  },
  { name: /^Hide \d+ /, at: wholeTerm, open: (page) => selectAll(page).then(() => press(page, /^Hide( \d+)?$/)) },
  { name: /^Return \d+ /, at: list, open: (page) => selectAll(page).then(() => press(page, 'Return to team')) },
  { name: /^Write to \d+ teams/, at: list, open: (page) => selectAll(page).then(() => press(page, 'Write to the teams')) },
  { name: 'Draw a simple hall', at: `${floor}&tab=plan`, open: (page) => press(page, 'Draw a hall…') },
  { name: 'Add a row of tables', at: `${floor}&tab=plan`, open: (page) => press(page, 'Row…') },
  { name: 'Keys of the plan', at: `${floor}&tab=plan`, open: (page) => press(page, 'Keys of the plan') },
  { name: 'Assign automatically', at: `${floor}&tab=assign`, open: (page) => press(page, 'Assign automatically') },
  {
    name: 'Import tables from tables.csv',
    at: `${floor}&tab=assign`,
    open: (page) =>
      page.getByLabel('CSV file of the tables').setInputFiles({
        name: 'tables.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('EntryID,Table,Session\r\n77,1,Morning\r\n'),
      }),
  },
  { name: 'Set Project Winner', at: winners, open: choosePlace },
  {
    name: /^Announce the winners/,
    at: winners,
    open: (page) =>
      choosePlace(page)
        .then(() => press(page, 'Save'))
        .then(() => press(page, 'Announce…')),
  },
  {
    name: /^Clear the winners/,
    at: winners,
    open: (page) =>
      choosePlace(page)
        .then(() => press(page, 'Save'))
        .then(() => press(page, 'Clear')),
  },
  { name: 'Invite a person', at: '/admin/people', open: (page) => press(page, 'Invite a person…') },
  { name: 'End your other sessions?', at: '/admin/account', open: (page) => press(page, 'End my other sessions') },
  { name: /^Edit submission/, at: '/admin-dashboard/edit/submissions', open: (page) => firstRow(page).press('Enter') },
];

test('every dialog of the area keeps to WCAG', { tag: '@all' }, async ({ page }) => {
  // It opens a view for each.
  await signIn(page);
  await page.route('**/api/admin/floors/fa-2025', (route) => route.fulfill({ json: hall }));
  await page.goto('/admin-dashboard/support');
  for (const { name, at, open } of dialogs) {
    await test.step(`${name} at ${at}`, async () => {
      await openWithin(page, at);
      await open(page);
      await expect(dialog(page, name)).toBeVisible();
      expect.soft(await violationsOf(page, {}, 'dialog[open]'), `${name}`).toEqual([]);
      // A view that is left closes its dialogs.
      await openWithin(page, '/admin-dashboard/support');
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  }
});

/** Where something is typed, and in which field: all of them with `npm run test:all`. */
const typed = [
  { name: 'Add an award', at: winners, opener: 'Add an award', field: 'Name', text: 'Best Teamwork' },
  { name: 'Draw a simple hall', at: `${floor}&tab=plan`, opener: 'Draw a hall…', field: 'Tables in a row', text: '12' },
  { name: 'Add a row of tables', at: `${floor}&tab=plan`, opener: 'Row…', field: 'First number', text: 'B7' },
  {
    name: 'Assign automatically',
    at: `${floor}&tab=assign`,
    opener: 'Assign automatically',
    field: 'A cable reaches (m)',
    text: '9',
  },
  { name: 'Invite a person', at: '/admin/people', opener: 'Invite a person…', field: 'Name', text: 'Ada' },
  { name: 'admin', at: '/admin/people', opener: /^Change/, field: 'Name', text: 'Ada' },
];

test('what is typed in a dialog is asked about whichever way it is closed', { tag: '@all' }, async ({ page }) => {
  await signIn(page);
  await page.route('**/api/admin/floors/fa-2025', (route) => route.fulfill({ json: hall }));
  await page.goto('/admin-dashboard/support');
  const ask = dialog(page, 'Discard your changes?');
  for (const { name, at, opener, field, text } of typed) {
    await test.step(name, async () => {
      await openWithin(page, '/admin-dashboard/support');
      await openWithin(page, at);
      await press(page, opener);
      const open = dialog(page, name);
      const input = open.getByLabel(field, { exact: true });
      await input.fill(text);
      for (const close of ['Escape', 'Close', 'Cancel']) {
        if (close === 'Escape') await page.keyboard.press(close);
        else await open.getByRole('button', { name: close, exact: true }).click();
        await ask.getByRole('button', { name: 'Keep them' }).click();
        await expect(input).toHaveValue(text);
      }
      await page.evaluate(() => history.back());
      await page.getByRole('button', { name: 'Stay here' }).click();
      await expect(input).toHaveValue(text);
      await open.getByRole('button', { name: 'Cancel' }).click();
      await ask.getByRole('button', { name: 'Discard' }).click();
      await expect(page.locator('dialog[open]')).toHaveCount(0);
    });
  }
});
