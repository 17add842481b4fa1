import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { cards } from './list-page.ts';

test.describe('About', () => {
  test.beforeEach(({ page }) => page.goto('/about'));

  test('lists the 18 members of the developer team', async ({ page }) => {
    await expect(cards(page)).toHaveCount(18);
  });

  test('shows a portrait of each member', async ({ page }) => {
    await expect(page.getByRole('img', { name: 'Portrait of' })).toHaveCount(18);
  });

  test('says of each member when they were active and what they study', async ({ page }) => {
    for (const member of await cards(page).all()) await expect.soft(member).toContainText(/Active.+Major.+Contact/s);
  });

  test('links to e-mail, network and code of each member', async ({ page }) => {
    for (const member of await cards(page).all()) {
      await expect.soft(member.getByRole('link')).toHaveCount(4);
      await expect.soft(member.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    }
  });
});
