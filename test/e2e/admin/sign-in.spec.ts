import { expect, type Page } from '@playwright/test';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { adminPassword, readToken, signIn } from './sign-in.ts';
import { openWithin } from './views.ts';

// These tests cause refused sign-ins, and prevent calls from reaching the server.
test.use({
  expectedErrors: /status of 4(01|03|29)|ERR_FAILED/,
});

const username = (page: Page) => page.getByLabel('Username');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const again = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function enter(page: Page, name: string, secret: string): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The page reads only what a token says; only the server checks its signature. */
function aToken(exp: number, sub = 'admin'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'EdDSA' })}.${part({ sub, exp })}.${'A'.repeat(86)}`;
}

const putToken = (page: Page, token: string) => page.evaluate((value) => localStorage.setItem('token', value), token);
const dropToken = (page: Page) => page.evaluate(() => localStorage.removeItem('token'));

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes, Log Me Out' }).click();
  await expect(page).toHaveURL('/admin');
};

test('The administrator login refuses without a word too much, takes the right password, and logging out ends the session', async ({
  page,
}) => {
  // Its passwords are hashed a dozen times.
  const calls = '**/api/signin';
  const alert = page.getByRole('alert');
  await page.goto('/admin');

  await test.step('it asks for both fields', async () => {
    let asked = 0;
    await page.route(calls, (route) => {
      asked += 1;
      return route.abort();
    });
    await expect(username(page)).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectNoViolations(page, 'sign-in page');
    await enter(page, 'admin', '');
    await expect(password(page)).toBeFocused();
    await enter(page, '', 'something');
    await expect(username(page)).toBeFocused();
    expect(asked).toBe(0);
    await page.unroute(calls);
  });

  await test.step('it says the same of a wrong password, no connection and no token, and clears the token', async () => {
    await putToken(page, 'left over');
    await enter(page, `nobody-${crypto.randomUUID().slice(0, 8)}`, 'a wrong password');
    await expect(alert).toHaveText('Invalid username or password.');
    await expect(password(page)).toBeFocused();
    expect(await kept(page)).toBeNull();
    await expectNoViolations(page, 'refused');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
    await putToken(page, 'left over');
    await page.route(calls, (route) => route.abort());
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(alert).toContainText('Invalid username or password. The server cannot be reached.');
    expect(await kept(page)).toBeNull();
    await page.unroute(calls);
    await page.route(calls, (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(alert).toHaveText('Invalid username or password.');
    await page.unroute(calls);
  });

  await test.step('it says how long to wait after five wrong tries', async () => {
    const name = `locked-${crypto.randomUUID().slice(0, 8)}`;
    // The page itself makes the calls, so that they come from the same address.
    const statuses = await page.evaluate(
      async (body) => {
        const answers: number[] = [];
        const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
        for (let tries = 0; tries < 5; tries += 1) answers.push((await fetch('/api/signin', init)).status);
        return answers;
      },
      JSON.stringify({ username: name, password: 'a wrong password' }),
    );
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    await enter(page, name, 'a wrong password');
    await expect(alert).toHaveText(/^Too many wrong sign-ins\. Please try again in \d+ minutes\.$/);
  });

  await test.step('it takes the right password by keyboard, shown or hidden, and goes to the dashboard', async () => {
    await username(page).fill('admin');
    await password(page).fill('');
    await page.keyboard.type(adminPassword);
    await expect(password(page)).toHaveAttribute('type', 'password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'password');
    await password(page).press('Enter');
    await expect(page).toHaveURL('/admin-dashboard');
    await expect(title(page, 'Dashboard')).toBeVisible();
    expect(await kept(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await openWithin(page, '/admin');
    await expect(page).toHaveURL('/admin-dashboard');
  });

  await test.step('logging out asks, ends the session on the server, and says so when the server could not be told', async () => {
    const button = page.getByRole('button', { name: 'Log Out' });
    const dialog = page.getByRole('dialog', { name: 'Log out' });
    const first = { authorization: `Bearer ${await kept(page)}` };
    await page.getByRole('link', { name: 'Download Database' }).first().click();
    await button.click();
    const question = 'Are you sure you want to log out? You’ll need to sign in again to access your dashboard.';
    await expect(dialog.getByText(question, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(await kept(page)).not.toBeNull();
    await logOut(page);
    expect(await kept(page)).toBeNull();
    await expect.poll(async () => (await page.request.get('/api/support', { headers: first })).status()).toBe(401);
    await expect(alert).toHaveCount(0);
    // After logging out on purpose, the next sign-in begins at the dashboard.
    await enter(page, 'admin', adminPassword);
    await expect(page).toHaveURL('/admin-dashboard');
    const second = { authorization: `Bearer ${await kept(page)}` };
    await page.route('**/api/signin/session', (route) => route.abort());
    await logOut(page);
    await expect(alert).toContainText('the server could not be told');
    expect(await kept(page)).toBeNull();
    expect((await page.request.get('/api/support', { headers: second })).status()).toBe(200);
  });
});

test('Pages behind the sign-in lead to it, also with a token that has expired, and it leads back to each', async ({ page }) => {
  const authorized: string[] = [];
  const token = await readToken(page.request);
  const isSentBack = async () => {
    await expect(page).toHaveURL('/admin');
    await expect(title(page, 'Administrator login')).toBeVisible();
  };
  page.on('request', (request) => {
    if (request.headers().authorization) authorized.push(request.url());
  });
  await page.goto('/admin-dashboard/edit/presentation');
  await isSentBack();
  await putToken(page, aToken(Math.floor(Date.now() / 1000) - 1));
  for (const address of ['/admin-dashboard?view=download', '/admin-dashboard/edit/submissions', '/admin-dashboard/support']) {
    await page.goto(address);
    await isSentBack();
    expect(authorized).toEqual([]);
    await page.route('**/api/signin', (route) => route.fulfill({ json: { jwtToken: token } }));
    await enter(page, 'admin', adminPassword);
    await expect(page).toHaveURL(address);
    await expect(page.getByText('Signed in as admin')).toBeAttached();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await putToken(page, 'no.token.at-all');
    authorized.length = 0;
  }
});

test('The school’s own sign-in leaves for its page, and comes back to the page that asked', { tag: '@all' }, async ({
  page,
}) => {
  const refusal = { title: 'Nobody invited ada@example.edu. Please ask a coordinator.', status: 403 };
  await page.route('**/api/signin/ways', (route) => route.fulfill({ json: { name: 'Campus Login', hasPasskeys: false } }));
  await page.route('**/api/signin/oidc', (route) => route.fulfill({ json: { url: '/admin?code=c&state=s', begun: 'b' } }));
  const sent: unknown[] = [];
  const answered = (answer: { status: number; json: object }) =>
    page.route('**/api/signin/oidc/answer', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill(answer);
    });
  await answered({ status: 403, json: refusal });
  await page.goto('/admin-dashboard?view=download');
  const button = page.getByRole('button', { name: 'Sign in with Campus Login' });
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(refusal.title);
  await expect(page).toHaveURL('/admin');
  await expectNoViolations(page, 'the school’s sign-in');
  await answered({ status: 200, json: { jwtToken: await readToken(page.request) } });
  await button.click();
  await expect(page).toHaveURL('/admin-dashboard?view=download');
  await expect(title(page, 'Download Database')).toBeVisible();
  await dropToken(page);
  await page.goto('/es/admin-dashboard?view=download');
  await page.getByRole('button', { name: 'Campus Login' }).click();
  await expect(page).toHaveURL('/es/admin-dashboard?view=download');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(sent).toEqual(Array(3).fill({ begun: 'b', query: '?code=c&state=s' }));
});

test('The menu leads to the views, which reload and Back keep, and works by keyboard on a phone', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin-dashboard');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  for (const view of ['Download Database', 'Winners', 'Make Edits']) {
    await menu.getByRole('link', { name: view }).click();
    await expect(title(page, view)).toBeVisible();
    await expect(menu.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page');
  }
  await page.reload();
  await expect(title(page, 'Make Edits')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Winners')).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Download Database')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goBack();
  const burger = page.getByRole('button', { name: 'Menu' });
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(menu).toBeHidden();
  await burger.focus();
  await page.keyboard.press('Enter');
  await expect(burger).toHaveAttribute('aria-expanded', 'true');
  await expectNoViolations(page, 'menu open');
  await page.keyboard.press('Escape');
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
  await expect(burger).toBeFocused();
  await page.keyboard.press('Enter');
  const before = [
    'Dashboard',
    'Review',
    'Readiness',
    'Make Edits',
    'Roster',
    'Releases',
    'Consent',
    'Floor',
    'Download Database',
  ];
  for (const _ of before) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(title(page, 'Download Database')).toBeVisible();
  await expect(burger).toHaveAttribute('aria-expanded', 'false');
});

test.describe('A session that ends while a page is open', () => {
  const text = 'The projector of room 12 is dark.';
  const message = (page: Page) => page.getByLabel('Message');
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
  /** Another tab of the site, in which only the token changes. */
  const openTab = async (page: Page) => {
    const tab = await page.context().newPage();
    await tab.goto('/robots.txt');
    return tab;
  };

  test.beforeEach(async ({ page }) => {
    await signIn(page);
    await page.goto('/admin-dashboard/support');
    await page.getByLabel('E-mail').fill('staff@example.edu');
    await message(page).fill(text);
  });

  test('in another tab is asked for over it, whatever Esc says; it goes on, and sends nothing unasked as somebody else', async ({
    page,
  }) => {
    const other = await openTab(page);
    await dropToken(other);
    await expect(again(page)).toBeVisible();
    await expect(password(page)).toBeFocused();
    expect(await violationsOf(page, {}, 'dialog[open]'), 'sign-in-again dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(again(page)).toBeVisible();
    await password(page).fill(adminPassword);
    await password(page).press('Enter');
    await expect(again(page)).toBeHidden();
    await expect(message(page)).toHaveValue(text);
    expect(await kept(other)).not.toBeNull();

    // Somebody signs in again in the other tab.
    await dropToken(other);
    await expect(again(page)).toBeVisible();
    await putToken(other, await readToken(page.request));
    await expect(again(page)).toBeHidden();
    await expect(message(page)).toHaveValue(text);

    // Somebody else signs in there: nothing goes out under that name unasked.
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/support') && request.method() === 'POST') sent += 1;
    });
    await putToken(other, aToken(Math.floor(Date.now() / 1000) + 3600, 'bob'));
    await submit(page).click();
    const question = page.getByRole('dialog', { name: 'You are bob now' });
    await expect(question).toContainText('This change was started by admin, and bob has signed in in the meantime.');
    expect(await violationsOf(page, {}, 'dialog[open]'), 'the question').toEqual([]);
    await question.getByRole('button', { name: 'Do not send it' }).click();
    await expect(page.getByText('It was not sent: admin began it, and bob is signed in now.')).toBeVisible();
    await expect(message(page)).toHaveValue(text);
    expect(sent).toBe(0);
  });

  test('by the clock is noticed and the call made after all; what waits is given up when the person leaves', {
    tag: '@all',
  }, async ({ page }) => {
    const now = Date.now();
    await page.clock.setFixedTime(now + 9 * 60 * 60 * 1000);
    await submit(page).click();
    await expect(again(page)).toBeVisible();
    await page.clock.setFixedTime(now);
    await password(page).fill(adminPassword);
    await password(page).press('Enter');
    await expect(page.getByText('Your request has been submitted!')).toBeVisible();

    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/support') && request.method() === 'POST') sent += 1;
    });
    await page.getByLabel('E-mail').fill('staff@example.edu');
    await message(page).fill(text);
    const other = await openTab(page);
    await putToken(other, aToken(Math.floor(Date.now() / 1000) + 3600));
    await submit(page).click();
    await expect(again(page)).toBeVisible();
    expect(sent).toBe(1);
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/admin');
    await enter(page, 'admin', adminPassword);
    await expect(title(page, 'Dashboard')).toBeVisible();
    await openWithin(page, '/admin-dashboard/support');
    await expect(message(page)).toHaveValue('');
    expect(sent).toBe(1);
  });
});
