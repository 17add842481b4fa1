import { expect, type Page } from '@playwright/test';
import { aPng } from '../../pictures.ts';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { undo } from './undo.ts';

/** Only this file changes the floor of this term. */
test.describe.configure({ mode: 'default' });
test.use({ expectedErrors: /status of 412|presentation\/details/ });

const address = '/admin-dashboard?view=floor&semester=su&year=2026';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const plan = (page: Page) => page.getByRole('listbox', { name: /^Plan of/ });
const tables = (page: Page) => page.getByRole('option', { name: /^Table/ });
const table = (page: Page, number: string) => page.getByRole('option', { name: new RegExp(`^Table ${number}( |$)`) });
const fromLeft = (page: Page) => page.getByLabel('From the left (m)');
const saved = (page: Page) => page.getByText('The floor of Summer 2026 is saved.');

async function open(page: Page): Promise<void> {
  await signIn(page);
  await page.goto(address);
  await expect(plan(page)).toBeVisible();
}

test('a hall is drawn, gets a row of tables by keyboard, is moved, undone, saved, and is there after a reload', async ({
  page,
}) => {
  await open(page);
  await button(page, 'Draw a hall…').click();
  await page.getByLabel('Rows', { exact: true }).fill('2');
  await page.getByLabel('Tables in a row').fill('4');
  await button(page, 'Draw the hall').click();
  await expect(tables(page)).toHaveCount(8);

  // The keyboard alone: a row that goes on from table 8, its number, a step to the right.
  await plan(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(table(page, '8')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('w');
  await page.getByLabel('Tables', { exact: true }).fill('3');
  await page.getByLabel('Direction').selectOption('left');
  await page.getByLabel('First number').fill('A1');
  await page.keyboard.press('Enter');
  await expect(tables(page)).toHaveCount(11);
  await expect(plan(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(table(page, '1')).toHaveAttribute('aria-selected', 'true');
  await expect(fromLeft(page)).toHaveValue('3.4');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(fromLeft(page)).toHaveValue('4.4');
  await page.keyboard.press('Control+z');
  await expect(fromLeft(page)).toHaveValue('3.4');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Number', { exact: true })).toBeFocused();
  await page.keyboard.type('2');
  await expect(page.getByText('2 tables have the number 2')).toBeVisible();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(plan(page)).toBeFocused();
  await expect(table(page, '40')).toHaveAttribute('aria-selected', 'true');

  // The pointer: a table that is dragged comes to lie on the grid.
  const box = await table(page, '40').boundingBox();
  if (!box) throw new Error('The table is not drawn.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 30, box.y + box.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  const moved = await fromLeft(page).inputValue();
  expect(Number(moved)).toBeGreaterThan(3.4);

  // The size of the hall counts when it is typed to its end. What moves is said, and can be taken back.
  const resize = async (side: string, metres: string, key: string) => {
    await page.getByLabel(`${side} (m)`, { exact: true }).selectText();
    await page.keyboard.type(metres);
    await page.keyboard.press(key);
  };
  await resize('Height', '3', 'Enter');
  const smaller = page.getByText(/^The hall is smaller now\. \d tables moved to the edge of the hall\./);
  // Tables that it misplaces are not saved unasked.
  await button(page, 'Save floor').click();
  const asks = page.getByRole('dialog', { name: 'Save the floor like this?' });
  await expect(asks).toContainText(/\d tables stand on each other or are not wholly in the hall\./);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator('[data-tone=warning]').filter({ has: smaller })).toBeVisible();
  await undo(smaller);
  await expect(page.getByLabel('Height (m)', { exact: true })).toHaveValue('9');
  await resize('Width', '45', 'Control+s');
  // Tables of the row stand on those that were drawn.
  await asks.getByRole('button', { name: 'Save floor' }).click();
  await expect(saved(page)).toBeVisible();
  const { floor } = await callStaff(page.request, 'GET', '/api/admin/floors/su-2026');
  expect(floor.hall).toMatchObject({ width: 4500, height: 900 });
  expect(floor.tables.find(({ number }: { number: string }) => number === '4')).toMatchObject({ x: 1060, y: 288 });

  // What is not saved outlasts a reload, also while a name is blank. What is discarded does not come back.
  await plan(page).focus();
  await page.keyboard.press('t');
  await page.getByRole('region', { name: 'Sessions' }).getByLabel('Name').first().fill('');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Each session needs a name.')).toBeVisible();
  await expect(tables(page)).toHaveCount(12);
  await page.getByLabel('Semester').selectOption('fa');
  await button(page, 'Discard').click();
  await expect(page).toHaveURL(/semester=fa/);
  await page.getByLabel('Semester').selectOption('su');
  await expect(tables(page)).toHaveCount(11);
  await plan(page).focus();
  await page.keyboard.press('t');
  await button(page, 'Discard changes').click();
  await expect(tables(page)).toHaveCount(11);
  await plan(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('?');
  await expect(page.getByRole('heading', { name: 'Keys of the plan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoViolations(page, 'the plan with a selected table');
});

test('a picture is uploaded as the plan, and a history says when older versions are left out', { tag: '@all' }, async ({
  page,
}) => {
  await open(page);
  const picture = { name: 'hall.png', mimeType: 'image/png', buffer: await aPng(640, 480) };
  await page.getByLabel('Plan file').setInputFiles(picture);
  await expect(page.getByText('The plan is below the tables.')).toBeVisible();
  await expect(button(page, 'Remove the plan')).toBeVisible();
  await expect(plan(page).locator('image')).toHaveAttribute('href', /^data:image\/webp/);
  await button(page, 'Save floor').click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  const kept = (await plan(page).locator('image').getAttribute('href')) ?? '';
  expect(kept).toMatch(/^\/media\/plan-.*\/640\.webp$/);
  expect((await page.request.get(kept)).headers()['content-type']).toBe('image/webp');

  const cut = page.getByText('These are the last 2 versions. Older ones cannot be brought back.');
  const history = page.getByText('History', { exact: true });
  // A history that is whole ends with the first version.
  for (const [oldest, isCut] of [
    [0, false],
    [1000, true],
  ] as const) {
    await page.route('**/floors/su-2026/history', async (route) => {
      const [newest] = await (await route.fetch()).json();
      await route.fulfill({ json: [newest, { ...newest, version: oldest }] });
    });
    await history.click();
    await expect(page.getByText('Stored now')).toBeVisible();
    await expect(cut).toHaveCount(isCut ? 1 : 0);
    await history.click();
  }
});

test('two of staff edit at once: the one who saves later keeps both changes, and is asked for what both changed', {
  tag: '@all',
}, async ({ page }) => {
  const call = '/api/admin/floors/su-2026';
  const before = await callStaff(page.request, 'GET', call);
  const a = { id: 'a', number: '1', x: 500, y: 500 };
  const b = { id: 'b', number: '2', x: 1000, y: 500 };
  const save = (version: number, list: unknown[], others: object = {}) => {
    const data = { ...before.floor, tables: list, ...others };
    return callStaff(page.request, 'PUT', call, { headers: { 'if-match': `"${version}"` }, data });
  };
  const { version } = await save(before.version, [a, b]);
  await open(page);
  await expect(tables(page)).toHaveCount(2);

  // Somebody else moves table 1 while table 2 is moved here.
  await save(version, [{ ...a, x: 700 }, b]);
  await table(page, '2').click();
  await fromLeft(page).fill('12');
  await button(page, 'Save floor').click();
  await expect(saved(page)).toContainText('The changes of both are there.');
  await table(page, '1').click();
  await expect(fromLeft(page)).toHaveValue('7');

  // Both move table 1. What is printed is what the other one stored.
  const tablesOfBoth = [
    { ...a, x: 900 },
    { ...b, x: 1200 },
  ];
  const [first] = before.floor.sessions;
  const evening = { id: 'evening', name: 'Evening', from: '2026-12-31T20:00:00Z', until: '2026-12-31T22:00:00Z' };
  await save(version + 2, tablesOfBoth, { sessions: [first, evening] });
  await fromLeft(page).fill('8');
  await page.getByRole('link', { name: 'Print', exact: true }).click();
  await expect(page.getByText('Documents show what is saved, also by somebody else since you began.')).toBeVisible();
  await expect(page.getByLabel('Session')).toContainText('Evening');
  await expect(page.getByText('Somebody else saved since')).toBeVisible();
  await button(page, 'Save floor').click();
  await expect(page.getByRole('heading', { name: 'Two of you changed the same' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Table 1/ })).toContainText(/9 m.*8 m/);
  await button(page, 'Save mine').click();
  await expect(page.getByText('Documents show what is saved')).toBeHidden();
  const { floor } = await callStaff(page.request, 'GET', call);
  expect(floor.tables).toEqual([
    { ...a, x: 800 },
    { ...b, x: 1200 },
  ]);
});

test('what arrives late changes the floor as it is then, and its Undo leaves what was done meanwhile', { tag: '@all' }, async ({
  page,
}) => {
  const call = '/api/admin/floors/su-2026';
  const { version, floor } = await callStaff(page.request, 'GET', call);
  const sessions = [9, 11, 14].map((hour) => {
    const [from, until] = [hour, hour + 1].map((at) => `2026-08-01T${String(at).padStart(2, '0')}:00:00Z`);
    return { id: `s${hour}`, name: `At ${hour}`, from, until };
  });
  const one = { id: 'a', number: '1', x: 500, y: 500 };
  const { plan: _plan, ...rest } = floor;
  const data = { ...rest, tables: [one], sessions };
  await callStaff(page.request, 'PUT', call, { headers: { 'if-match': `"${version}"` }, data });
  await open(page);
  const hold = async (url: RegExp) => {
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await page.route(url, async (route) => {
      asked.resolve();
      await released.promise;
      await route.fallback();
    });
    return { asked: asked.promise, release: released.resolve };
  };

  const upload = await hold(/\/api\/uploads\/[^/]+\/complete$/);
  const picture = { name: 'hall.png', mimeType: 'image/png', buffer: await aPng(640, 480) };
  await page.getByLabel('Plan file').setInputFiles(picture);
  await upload.asked;
  await table(page, '1').click();
  await fromLeft(page).fill('12');
  upload.release();
  const laid = page.getByText(/^The plan is below the tables\./);
  await expect(laid).toBeVisible();
  await expect(fromLeft(page)).toHaveValue('12');
  await undo(laid);
  await expect(button(page, 'Remove the plan')).toBeHidden();
  await expect(fromLeft(page)).toHaveValue('12');

  const event = await hold(/\/api\/presentation\/details/);
  await button(page, 'Morning and afternoon').click();
  await event.asked;
  await fromLeft(page).fill('13');
  event.release();
  await expect(page.getByText('Two sessions: Morning and Afternoon.')).toBeVisible();
  // The field itself forgets what was typed.
  await fromLeft(page).blur();
  await expect(fromLeft(page)).toHaveValue('13');
});
