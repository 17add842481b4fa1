import { expect } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

test.use({ expectedErrors: /ERR_FAILED/ });

const done = 'Your request has been submitted!';

test('Contact Support needs both fields, keeps the text when it cannot be sent, and shows what was sent on the dashboard', {
  tag: '@all',
}, async ({ page }) => {
  const email = page.getByLabel('E-mail');
  const message = page.getByLabel('Message');
  const submit = page.getByRole('button', { name: 'Submit' });
  const text = `The projector is dark, ${crypto.randomUUID()}`;
  await signIn(page);
  await page.goto('/admin-dashboard/support');

  await test.step('a blank form is refused, and filled in by keyboard', async () => {
    await submit.click();
    await expect(email).toHaveAccessibleDescription(/Please give an e-mail address/);
    await expect(message).toHaveAccessibleDescription('Please write a message.');
    await expect(email).toBeFocused();
    await expectNoViolations(page, 'refused');
    await page.keyboard.type('staff');
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('staff@example.edu');
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('what cannot be sent is kept', async () => {
    await page.route('**/api/support', (route) => route.abort());
    await submit.click();
    await expect(page.getByRole('alert')).toContainText('The request could not be submitted. The server cannot be reached.');
    await expect(message).toHaveValue(text);
    await expect(page.getByText(done)).toBeHidden();
    await expectNoViolations(page, 'failed');
    await page.unroute('**/api/support');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByRole('dialog', { name: 'Leave this page?' }).getByRole('button', { name: 'Stay here' }).click();
    await expect(message).toHaveValue(text);
  });

  await test.step('what is sent is stored, and the form is blank again', async () => {
    await submit.click();
    await expect(page.getByRole('status').filter({ hasText: done })).toBeVisible();
    await expect(email).toHaveValue('');
    await expect(message).toHaveValue('');
    const requests = await callStaff(page.request, 'GET', '/api/support');
    expect(requests).toContainEqual(expect.objectContaining({ email: 'staff@example.edu', message: text, by: 'admin' }));
    await message.fill('Another');
    await expect(page.getByText(done)).toBeHidden();
    await message.fill('');
  });

  await test.step('the dashboard marks it as done, and opens it again', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    const request = page.getByRole('region', { name: 'Support requests' }).getByRole('listitem').filter({ hasText: text });
    await request.getByRole('button', { name: 'Mark as done' }).click();
    await expect(request).toContainText('Done by admin on');
    await request.getByRole('button', { name: 'Open it again' }).click();
    await expect(request).not.toContainText('Done by');
  });
});
