import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { linkMailedTo } from './mailed-link.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { openWithin } from './views.ts';

/** Accounts of staff, from the invitation to the first day. */
test.use({ expectedErrors: /status of 4(01|12)/ });

const username = `reviewer-${Date.now()}`;
const password = 'four words nobody joins';
const row = (page: Page) => page.getByRole('row').filter({ hasText: username });
const invitation = /\/admin\/invitation#\S+/;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('somebody is invited by mail, chooses a password, sees what the role may do, and the link works once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  await page.goto('/admin/people');
  await button(page, 'Invite a person').click();
  const dialog = page.getByRole('dialog', { name: 'Invite a person' });
  await dialog.getByLabel('Name', { exact: true }).fill('Rosalind Reviewer');
  await dialog.getByLabel('E-mail').fill(`${username}@example.edu`);
  await dialog.getByLabel('Username').fill(username);
  await button(page, /^Invite$/).click();
  // A reviewer needs a department.
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Informatics').check();
  await expectNoViolations(page, 'the dialog');
  await button(page, /^Invite$/).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page)).toContainText('Reviewer');
  await expect(row(page)).toContainText('Informatics');

  const link = await linkMailedTo(`${username}@example.edu`, invitation);
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 320, height: 800 } });
  const invited = await other.newPage();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rosalind Reviewer');
  await invited.getByLabel('New password').fill('too short');
  await invited.getByLabel('The same again').fill('too short');
  await button(invited, 'Save and sign in').click();
  await expect(invited.getByLabel('New password')).toHaveAttribute('aria-invalid', 'true');
  await expectNoViolations(invited, 'the invitation');
  expect(await invited.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await invited.getByLabel('New password').fill(password);
  await invited.getByLabel('The same again').fill(password);
  await button(invited, 'Save and sign in').click();
  await expect(invited).toHaveURL(/admin-dashboard/);
  await button(invited, 'Menu').click();
  const menu = invited.getByRole('navigation', { name: 'Administration' });
  await expect(menu.getByRole('link', { name: 'Review' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'People' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Winners' })).toHaveCount(0);

  // A name that somebody else changed meanwhile is not overwritten, also when the list was read again.
  await page.reload();
  await row(page).getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog');
  await change.getByLabel('Name', { exact: true }).fill('Rosa Reviewer');
  await callStaff(page.request, 'PUT', `/api/admin/people/${username}`, { data: { name: 'Rosie Reviewer' } });
  const met = page.getByRole('dialog', { name: 'The account was changed in the meantime' });
  for (const answer of ['Close', 'Use what is stored']) {
    await button(page, 'Save').click();
    await expect(met.getByRole('row').last()).toHaveText(/Name.*Rosie Reviewer.*Rosa Reviewer/);
    await expectNoViolations(page, 'both values');
    await met.getByRole('button', { name: answer }).click();
    await expect(met).toHaveCount(0);
  }
  await expect(change.getByLabel('Name', { exact: true })).toHaveValue('Rosie Reviewer');

  // Who is disabled is out at the next step.
  await page.reload();
  await expect(row(page)).toContainText('Rosie Reviewer');
  await row(page).getByRole('button', { name: 'Change' }).click();
  await button(page, 'Disable…').click();
  await button(page, /^Disable$/).click();
  await expect(row(page)).toContainText('Disabled');
  await menu.getByRole('link', { name: 'Make Edits' }).click();
  await expect(invited.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await invited.goto(link);
  await expect(invited.getByRole('heading', { level: 1 })).toHaveText('This link has ended');
  await other.close();
});

test('a viewer reads, and is offered nothing that the server would refuse', { tag: '@all' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const viewer = `viewer-${Date.now()}`;
  const email = `${viewer}@example.edu`;
  const account = { username: viewer, name: 'Vera Viewer', email, role: 'viewer', departments: [] };
  await callStaff(page.request, 'POST', '/api/admin/people', { data: account });
  const [, token] = (await linkMailedTo(email, invitation)).split('#');
  const taken = await page.request.post('/api/signin/invitation', { data: { token, password } });
  const { jwtToken } = await taken.json();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await other.addInitScript((kept) => localStorage.setItem('token', kept), jwtToken);
  const seen = await other.newPage();
  const refused: string[] = [];
  seen.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });

  await seen.goto('/admin-dashboard?view=edits&edit=submissions&semester=sp&year=2026');
  const first = seen.getByRole('table').getByRole('row').nth(1);
  await first.getByRole('checkbox').check();
  await expect(button(seen, 'Deselect')).toBeVisible();
  for (const name of ['Publish', 'Hide', /^Return/, /^Write to/]) await expect(button(seen, name)).toHaveCount(0);
  await first.getByRole('link').first().click();
  const dialog = seen.getByRole('dialog');
  await expect(dialog.getByRole('tab')).toHaveText(['Details', 'Preview', 'History']);
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first()).toBeVisible();
  await openWithin(seen, '/admin-dashboard?semester=sp&year=2026');
  await expect(seen.getByRole('heading', { name: 'Submissions' })).toBeVisible();
  await expect(seen.getByRole('main').getByRole('link', { name: /^Review/ })).toHaveCount(0);
  expect(refused).toEqual([]);
  // The floor in words, without fields of which none could be changed.
  const call = '/api/admin/floors/su-2027';
  const { version, floor } = await callStaff(page.request, 'GET', call);
  const tables = ['1', '2'].map((number) => ({ id: `t${number}`, number, x: 500 * Number(number), y: 500 }));
  const data = { ...floor, hall: { name: 'Ballroom', width: 4200, height: 2800 }, tables };
  await callStaff(page.request, 'PUT', call, { headers: { 'if-match': `"${version}"` }, data });
  await openWithin(seen, '/admin-dashboard?view=floor&semester=su&year=2027');
  await expect(seen.getByText('Ballroom, 42 m x 28 m')).toBeVisible();
  await expect(seen.getByRole('main').locator(':disabled')).toHaveCount(0);
  await expect(seen.getByLabel('Width (m)')).toHaveCount(0);
  const plan = seen.getByRole('listbox', { name: /^Plan of/ });
  await plan.press('ArrowRight');
  await plan.press('ArrowRight');
  await expect(seen.getByRole('option', { name: 'Table 2' })).toHaveAttribute('aria-selected', 'true');
  expect(refused).toEqual([]);
  await openWithin(seen, '/admin/review');
  await expect(seen.getByRole('main')).toContainText('Viewer');
  await expect(seen.getByLabel('Department')).toHaveCount(0);
  expect(refused).toEqual([]);
  await other.close();
});

