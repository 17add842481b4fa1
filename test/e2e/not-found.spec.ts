import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { heading } from './list-page.ts';

test.use({ expectedErrors: /status of 404/ });

test('An address that is no page answers 404 and offers ways out', { tag: '@all' }, async ({ page }) => {
  const answer = await page.goto('/nothing/here');
  expect(answer?.status()).toBe(404);
  for (const [way, path] of [
    ['Home', '/'],
    ['Browse departments', '/'],
    ['Winners', '/winners'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: way }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(heading(page)).not.toHaveText('Page not found');
    await page.goBack();
    await expect(heading(page)).toHaveText('Page not found');
  }
  await test.step('within the administrator area, to the dashboard', async () => {
    await page.goto('/admin-dashboard/nothing');
    const dashboard = page.getByRole('main').getByRole('link', { name: 'Dashboard' });
    await expect(dashboard).toHaveAttribute('href', '/admin-dashboard');
  });
});
