import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { readProject, readRecord, submissions, update } from './staff-projects.ts';

test.use({ expectedErrors: /status of 403/ });

const spring = 'semester=sp&year=2026&department=industrial-engineering';

test.beforeEach(({ page }) => signIn(page));

test('The history says who changed what, and brings back what was before', async ({ page }) => {
  const { EntryID } = await readProject(page.request, spring, 3);
  const { Sponsor, CourseNumber, version } = await update(page.request, EntryID, {
    Sponsor: 'A sponsor as before',
    ShouldDisplay: 'Yes',
  });
  await update(page.request, EntryID, { Sponsor: 'A sponsor by mistake', ShouldDisplay: 'No' });
  await page.goto(`${submissions}&project=${EntryID}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Project lead').fill('Typed before');
  await dialog.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowLeft');
  const newest = dialog.getByRole('tabpanel', { name: 'History' }).getByRole('listitem').first();
  await expect(newest).toContainText('admin changed 2 fields');
  await expect(newest).toContainText(`from ${Sponsor}to A sponsor by mistake`);
  await expect(newest).toContainText('from Publishedto Hidden');

  // What was changed in several steps since comes back at once, and the state stays as it is.
  await update(page.request, EntryID, { Sponsor: 'A third sponsor', CourseNumber: 'IEE 1' });
  await page.reload();
  await dialog.getByLabel('Project lead').fill('Typed before');
  await dialog.getByRole('tab', { name: 'History' }).click();
  const restore = dialog.getByRole('button', { name: `Restore version ${version}`, exact: true });
  await restore.click();
  const ask = page.getByRole('dialog', { name: `Restore version ${version}?` });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await restore.click();
  await expect(ask).toContainText('Project sponsor, Course number will be again what they were on');
  await ask.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByText('Restored: Project sponsor, Course number.')).toBeVisible();
  expect(await readRecord(page.request, EntryID)).toMatchObject({ Sponsor, CourseNumber, state: 'hidden' });

  await dialog.getByRole('tab', { name: 'Details' }).click();
  await expect(dialog.getByLabel('Project lead')).toHaveValue('Typed before');
  await expect(dialog.getByLabel('Project sponsor')).toHaveValue(Sponsor);
});

test('A history that cannot be loaded offers Retry', async ({ page }) => {
  const { EntryID } = await readProject(page.request, spring, 4);
  await page.goto(`${submissions}&project=${EntryID}`);
  await page.route('**/revisions', (route) => route.fulfill({ status: 403, json: { title: 'Not now.' } }));
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('The history could not be loaded')).toBeVisible();
  await page.unroute('**/revisions');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('The import').last()).toBeVisible();
});