test('a passkey is added, signs in without a name, is renamed and removed, and another one replaces the password', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = `passkey-${Date.now()}`;
  const email = `${username}@example.edu`;
  const data = { username, name: 'Pat Passkey', email, role: 'viewer', departments: [] };
  await callStaff(page.request, 'POST', '/api/admin/people', { data });
  const [, token] = (await linkMailedTo(email, invitation)).split('#');
  const taken = await page.request.post('/api/signin/invitation', { data: { token, password } });
  const { jwtToken } = await taken.json();
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await other.newPage();
  const devtools = await other.newCDPSession(owner);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await owner.goto('/admin');
  await owner.evaluate((kept) => localStorage.setItem('token', kept), jwtToken);

  // As a new document: the sign-in form, which finds the token, would lead to the dashboard meanwhile.
  await owner.goto('/admin/account');
  await owner.getByLabel('Name of the new passkey').fill('My phone');
  await button(owner, 'Add a passkey').click();
  const list = owner.getByRole('list', { name: 'Your passkeys' });
  await expect(list.getByRole('listitem')).toContainText(['My phone']);
  await expect(list).toContainText('not used yet');
  await expectNoViolations(owner, 'an account with a passkey');

  await owner.evaluate(() => localStorage.removeItem('token'));
  await owner.goto('/admin');
  await button(owner, 'Sign in with a passkey').click();
  await expect(owner).toHaveURL(/admin-dashboard/);
  await openWithin(owner, '/admin/account');
  await expect(owner.getByRole('main')).toContainText(username);
  await expect(list).toContainText('last used');
  await button(owner, 'Rename My phone').click();
  await expect(owner.getByLabel('New name')).toBeFocused();
  await owner.getByLabel('New name').fill('Old phone');
  await owner.keyboard.press('Enter');
  await expect(button(owner, 'Rename Old phone')).toBeFocused();
  await button(owner, 'Remove Old phone').click();
  await button(owner, 'Remove it').click();
  await expect(list).toHaveCount(0);

  await owner.getByLabel('Name of the new passkey').fill('New phone');
  await button(owner, 'Add a passkey').click();
  await button(owner, 'Give up my password').click();
  await button(owner, 'Give it up').click();
  await expect(owner.getByRole('heading', { name: 'You have no password' })).toBeVisible();
  await expect(list).toContainText('New phone');
  await other.close();
});
