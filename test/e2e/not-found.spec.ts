import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { heading } from './list-page.ts';

test.use({ expectedErrors: /status of 404/ });

test.describe('An address that is no page', () => {
  test('answers 404', async ({ page }) => {
    const answer = await page.goto('/nothing/here');
    expect(answer?.status()).toBe(404);
  });

  test('within the administrator area leads back to the dashboard', async ({ page }) => {
    await page.goto('/admin-dashboard/nothing');
    const dashboard = page.getByRole('main').getByRole('link', { name: 'Dashboard' });
    await expect(dashboard).toHaveAttribute('href', '/admin-dashboard');
  });

  for (const [way, path] of [
    ['Home', '/'],
    ['Browse departments', '/'],
    ['Winners', '/winners'],
  ] as const) {
    test(`offers ${way} as a way out`, async ({ page }) => {
      await page.goto('/nothing/here');
      await page.getByRole('main').getByRole('link', { name: way }).click();
      await expect(page).toHaveURL((url) => url.pathname === path);
      await expect(heading(page)).not.toHaveText('Page not found');
    });
  }
});
