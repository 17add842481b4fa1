import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { adminPassword, readToken, signIn } from './sign-in.ts';

// These tests cause refused sign-ins, and prevent calls from reaching the server.
test.use({
  expectedErrors: /status of 4(01|29)|ERR_FAILED/,
  contextOptions: { reducedMotion: 'reduce' },
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

test.describe('The administrator login', () => {
  test('takes the right password, shown or hidden, and goes to the dashboard', async ({ page }) => {
    await page.goto('/admin');
    await expect(username(page)).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
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
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin-dashboard');
  });

  test('asks for both fields', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/signin', (route) => {
      asked += 1;
      return route.abort();
    });
    await page.goto('/admin');
    await enter(page, 'admin', '');
    await expect(password(page)).toBeFocused();
    await enter(page, '', 'something');
    await expect(username(page)).toBeFocused();
    expect(asked).toBe(0);
  });

  test('says the same of a wrong password and of no connection, and clears the token', async ({ page }) => {
    await page.goto('/admin');
    await putToken(page, 'left over');
    await enter(page, `nobody-${crypto.randomUUID().slice(0, 8)}`, 'a wrong password');
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
    await expect(password(page)).toBeFocused();
    expect(await kept(page)).toBeNull();
    await putToken(page, 'left over');
    await page.route('**/api/signin', (route) => route.abort());
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid username or password. The server cannot be reached.');
    expect(await kept(page)).toBeNull();
    await page.unroute('**/api/signin');
    // An answer without a token does not sign in either.
    await page.route('**/api/signin', (route) => route.fulfill({ json: {} }));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
  });

  test('says how long to wait after five wrong tries', async ({ page }) => {
    const name = `locked-${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/admin');
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
    await expect(page.getByRole('alert')).toHaveText(/^Too many wrong sign-ins\. Please try again in \d+ minutes\.$/);
  });

  for (const width of [390, 1280]) {
    test(`has no accessibility violations at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.route('**/api/signin', (route) => route.abort());
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Administrator login' })).toBeVisible();
      await expectNoViolations(page, 'sign-in page');
      await enter(page, 'admin', 'wrong');
      await expect(page.getByRole('alert')).toBeVisible();
      await expectNoViolations(page, 'refused');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});

test.describe('Pages behind the sign-in', () => {
  test('lead to it, and it leads back to each', async ({ page }) => {
    const addresses = [
      '/admin-dashboard',
      '/admin-dashboard?view=download',
      '/admin-dashboard/edit/presentation',
      '/admin-dashboard/edit/submissions',
      '/admin-dashboard/support',
    ];
    const token = await readToken(page.request);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page).toHaveURL('/admin');
      await expect(title(page, 'Administrator login')).toBeVisible();
      await page.route('**/api/signin', (route) => route.fulfill({ json: { jwtToken: token } }));
      await enter(page, 'admin', adminPassword);
      await expect(page).toHaveURL(address);
      await expect(page.getByText('Signed in as admin')).toBeAttached();
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
      await dropToken(page);
    }
  });

  test('do not open with an expired token, and do not send it', async ({ page }) => {
    const authorized: string[] = [];
    page.on('request', (request) => {
      if (request.headers().authorization) authorized.push(request.url());
    });
    await page.goto('/about');
    await putToken(page, aToken(Math.floor(Date.now() / 1000) - 1));
    await page.goto('/admin-dashboard?view=download');
    await expect(page).toHaveURL('/admin');
    await putToken(page, 'no.token.at-all');
    await page.goto('/admin-dashboard');
    await expect(page).toHaveURL('/admin');
    await expect(title(page, 'Administrator login')).toBeVisible();
    expect(authorized).toEqual([]);
  });

  test('keep their view through reload and Back', async ({ page }) => {
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
  });
});

