import { expect } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { abstract, fillIn, handIn, openForm } from '../survey-form.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { comeBack } from './views.ts';

/** A team and staff together, with a real window. Only this file uses Summer 2026. */
// The index of the search may not know yet what was published a moment ago.
test.use({ expectedErrors: /status of 422|404.*\/related/ });

const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test('a team hands in with the course’s code, staff publish it, and after the end nothing can be changed', async ({
  page,
  context,
}) => {
  const setWindow = (closesIn: number) =>
    callStaff(page.request, 'PUT', '/api/windows/su-2026', {
      data: { opensAt: inHours(-2), closesAt: inHours(closesIn), accessCode: 'MAROON 26', autoPublish: false },
    });
  await setWindow(2);
  // The edge keeps for half a minute what it told another test, so that the page is told what staff are.
  await context.route('**/api/survey/window', async (route) => {
    const json = { ...(await callStaff(page.request, 'GET', '/api/windows/su-2026')), sendsMail: true };
    await route.fulfill({ response: await route.fetch(), json });
  });
  const title = `Sundial Network ${crypto.randomUUID().slice(0, 8)}`;

  await openForm(page);
  await expect(page.getByText('Submissions close on')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'Access code' });
  await fillIn(page, title);
  await code.fill('CARDINAL 26');
  await handIn(page).click();
  await expect(code).toHaveAccessibleDescription(/This is not the access code of this term\./);
  await code.fill('maroon26');
  await handIn(page).click();
  await expect(page.getByText('Waiting for review')).toBeVisible();

  const staff = await context.newPage();
  await signIn(staff);
  await staff.goto('/admin-dashboard?view=edits&edit=submissions&semester=su&year=2026&state=waiting');
  await staff.getByRole('cell', { name: title, exact: true }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(staff.getByRole('dialog').getByText('Published', { exact: true })).toBeVisible();
  const id = new URL(staff.url()).searchParams.get('project');
  await staff.goto(`/survey/${id}`);
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await comeBack(page);
  await expect(page.getByText('Everyone can see it in the showcase.')).toBeVisible();
  await page.getByRole('button', { name: 'Change answers' }).click();
  await page.getByLabel('Abstract').fill(abstract.replace('mains', 'pipes'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Change answers' })).toBeVisible();
  await expect(page.getByText('Published, changes wait for review')).toBeVisible();

  // Staff see what visitors see beside what is new, word by word, and publish it.
  await staff.goto(`/admin-dashboard?view=edits&edit=submissions&semester=su&year=2026&project=${id}`);
  const dialog = staff.getByRole('dialog', { name: 'Edit Project' });
  const row = dialog.getByRole('row', { name: /^Project description/ });
  await expect(row.locator('del')).toHaveText('mains');
  await expect(row.locator('ins')).toHaveText('pipes');
  await expectNoViolations(staff, 'a comparison');
  await dialog.getByRole('button', { name: 'Keep the approved version' }).click();
  await staff.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Publish the new version' }).click();
  await expect(dialog.getByText(`Published “${title}”: visitors can see it.`)).toBeVisible();
  await expect(row).toHaveCount(0);
  // Taking it back brings both versions back; keeping the approved one discards the new one.
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(row.locator('ins')).toHaveText('pipes');
  await dialog.getByRole('button', { name: 'Keep the approved version' }).click();
  await staff.getByRole('dialog', { name: /^Keep/ }).getByRole('button', { name: 'Keep the approved version' }).click();
  await expect(dialog.getByLabel('Project description')).toHaveValue(abstract);
  await expect(dialog.getByText(`Kept the approved version of “${title}”.`)).toBeVisible();

  await setWindow(-1);
  await comeBack(page);
  await expect(page.getByText('Submissions are closed, so it can no longer be changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change answers' })).toHaveCount(0);

  // Staff return it with words: its team reads them above the form, and hands it in again although the window is closed.
  const reason = 'The abstract names no result.\nPlease add one.';
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids: [id], state: 'returned', reason } });
  await page.reload();
  const asked = page.getByRole('region', { name: 'Staff asked you for changes' });
  await expect(asked).toContainText(reason);
  await expectNoViolations(page, 'a returned project');
  await page.getByLabel('Abstract').fill(`${abstract} It found nine of ten leaks.`);
  await page.getByLabel('Members’ e-mail addresses').fill('bo@example.edu, nobody');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const addresses = page.getByRole('textbox', { name: 'Members’ e-mail addresses' });
  await expect(addresses).toHaveAccessibleDescription(/“nobody” is not an e-mail address/);
  await addresses.fill('bo@example.edu\nana@example.edu');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The project is submitted again.')).toBeFocused();
  await expect(page.getByText('Submitted again', { exact: true })).toBeVisible();
  await expect(page.getByText('bo@example.edu, ana@example.edu')).toBeVisible();
  await expect(asked).toHaveCount(0);
});
