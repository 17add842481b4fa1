import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

test.use({ expectedErrors: /ERR_FAILED/, contextOptions: { reducedMotion: 'reduce' } });

const email = (page: Page) => page.getByLabel('E-mail');
const message = (page: Page) => page.getByLabel('Message');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });
const done = 'Your request has been submitted!';

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto('/admin-dashboard/support');
});

test('Contact Support needs both fields, stores the request and clears the form', async ({ page }) => {
  await submit(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/Please give an e-mail address/);
  await expect(message(page)).toHaveAccessibleDescription('Please write a message.');
  await expect(email(page)).toBeFocused();
  const text = `The projector is dark, ${crypto.randomUUID()}`;
  await page.keyboard.type('staff');
  await page.keyboard.press('Tab');
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await email(page).fill('staff@example.edu');
  await expect(email(page)).not.toHaveAttribute('aria-invalid', 'true');
  await submit(page).click();
  await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
  await expect(email(page)).toHaveValue('');
  await expect(message(page)).toHaveValue('');
  const requests = await callStaff(page.request, 'GET', '/api/support');
  expect(requests).toContainEqual(expect.objectContaining({ email: 'staff@example.edu', message: text, by: 'admin' }));
  await message(page).fill('Another');
  await expect(page.getByText(done)).toBeHidden();

  await page.goto('/admin-dashboard');
  const request = page.getByRole('region', { name: 'Support requests' }).getByRole('listitem').filter({ hasText: text });
  await request.getByRole('button', { name: 'Mark as done' }).click();
  await expect(request).toContainText('Done by admin on');
  await request.getByRole('button', { name: 'Open it again' }).click();
  await expect(request).not.toContainText('Done by');
  await request.getByRole('button', { name: 'Mark as done' }).click();
  await expect(request).toContainText('Done by admin on');
});

test('Contact Support keeps the text when it cannot be sent', async ({ page }) => {
  await page.route('**/api/support', (route) => route.abort());
  await email(page).fill('staff@example.edu');
  await message(page).fill('Nothing works.');
  await submit(page).click();
  await expect(page.getByRole('alert')).toContainText('The request could not be submitted. The server cannot be reached.');
  await expect(message(page)).toHaveValue('Nothing works.');
  await expect(page.getByText(done)).toBeHidden();
  await page.unroute('**/api/support');
  await submit(page).click();
  await expect(page.getByText(done)).toBeVisible();
});

for (const width of [390, 1280]) {
  test(`Contact Support has no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await submit(page).click();
    await expect(page.getByText('Please write a message.')).toBeVisible();
    await expectNoViolations(page, 'refused');
    await page.route('**/api/support', (route) => route.abort());
    await email(page).fill('staff@example.edu');
    await message(page).fill('Nothing works.');
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoViolations(page, 'failed');
  });
}
