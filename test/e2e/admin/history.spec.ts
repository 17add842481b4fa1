import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { readProject, readRecord, submissions, update } from './staff-projects.ts';

test.use({ expectedErrors: /status of 403/ });

const spring = 'semester=sp&year=2026&department=industrial-engineering';

test('The history says who changed what, and brings back what was before', { tag: '@all' }, async ({ page }) => {
  await signIn(page);
  const { EntryID } = await readProject(page.request, spring, 3);
  const { Sponsor, CourseNumber, version } = await update(page.request, EntryID, {
    Sponsor: 'A sponsor as before',
    CourseNumber: 'IEE 485',
    ShouldDisplay: 'Yes',
  });
  await update(page.request, EntryID, { Sponsor: 'A sponsor by mistake', ShouldDisplay: 'No' });
  await update(page.request, EntryID, { Sponsor: 'A third sponsor', CourseNumber: 'IEE 1' });
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });

  await test.step('a history that cannot be loaded offers Retry', async () => {
    await page.route('**/revisions', (route) => route.fulfill({ status: 403, json: { title: 'Not now.' } }));
    await page.goto(`${submissions}&project=${EntryID}`);
    await dialog.getByLabel('Project lead').fill('Typed before');
    await dialog.getByRole('tab', { name: 'Details' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('The history could not be loaded')).toBeVisible();
    await page.unroute('**/revisions');
    await page.getByRole('button', { name: 'Retry' }).click();
  });

  await test.step('it names the fields and the state of each change', async () => {
    const changes = dialog.getByRole('tabpanel', { name: 'History' }).getByRole('listitem');
    await expect(changes.first()).toContainText('from IEE 485to IEE 1');
    const second = changes.filter({ hasText: 'to A sponsor by mistake' }).first();
    await expect(second).toContainText('admin changed 2 fields');
    await expect(second).toContainText(`from ${Sponsor}to A sponsor by mistake`);
    await expect(second).toContainText('from Publishedto Hidden');
    await expect(page.getByText('The import').last()).toBeVisible();
  });

  await test.step('what was changed in several steps comes back at once, and the state stays as it is', async () => {
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
});
