import { expect, type Page } from '@playwright/test';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { holdChanges } from './held-changes.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

/** Only this file uses the windows of future years. Each test looks for a term without one. */
test.describe.configure({ mode: 'default' });
test.use({
  expectedErrors: /status of (404|412|422|503)|ERR_INTERNET_DISCONNECTED/,
  timezoneId: 'Asia/Tokyo',
  permissions: ['clipboard-read', 'clipboard-write'],
});

const at = (semester: string, year: number) => `/admin-dashboard?view=edits&edit=window&semester=${semester}&year=${year}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = (page: Page, term: string) => callStaff(page.request, 'GET', `/api/windows/${term}`);
async function freeYear(page: Page, semester: string, year = 2031): Promise<number> {
  const isFree = await stored(page, `${semester}-${year}`).then(
    () => false,
    () => true,
  );
  return isFree ? year : freeYear(page, semester, year + 1);
}
const fillIn = async (page: Page, opens: string, closes: string) => {
  await page.getByLabel('Opens at').fill(opens);
  await page.getByLabel('Closes at').fill(closes);
};

test.beforeEach(({ page }) => signIn(page));

test('sets a window on the event’s clocks, whatever the browser’s are, names the one it would overlap, and removes it', {
  tag: '@all',
}, async ({ page }) => {
  const taken = await freeYear(page, 'fa');
  await callStaff(page.request, 'PUT', `/api/windows/fa-${taken}`, {
    data: { opensAt: `${taken}-10-01T07:00:00Z`, closesAt: `${taken}-11-01T07:00:00Z`, autoPublish: false },
  });
  const year = await freeYear(page, 'sp');
  const set = button(page, 'Set the window');
  await page.goto(at('sp', year));
  await expect(page.getByText(`Spring ${year} has no submission window yet: teams cannot submit.`)).toBeVisible();
  await expect(page.getByText('America/Phoenix (MST)')).toBeVisible();
  await expect(page.getByRole('link', { name: '/survey' })).toHaveAttribute('href', '/survey');

  await test.step('times that are missing, in the wrong order, or of another window are refused', async () => {
    await set.click();
    await expect(page.getByText('Please give a date and a time.')).toHaveCount(2);
    await fillIn(page, `${year}-03-05T00:00`, `${year}-03-04T00:00`);
    await set.click();
    await expect(page.getByLabel('Closes at')).toHaveAccessibleDescription('This must be later than the opening.');
    await expectNoViolations(page, 'the errors');
    await fillIn(page, `${taken}-10-31T12:00`, `${taken}-12-01T12:00`);
    await set.click();
    await expect(page.getByLabel('Opens at')).toHaveAccessibleDescription(
      new RegExp(
        `^This overlaps the window of Fall ${taken}, from \\w+, October 1, ${taken} at 12:00 AM MST to \\w+, October 31, ${taken} at 11:59 PM MST\\.$`,
      ),
    );
    await expect(page.getByRole('alert')).toContainText('The submission window could not be saved');
  });

  await test.step('it is stored as the event’s clocks show it', async () => {
    await fillIn(page, `${year}-03-05T00:00`, `${year}-04-01T00:00`);
    await page.getByRole('radio', { name: 'Yes' }).check();
    await set.click();
    await expect(page.getByText(`The submission window of Spring ${year} is saved.`)).toBeVisible();
    await expect(page.getByText(new RegExp(`^Opens on \\w+, March 5, ${year} at 12:00 AM MST\\.$`))).toBeVisible();
    expect(await stored(page, `sp-${year}`)).toMatchObject({
      opensAt: `${year}-03-05T07:00:00Z`,
      closesAt: `${year}-04-01T07:00:00Z`,
      autoPublish: true,
      needsCode: false,
    });
  });

  await test.step('it is removed after a question', async () => {
    await button(page, 'Remove the window').click();
    const asks = page.getByRole('dialog', { name: `Remove the submission window of Spring ${year}?` });
    await asks.getByRole('button', { name: 'Keep it' }).click();
    await button(page, 'Remove the window').click();
    expect(await violationsOf(page, {}, 'dialog[open]'), 'the question').toEqual([]);
    await asks.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText(`The submission window of Spring ${year} is removed.`)).toBeVisible();
    await expect(page.getByText(`Spring ${year} has no submission window yet: teams cannot submit.`)).toBeVisible();
    await expect(page.getByLabel('Opens at')).toHaveValue('');
  });
});

test('an access code is generated, copied, read again, rotated and cleared', { tag: '@all' }, async ({ page }) => {
  const year = await freeYear(page, 'su');
  await page.goto(at('su', year));
  await fillIn(page, `${year}-06-01T00:00`, `${year}-07-01T00:00`);
  await button(page, 'Generate a code').click();
  const generated = page.getByLabel('Generated code');
  const first = (await generated.textContent()) ?? '';
  expect(first).toMatch(/^[A-Z\d]{4} [A-Z\d]{4}$/);
  await button(page, 'Copy the code').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await button(page, 'Set the window').click();
  await expect(page.getByText('A code is set.')).toBeVisible();
  const kept = page.getByLabel('Access code', { exact: true });
  await expect(kept).toHaveText(first);
  await expectNoViolations(page, 'the window');
  expect(await stored(page, `su-${year}`)).toMatchObject({ needsCode: true });

  await page.reload();
  await expect(page.getByText('A code is set.')).toBeVisible();
  await expect(page.getByLabel('Opens at')).toHaveValue(`${year}-06-01T00:00`);
  await expect(generated).toHaveCount(0);
  await expect(kept).toHaveText(first);
  await button(page, 'Rotate: generate a new code').click();
  await expect(generated).not.toHaveText(first);
  await button(page, 'Keep the code as it is').click();
  await button(page, 'Clear the code').click();
  await expect(page.getByText('The code is cleared once you save')).toBeVisible();
  await button(page, 'Save the window').click();
  await expect(page.getByText('None: anybody with the link can submit.')).toBeVisible();
  expect(await stored(page, `su-${year}`)).toMatchObject({ needsCode: false });

  await page.getByLabel('Code', { exact: true }).fill('maple 26');
  await button(page, 'Save the window').click();
  await expect(kept).toHaveText('maple 26');
});

test('nothing typed is lost by a failure, no network, another term or leaving; works by keyboard and at 320 px', async ({
  page,
  context,
}) => {
  const year = await freeYear(page, 'su');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at('su', year));
  await fillIn(page, `${year}-06-01T00:00`, `${year}-07-01T00:00`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const call = `**/api/windows/su-${year}`;
  await page.route(call, (route) => route.fulfill({ status: 503, json: { title: 'Down.' } }));
  await button(page, 'Set the window').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Down.');
  await expect(page.getByLabel('Opens at')).toHaveValue(`${year}-06-01T00:00`);
  await page.unroute(call);
  await context.setOffline(true);
  await button(page, 'Set the window').click();
  await expect(page.getByRole('alert')).toContainText('nothing was sent');
  await expect(page.getByLabel('Opens at')).toHaveValue(`${year}-06-01T00:00`);
  await context.setOffline(false);

  await page.getByLabel('Semester').selectOption('Spring');
  await button(page, 'Keep them').click();
  await expect(page.getByLabel('Semester')).toHaveValue('su');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Winners' }).click();
  await button(page, 'Stay here').click();
  await expect(page.getByLabel('Opens at')).toHaveValue(`${year}-06-01T00:00`);
  await page.getByLabel('Semester').selectOption('Spring');
  await button(page, 'Discard').click();
  await expect(page.getByLabel('Semester')).toHaveValue('sp');
  await expect(page.getByLabel('Opens at')).not.toHaveValue(`${year}-06-01T00:00`);
});

test('a late answer belongs to what was sent: later edits and another term stay as they are', { tag: '@all' }, async ({
  page,
}) => {
  const year = await freeYear(page, 'su');
  const call = `**/api/windows/su-${year}`;
  await page.goto(at('su', year));
  await fillIn(page, `${year}-06-01T00:00`, `${year}-07-01T00:00`);
  const first = await holdChanges(page, call);
  await button(page, 'Set the window').click();
  await expect(button(page, 'Saving…')).toBeVisible();
  await page.getByLabel('Closes at').fill(`${year}-07-08T00:00`);
  await page.getByLabel('Code', { exact: true }).fill('maple 26');
  first.goOn();
  const saved = page.getByRole('alert').filter({ hasText: `The submission window of Summer ${year} is saved.` });
  await saved.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Opens at')).toHaveValue(`${year}-06-01T00:00`);
  await expect(page.getByLabel('Closes at')).toHaveValue(`${year}-07-08T00:00`);
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue('maple 26');
  await expect(page.getByText('Not saved yet')).toBeVisible();

  await expect(saved).toHaveCount(0);
  const second = await holdChanges(page, call);
  await button(page, 'Save the window').click();
  await page.getByLabel('Semester').selectOption('Spring');
  await button(page, 'Discard').click();
  await page.getByLabel('Opens at').fill(`${year}-02-01T00:00`);
  second.goOn();
  await expect(saved).toBeVisible();
  await expect(page.getByText(`Spring ${year} has no submission window yet: teams cannot submit.`)).toBeVisible();
  await expect(page.getByLabel('Opens at')).toHaveValue(`${year}-02-01T00:00`);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  expect(await stored(page, `su-${year}`)).toMatchObject({ closesAt: `${year}-07-08T07:00:00Z`, needsCode: true });

  await page.getByLabel('Semester').selectOption('Summer');
  await button(page, 'Discard').click();
  await expect(page.getByLabel('Closes at')).toHaveValue(`${year}-07-08T00:00`);
  await page.getByLabel('Closes at').fill(`${year}-07-09T00:00`);
  const third = await holdChanges(page, call);
  await button(page, 'Save the window').click();
  await page.getByLabel('Semester').selectOption('Spring');
  await button(page, 'Discard').click();
  third.fail();
  await expect(page.getByRole('alert').filter({ hasText: 'was not saved' })).toHaveText(
    `The submission window of Summer ${year} was not saved. Down.`,
  );
});

const november = (year: number, day: number) => `${year}-11-${String(day).padStart(2, '0')}T07:00:00Z`;

/** Another person sets the days, in October and November, on which the window opens and closes. */
const setElsewhere = (page: Page, year: number, { opens = 1, closes = 1, ...others }: Record<string, unknown>) =>
  callStaff(page.request, 'PUT', `/api/windows/fa-${year}`, {
    data: {
      opensAt: `${year}-10-0${opens}T07:00:00Z`,
      closesAt: november(year, Number(closes)),
      autoPublish: false,
      ...others,
    },
  });

test('two people who change a window both win, or choose where they changed the same', { tag: '@all' }, async ({ page }) => {
  const year = await freeYear(page, 'fa', 2051);
  const term = `fa-${year}`;
  const save = button(page, 'Save the window');
  const closesAt = page.getByLabel('Closes at');
  const conflict = page.getByRole('dialog', { name: 'The submission window was changed in the meantime' });
  await setElsewhere(page, year, {});
  await page.goto(at('fa', year));

  await test.step('changes of different fields are both kept', async () => {
    await page.getByRole('radio', { name: 'Yes' }).check();
    await setElsewhere(page, year, { closes: 20 });
    await save.click();
    await expect(page.getByText(`The submission window of Fall ${year} is saved.`)).toBeVisible();
    await expect(conflict).toHaveCount(0);
    await expect(closesAt).toHaveValue(`${year}-11-20T00:00`);
    expect(await stored(page, term)).toMatchObject({ autoPublish: true, closesAt: november(year, 20) });
  });

  for (const [answer, opens, theirs, autoPublish, day] of [
    ['Use what is stored', 2, 25, true, 25],
    ['Save mine', 3, 26, false, 10],
  ] as const) {
    await test.step(`of the same field both values are shown: ${answer}`, async () => {
      await page.getByRole('radio', { name: 'No' }).check();
      await closesAt.fill(`${year}-11-10T00:00`);
      await setElsewhere(page, year, { opens, closes: theirs, autoPublish: true });
      await save.click();
      await expect(conflict).toContainText('admin saved it on');
      await expect(conflict.getByRole('row')).toHaveText([
        /^Field/,
        new RegExp(`^Closes at.*November ${theirs - 1}.*November 9`),
      ]);
      await conflict.getByRole('button', { name: answer }).click();
      await expect(conflict).toHaveCount(0);
      const opensAt = `${year}-10-0${opens}T07:00:00Z`;
      await expect.poll(() => stored(page, term)).toMatchObject({ autoPublish, opensAt, closesAt: november(year, day) });
      await expect(page.getByText('Not saved yet')).toHaveCount(0);
      await expect(page.getByLabel('Opens at')).toHaveValue(`${year}-10-0${opens}T00:00`);
    });
  }

  await test.step('a code that somebody else set is not replaced unasked', async () => {
    await page.getByLabel('Code', { exact: true }).fill('maple 26');
    await setElsewhere(page, year, { opens: 3, closes: 10, accessCode: 'acorn 51' });
    await save.click();
    await expect(conflict.getByRole('row')).toHaveText([/^Field/, /^Access code\s*acorn 51\s*maple 26/]);
    expect(await violationsOf(page, {}, 'dialog[open]'), 'the conflict').toEqual([]);
    await conflict.getByRole('button', { name: 'Use what is stored' }).click();
    await expect(page.getByText('A code is set.')).toBeVisible();
  });

  await test.step('a window that somebody else removed is set anew by saving again', async () => {
    await closesAt.fill(`${year}-11-12T00:00`);
    await callStaff(page.request, 'DELETE', `/api/windows/${term}`);
    await save.click();
    const told = 'Somebody else removed the window in the meantime. Its access code is gone. Save again to set it up again.';
    await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
    await button(page, 'Set the window').click();
    await expect(save).toBeVisible();
    expect(await stored(page, term)).toMatchObject({ closesAt: november(year, 12), needsCode: false });
  });
});
