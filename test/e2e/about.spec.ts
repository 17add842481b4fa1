import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { cards } from './list-page.ts';

test('About lists the 18 members of the developer team with portrait, time, studies and links', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/about');
  await expect(cards(page)).toHaveCount(18);
  await expect(page.getByRole('img', { name: 'Portrait of' })).toHaveCount(18);
  for (const member of await cards(page).all()) {
    await expect.soft(member).toContainText(/Active.+Major.+Contact/s);
    await expect.soft(member.getByRole('link')).toHaveCount(4);
    await expect.soft(member.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  }
});
