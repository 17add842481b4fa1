import { expect, type Page } from '@playwright/test';
import type { MailContext } from '../../domain/mail/letters/context.ts';
import { type LetterName, letterNames } from '../../domain/mail/letters/letters.ts';
import { renderSample } from '../../domain/mail/letters/render.ts';
import { violationsOf } from './accessibility.ts';
import { test } from './fixtures.ts';

/** A mail stands inside the page of a mail program, so it has no landmarks of its own. */
const options = { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } };

const contextOf = (siteUrl: string): MailContext => ({
  siteUrl,
  replyTo: 'capstone@example.edu',
  footer: 'Office of Capstone Projects\n1 Example Way, Phoenix, AZ 85001',
  mails: {},
  linkOf: () => '',
});

async function show(page: Page, name: LetterName, siteUrl: string): Promise<void> {
  const { subject, html } = renderSample(name, contextOf(siteUrl));
  // Nothing is loaded from elsewhere.
  expect.soft(html).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/);
  await page.setContent(html);
  await expect.soft(page).toHaveTitle(subject);
  await expect.soft(page.locator('h1')).toHaveCount(1);
}

test('every mail is accessible and fits all screens, light and dark', { tag: '@all' }, async ({ page, baseURL }) => {
  for (const name of letterNames) {
    await test.step(name, async () => {
      await show(page, name, `${baseURL}`);
      for (const width of [320, 390, 700]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      for (const { colorScheme, card } of [
        { colorScheme: 'light', card: 'rgb(255, 255, 255)' },
        { colorScheme: 'dark', card: 'rgb(35, 29, 32)' },
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.soft(page.locator('.card'), colorScheme).toHaveCSS('background-color', card);
        expect.soft(await violationsOf(page, options), colorScheme).toEqual([]);
      }
    });
  }
});
