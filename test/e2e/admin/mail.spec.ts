import { expect, type Page } from '@playwright/test';
import { mailKinds, mailStates } from '../../../domain/mail.ts';
import { secretAddress } from '../../../domain/mails/context.ts';
import { renderMail, sampleOf } from '../../../domain/mails/render.ts';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';

const counts = Object.fromEntries(mailStates.map((state, index) => [state, index]));
const working = {
  sends: true,
  from: 'capstone@example.edu',
  replyTo: 'office@example.edu',
  verified: true,
  sandbox: false,
  counts,
};

/** The page’s own content cannot be told from a mail, which has no landmarks: it stands inside the page of a mail program. */
const ofPages = { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } };

const formatted = (page: Page, name: string) => page.frameLocator(`iframe[title="${name}, formatted"]`);

test.describe('each mail', () => {
  for (const kind of mailKinds) {
    test(`${kind} is accessible, fits, and leads to pages that there are`, async ({ page, baseURL = '' }) => {
      const linkOf = (_: unknown, purpose: 'submission' | 'invitation') => secretAddress(baseURL, purpose, 'none');
      const footer = 'School of Engineering\n1 Example Way, Phoenix, AZ 85001';
      const { html, subject } = renderMail(kind, sampleOf(kind), {
        siteUrl: baseURL,
        replyTo: 'a@example.edu',
        footer,
        linkOf,
      });
      await page.setContent(html);
      await expect(page).toHaveTitle(subject);
      await expect(page.locator('h1')).toHaveCount(1);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const width of [320, 390, 700]) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
        }
        expect.soft(await violationsOf(page, ofPages), colorScheme).toEqual([]);
      }
      const isDark = await page.locator('.card').evaluate((card) => getComputedStyle(card).backgroundColor);
      expect(isDark).toBe('rgb(35, 29, 32)');
      // A program that turns colours round itself changes light ones; nothing may depend on a picture from elsewhere.
      expect(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/);

      const hrefs = await page.locator('a').evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
      for (const href of new Set(hrefs.filter((one) => one.startsWith('http')))) {
        await page.goto(href);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
      }
    });
  }
});

test.describe('the page Mail', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page);
  });

  test('shows every mail in its parts, widths and colours', async ({ page }) => {
    await page.goto('/admin-dashboard');
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Mail' }).click();
    const mails = page.getByRole('navigation', { name: 'Mails' });
    await expect(mails.getByRole('link')).toHaveCount(mailKinds.length);
    await expect(formatted(page, 'Receipt').getByRole('heading', { level: 1 })).toHaveText('Your project is handed in');

    await mails.getByRole('link', { name: 'Changes requested' }).click();
    await expect(page).toHaveURL(/mail=returned/);
    const mail = formatted(page, 'Changes requested');
    await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Your project needs a change');
    await expect(page.getByRole('article')).toContainText('Subject Changes requested: Leak Listening');
    await expect(page.getByRole('region', { name: 'The same as plain text' })).toContainText(
      '> The poster names last year’s sponsor',
    );

    const card = mail.locator('.card');
    const colour = () => card.evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await colour()).toBe('rgb(255, 255, 255)');
    await page.getByRole('button', { name: 'Dark' }).click();
    await expect.poll(colour).toBe('rgb(35, 29, 32)');
    const wide = await card.evaluate((one) => one.clientWidth);
    await page.getByRole('button', { name: 'Phone' }).click();
    await expect.poll(() => card.evaluate((one) => one.clientWidth)).toBeLessThan(wide);
  });

  test('says whether mail is sent', async ({ page }) => {
    const answer = { ...working } as Record<string, unknown>;
    await page.route('**/api/admin/mail', (route) => route.fulfill({ json: answer }));
    const sending = page.getByRole('region', { name: 'Sending' });
    await page.goto('/admin-dashboard?view=mail');
    await expect(sending).toContainText('Mail is sent from capstone@example.edu; answers go to office@example.edu.');
    await expect(sending.getByText('Bounced')).toBeVisible();
    await expect(page.getByRole('region', { name: 'The same as plain text' })).toContainText('office@example.edu');

    Object.assign(answer, { verified: false, sandbox: true });
    await page.reload();
    await expect(sending).toContainText('SES has not verified this sender');
    await expect(sending).toContainText('verified addresses only');

    for (const name of Object.keys(answer)) delete answer[name];
    Object.assign(answer, { sends: false, counts: Object.fromEntries(mailStates.map((state) => [state, 0])) });
    await page.reload();
    await expect(sending).toContainText('This stage sends no mail.');
    await expect(sending.getByText('Bounced')).toBeHidden();
  });

  for (const width of [390, 1280]) {
    test(`has no accessibility violations at ${width} px and fits 320 px`, async ({ page }) => {
      await page.route('**/api/admin/mail', (route) => route.fulfill({ json: working }));
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/admin-dashboard?view=mail&mail=winner');
      await expect(formatted(page, 'Winner').getByRole('heading')).toBeVisible();
      await expectNoViolations(page, 'Mail');
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
});