test.describe('The menu', () => {
  test.beforeEach(({ page }) => signIn(page));

  test('works by keyboard at 390 px', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin-dashboard');
    const burger = page.getByRole('button', { name: 'Menu' });
    await expect(title(page, 'Dashboard')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Administration' })).toBeHidden();
    await burger.focus();
    await page.keyboard.press('Enter');
    await expect(burger).toHaveAttribute('aria-expanded', 'true');
    await expectNoViolations(page, 'menu open');
    await page.keyboard.press('Escape');
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
    await expect(burger).toBeFocused();
    await page.keyboard.press('Enter');
    for (const _ of ['Dashboard', 'Review', 'Make Edits', 'Floor', 'Download Database']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(title(page, 'Download Database')).toBeVisible();
    await expect(burger).toHaveAttribute('aria-expanded', 'false');
  });

  test('asks before it logs out', async ({ page }) => {
    await page.goto('/admin-dashboard?view=download');
    const logOut = page.getByRole('button', { name: 'Log Out' });
    const dialog = page.getByRole('dialog', { name: 'Log out' });
    await logOut.click();
    await expect(
      dialog.getByText('Are you sure you want to log out? You’ll need to sign in again to access your dashboard.', {
        exact: true,
      }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectNoViolations(page, 'log-out dialog');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(logOut).toBeFocused();
    expect(await kept(page)).not.toBeNull();
    await logOut.click();
    await dialog.getByRole('button', { name: 'Yes, Log Me Out' }).click();
    await expect(page).toHaveURL('/admin');
    expect(await kept(page)).toBeNull();
    // After logging out on purpose, the next sign-in begins at the dashboard.
    await enter(page, 'admin', adminPassword);
    await expect(page).toHaveURL('/admin-dashboard');
  });

  test('ends the session on the server, and says so when the server could not be told', async ({ page }) => {
    await page.goto('/admin');
    const signInAfresh = async () => {
      await enter(page, 'admin', adminPassword);
      await expect(page).toHaveURL('/admin-dashboard');
      return { authorization: `Bearer ${await kept(page)}` };
    };
    const logOut = async () => {
      await page.getByRole('button', { name: 'Log Out' }).click();
      await page.getByRole('button', { name: 'Yes, Log Me Out' }).click();
      await expect(page).toHaveURL('/admin');
    };
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.goto('/admin');
    const first = await signInAfresh();
    await logOut();
    await expect.poll(async () => (await page.request.get('/api/support', { headers: first })).status()).toBe(401);
    await expect(page.getByRole('alert')).toHaveCount(0);
    const second = await signInAfresh();
    await page.route('**/api/signin/session', (route) => route.abort());
    await logOut();
    await expect(page.getByRole('alert')).toContainText('the server could not be told');
    expect(await kept(page)).toBeNull();
    expect((await page.request.get('/api/support', { headers: second })).status()).toBe(200);
  });
});

test.describe('A session that ends while a page is open', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
    await page.goto('/admin-dashboard/support');
    await page.getByLabel('E-mail').fill('staff@example.edu');
    await page.getByLabel('Message').fill('The projector of room 12 is dark.');
  });

  for (const width of [390, 1280]) {
    test(`is asked for over it, whatever Esc says, at ${width} px`, async ({ page, context }) => {
      await page.setViewportSize({ width, height: 800 });
      const other = await context.newPage();
      await other.goto('/about');
      await dropToken(other);
      await expect(again(page)).toBeVisible();
      await expect(password(page)).toBeFocused();
      await expectNoViolations(page, 'sign-in-again dialog');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect(again(page)).toBeVisible();
      await password(page).fill(adminPassword);
      await password(page).press('Enter');
      await expect(again(page)).toBeHidden();
      await expect(page.getByLabel('Message')).toHaveValue('The projector of room 12 is dark.');
      expect(await kept(other)).not.toBeNull();
    });
  }

  test('goes on when somebody signs in again in another tab', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/about');
    await dropToken(other);
    await expect(again(page)).toBeVisible();
    await putToken(other, await readToken(page.request));
    await expect(again(page)).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('The projector of room 12 is dark.');

    // Somebody else signs in there: nothing goes out under that name unasked.
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/support') && request.method() === 'POST') sent += 1;
    });
    await putToken(other, aToken(Math.floor(Date.now() / 1000) + 3600, 'bob'));
    await page.getByRole('button', { name: 'Submit' }).click();
    const question = page.getByRole('dialog', { name: 'You are bob now' });
    await expect(question).toContainText('This change was started by admin, and bob has signed in in the meantime.');
    await expectNoViolations(page, 'the question');
    await question.getByRole('button', { name: 'Do not send it' }).click();
    await expect(page.getByText('It was not sent: admin began it, and bob is signed in now.')).toBeVisible();
    await expect(page.getByLabel('Message')).toHaveValue('The projector of room 12 is dark.');
    expect(sent).toBe(0);
  });

  test('is noticed when its token expires by the clock, and the call is made after all', async ({ page }) => {
    const now = Date.now();
    await page.clock.setFixedTime(now + 9 * 60 * 60 * 1000);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(again(page)).toBeVisible();
    await page.clock.setFixedTime(now);
    await password(page).fill(adminPassword);
    await password(page).press('Enter');
    await expect(page.getByText('Your request has been submitted!')).toBeVisible();
  });

  test('gives up what waits for it when the person leaves', async ({ page, context }) => {
    const sent: string[] = [];
    await page.route('**/api/support', (route) => {
      if (route.request().method() === 'POST') sent.push(route.request().method());
      return route.continue();
    });
    const other = await context.newPage();
    await other.goto('/about');
    await putToken(other, aToken(Math.floor(Date.now() / 1000) + 3600));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(again(page)).toBeVisible();
    expect(sent).toEqual(['POST']);
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page).toHaveURL('/admin');
    await enter(page, 'admin', adminPassword);
    await expect(title(page, 'Dashboard')).toBeVisible();
    await page.goto('/admin-dashboard/support');
    await expect(page.getByLabel('Message')).toHaveValue('');
    expect(sent).toEqual(['POST']);
  });
});
