import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

/** Windows of years to come are this file's own. The dates are long ago, so that none of them is ever the open one. */
test.describe.configure({ mode: 'default' });
test.use({
  today: undefined,
  expectedErrors: /status of (404|422|503)/,
  timezoneId: 'Asia/Tokyo',
  permissions: ['clipboard-read', 'clipboard-write'],
  contextOptions: { reducedMotion: 'reduce' },
});

const at = (term: string) => {
  const [semester, year] = term.split('-');
  return `/admin-dashboard?view=edits&edit=window&semester=${semester}&year=${year}`;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const stored = (page: Page, term: string) => callStaff(page.request, 'GET', `/api/windows/${term}`);
const fillIn = async (page: Page, opens: string, closes: string) => {
  await page.getByLabel('Opens at').fill(opens);
  await page.getByLabel('Closes at').fill(closes);
};

test.beforeEach(({ page }) => signIn(page));

test('sets a window on the event’s clocks, whatever the browser’s are', async ({ page }) => {
  await page.goto(at('sp-2031'));
  await expect(page.getByText('Spring 2031 has no submission window yet: teams cannot hand in.')).toBeVisible();
  await expect(page.getByText('America/Phoenix (MST)')).toBeVisible();
  await expect(page.getByRole('link', { name: '/survey' })).toHaveAttribute('href', '/survey');

  await button(page, 'Set the window').click();
  await expect(page.getByText('Please give a date and a time.')).toHaveCount(2);
  await fillIn(page, '2001-03-05T00:00', '2001-03-04T00:00');
  await button(page, 'Set the window').click();
  await expect(page.getByLabel('Closes at')).toHaveAccessibleDescription('This must be later than the opening.');
  await expectNoViolations(page, 'the errors');

  await page.getByLabel('Closes at').fill('2001-04-01T00:00');
  await page.getByRole('radio', { name: 'Yes' }).check();
  await button(page, 'Set the window').click();
  await expect(page.getByText('The submission window of Spring 2031 is saved.')).toBeVisible();
  await expect(page.getByText('Closed on Saturday, March 31, 2001 at 11:59 PM MST.')).toBeVisible();
  expect(await stored(page, 'sp-2031')).toMatchObject({
    opensAt: '2001-03-05T07:00:00Z',
    closesAt: '2001-04-01T07:00:00Z',
    autoPublish: true,
    needsCode: false,
  });
  await page.reload();
  await expect(page.getByLabel('Opens at')).toHaveValue('2001-03-05T00:00');
});

test('says how a window stands, and which other one it would overlap', async ({ page }) => {
  const put = (term: string, opensAt: string, closesAt: string) =>
    callStaff(page.request, 'PUT', `/api/windows/${term}`, { data: { opensAt, closesAt, autoPublish: false } });
  await put('fa-2031', '2002-01-01T07:00:00Z', '2002-02-01T07:00:00Z');
  await page.goto(at('fa-2032'));
  await fillIn(page, '2002-01-31T12:00', '2002-03-01T12:00');
  await button(page, 'Set the window').click();
  await expect(page.getByLabel('Opens at')).toHaveAccessibleDescription(
    /This overlaps the window of Fall 2031, from Tuesday, January 1, 2002 at 12:00 AM MST to Thursday, January 31, 2002 at 11:59 PM MST/,
  );
  await expect(page.getByRole('alert')).toContainText('The submission window could not be saved');
  await fillIn(page, '2098-01-31T12:00', '2098-03-01T12:00');
  await button(page, 'Set the window').click();
  await expect(page.getByText('Opens on Friday, January 31, 2098 at 12:00 PM MST.')).toBeVisible();
});

test('an access code is generated, shown once, copied, rotated and cleared', async ({ page }) => {
  await page.goto(at('su-2033'));
  await fillIn(page, '2003-01-01T00:00', '2003-02-01T00:00');
  await button(page, 'Generate a code').click();
  const generated = page.getByLabel('Generated code');
  const first = (await generated.textContent()) ?? '';
  expect(first).toMatch(/^[A-Z\d]{4} [A-Z\d]{4}$/);
  await button(page, 'Copy the code').click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await button(page, 'Set the window').click();
  await expect(page.getByText('A code is set.')).toBeVisible();
  await expect(generated).toHaveText(first);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoViolations(page, `the window at ${width} px`);
  }
  expect(await stored(page, 'su-2033')).toMatchObject({ needsCode: true });

  await page.reload();
  await expect(page.getByText('A code is set.')).toBeVisible();
  await expect(generated).toHaveCount(0);
  await button(page, 'Rotate: generate a new code').click();
  await expect(generated).not.toHaveText(first);
  await button(page, 'Keep the code as it is').click();
  await button(page, 'Clear the code').click();
  await expect(page.getByText('The code is cleared once you save')).toBeVisible();
  await button(page, 'Save the window').click();
  await expect(page.getByText('None: anybody with the link can hand in.')).toBeVisible();
  expect(await stored(page, 'su-2033')).toMatchObject({ needsCode: false });

  await page.getByLabel('Code', { exact: true }).fill('maple 26');
  await button(page, 'Save the window').click();
  await expect(page.getByText('A code is set.')).toBeVisible();
});

test('nothing typed is lost by a failure, another term or leaving; works by keyboard and at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(at('sp-2034'));
  await fillIn(page, '2004-01-01T00:00', '2004-02-01T00:00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.route('**/api/windows/sp-2034', (route) => route.fulfill({ status: 503, json: { title: 'Down.' } }));
  await button(page, 'Set the window').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Down.');
  await expect(page.getByLabel('Opens at')).toHaveValue('2004-01-01T00:00');
  await page.unroute('**/api/windows/sp-2034');

  await page.getByLabel('Semester').selectOption('Summer');
  await button(page, 'Keep them').click();
  await expect(page.getByLabel('Semester')).toHaveValue('sp');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Winners' }).click();
  await button(page, 'Stay here').click();
  await expect(page.getByLabel('Opens at')).toHaveValue('2004-01-01T00:00');
  await page.getByLabel('Semester').selectOption('Summer');
  await button(page, 'Discard').click();
  await expect(page.getByText('Summer 2034 has no submission window yet')).toBeVisible();
  await expect(page.getByLabel('Opens at')).toHaveValue('');
});
