import { expect, type Page } from '@playwright/test';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { undo } from './undo.ts';

/** Only this file changes the floors of Spring 2025 and Spring 2026. */
test.use({ expectedErrors: /status of 412|presentation\/details/ });
const address = '/admin-dashboard?view=floor&tab=assign&semester=sp&year=2025';
const radar = { id: '1009', title: 'Passive Radar from Broadcast TV' };
const locks = { id: '1003', title: 'Verified Smart Locks: Model-Checking a Bluetooth Pairing Protocol' };

/** 24 tables in four rows, two sessions, and an outlet in the middle of the first two rows. */
const floor = {
  hall: { name: 'Hall', width: 2000, height: 1600 },
  tableSize: { width: 180, height: 75 },
  tables: Array.from({ length: 24 }, (_, at) => ({
    id: `t${at + 1}`,
    number: String(at + 1),
    x: 300 + (at % 6) * 250,
    y: 300 + Math.floor(at / 6) * 300,
  })),
  marks: [{ id: 'm1', kind: 'power', x: 925, y: 450 }],
  sessions: [
    { id: 's1', name: 'Morning', from: '2025-04-25T17:00:00Z', until: '2025-04-25T19:00:00Z' },
    { id: 's2', name: 'Afternoon', from: '2025-04-25T19:00:00Z', until: '2025-04-25T21:00:00Z' },
  ],
  places: [],
  wishes: { sponsors: 'any', powerReach: 700 },
  published: false,
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (page: Page, { title }: { title: string }) => page.getByRole('textbox', { name: `Table of ${title}` });
const row = (page: Page, { id }: { id: string }) => page.locator(`[data-project="${id}"]`);
const conflicts = (page: Page) => page.getByRole('region', { name: 'Conflicts' });

test('projects get tables automatically and by hand, by keyboard alone; a conflict is named and undone; a file is read', async ({
  page,
}) => {
  await signIn(page);
  const { version } = await callStaff(page.request, 'GET', '/api/admin/floors/sp-2025');
  const headers = { 'if-match': `"${version}"` };
  await callStaff(page.request, 'PUT', '/api/admin/floors/sp-2025', { headers, data: floor });
  await page.goto(address);

  // Automatically, with a look at what would change before.
  await button(page, 'Assign automatically').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign automatically' });
  await expect(dialog).toContainText(/\d+ places would change/);
  await dialog.getByText(/projects get a table$/).press('Enter');
  const mine = dialog.getByRole('listitem').filter({ hasText: locks.title });
  await expect(mine).toContainText('Stands at a table with power, beside other Computer Science projects.');
  await button(page, 'Use this assignment').press('Enter');
  await expect(page.getByText(/^(\d+) of \1 projects have a table/)).toBeVisible();
  await expect(conflicts(page)).toBeHidden();

  // By hand: who stood there is not lost, and the place is fixed.
  await page.getByLabel('Search the projects').fill('radar broadcast');
  await expect(row(page, radar)).toBeVisible();
  const before = await field(page, radar).inputValue();
  const other = before === '3' ? '4' : '3';
  await field(page, radar).fill(other);
  await field(page, radar).press('Enter');
  await expect(
    page.getByText(new RegExp(`^“${radar.title}” has table ${other},.*which was there, has table ${before},`)),
  ).toBeVisible();
  await expect(row(page, radar).getByRole('checkbox', { name: `Fix ${radar.title} here` })).toBeChecked();
  await field(page, radar).fill('99');
  await field(page, radar).press('Enter');
  await expect(row(page, radar).getByRole('alert')).toHaveText('There is no table 99.');
  await field(page, radar).press('Escape');
  await expect(field(page, radar)).toHaveValue(other);

  // A conflict is named on top, leads to its row, and is gone with the change.
  await page.getByLabel('Search the projects').fill('smart locks');
  await field(page, locks).fill('24');
  await field(page, locks).press('Enter');
  await expect(conflicts(page)).toContainText(`“${locks.title}” needs power, and table 24 has none.`);
  await page.getByLabel('Search the projects').fill('radar broadcast');
  await expect(row(page, locks)).toBeHidden();
  await conflicts(page).getByRole('button', { name: 'Show its row' }).first().press('Enter');
  await expect(field(page, locks)).toBeFocused();
  await button(page, 'Undo').last().press('Enter');
  await expect(conflicts(page)).toBeHidden();

  // A file: every bad row is named, and the others are applied only by a button that says so.
  const tables = page.getByLabel('CSV file of the tables');
  await tables.setInputFiles({
    name: 'tables.xlsx',
    mimeType: '',
    buffer: Buffer.from('PK\u0003\u0004\u0014\u00ff', 'latin1'),
  });
  await expect(page.getByText('tables.xlsx is a workbook. Save it as CSV')).toBeVisible();
  const csv = `EntryID,Table,Session\r\n${radar.id},${before},Afternoon\r\n77,1,Morning\r\n`;
  await tables.setInputFiles({ name: 'tables.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  const file = page.getByRole('dialog', { name: 'Import tables from tables.csv' });
  await expect(file).toContainText('Line 3: EntryID: there is no project 77 in this term');
  await expect(button(page, 'Apply the good rows').or(file.getByText('Nothing would change.'))).toBeVisible();
  await file.getByRole('button', { name: 'Cancel' }).press('Enter');

  await page.route('**/api/admin/mail/terms/sp-2025', (route) => route.fulfill({ json: { lost: [], moved: [radar.id] } }));
  await button(page, 'Save floor').press('Enter');
  await expect(page.getByText('The floor of Spring 2025 is saved.')).toBeVisible();
  await expect(page.getByText('1 team has another place than its last mail says.')).toBeVisible();
  await button(page, 'Write to the team').press('Enter');
  const letter = page.getByRole('dialog', { name: 'Write to 1 team' });
  await expect(letter.getByLabel('Text')).toHaveValue(/at table \{table\} \(\{session\}\)/);
  await page.keyboard.press('Escape');
  // On a phone, the first project that is found is in sight.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByLabel('Search the projects').fill('radar broadcast');
  await expect(field(page, radar)).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(field(page, radar)).toHaveValue(other);
  await expect(row(page, radar).getByRole('checkbox')).toBeChecked();
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;
  expect(await page.evaluate(isTooWide)).toBe(false);
  await expectNoViolations(page, 'tables and projects');
  await button(page, 'Assign automatically').press('Enter');
  await expect(dialog).toContainText('Nothing would change.');
  expect(await violationsOf(page, {}, 'dialog')).toEqual([]);
});

test('a project is dragged onto a table by its title, and from there onto a taken one, whose project gets its place; who else put one there is asked for', {
  tag: '@all',
}, async ({ page }) => {
  await signIn(page);
  const call = '/api/admin/floors/sp-2026';
  const { version } = await callStaff(page.request, 'GET', call);
  const records: { EntryID: string; ProjectTitle: string }[] = await callStaff(page.request, 'GET', '/api/survey/sp/2026');
  // The last ones: other files change some of this term's.
  const [one, other, third] = records.slice(-3).map(({ EntryID: id, ProjectTitle: title }) => ({ id, title }));
  if (!one || !other || !third) throw new Error('The term has too few projects.');
  const data = { ...floor, places: [{ project: other.id, table: 't5', session: 's1' }] };
  const save = (over: number, sent: object) =>
    callStaff(page.request, 'PUT', call, { headers: { 'if-match': `"${over}"` }, data: sent });
  const before = await save(version, data);
  await page.goto('/admin-dashboard?view=floor&tab=assign&semester=sp&year=2026');

  const tile = (number: string) => page.locator(`[data-table="${number}"]`);
  await row(page, one).getByRole('rowheader').dragTo(tile('2'));
  await expect(field(page, one)).toHaveValue('2');
  // To let it go where it was changes nothing.
  await tile('5').dragTo(tile('5'));
  await expect(row(page, other).getByRole('checkbox')).not.toBeChecked();
  await tile('2').dragTo(tile('5'));
  await expect(tile('5')).toContainText(one.title);
  await expect(tile('2')).toContainText(other.title);

  // Meanwhile somebody else gave table 2 away: the tables, the projects of both, and what follows from a choice are named.
  await save(before.version, { ...data, places: [...data.places, { project: third.id, table: 't2', session: 's1' }] });
  await button(page, 'Save floor').click();
  const conflict = page.getByRole('dialog', { name: 'Two of you changed the same' });
  await expect(conflict.getByRole('row')).toHaveText([
    'FieldStored nowYours',
    `Table 2, Morning${third.title}${other.title}`,
    `Table 5, Morning${other.title}${one.title}`,
  ]);
  await button(page, 'Save mine').click();
  await expect(page.getByText('Nothing to save')).toBeVisible();
  await expect(row(page, third).getByRole('textbox')).toHaveValue('');
  await expect(field(page, other)).toHaveValue('2');

  // The message takes back what it says, not what was done last, which was typed and not left yet.
  await tile('5').dragTo(tile('2'));
  await expect(tile('2')).toContainText(one.title);
  await field(page, third).fill('9');
  await page.keyboard.press('Control+s');
  // The message of the save before, which says more, may still be there.
  await expect(page.getByText('The floor of Spring 2026 is saved.', { exact: true })).toBeVisible();
  await expect(tile('9')).toContainText(third.title);
  await undo(page.getByText(`“${one.title}” has table 2`));
  await expect(tile('5')).toContainText(one.title);
  await expect(tile('2')).toContainText(other.title);
  await expect(tile('9')).toContainText(third.title);

  // Who loses a table is said.
  await page.getByRole('link', { name: 'Plan', exact: true }).press('Enter');
  await button(page, 'Remove session Morning').click();
  await expect(page.getByText('Removed the session Morning. 3 projects lost their tables.')).toBeVisible();
});
