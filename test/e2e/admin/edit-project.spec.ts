import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { aPdf } from '../../pdfs.ts';
import { aPng } from '../../pictures.ts';
import { violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { adminPassword, signIn } from './sign-in.ts';
import { uploadPicture } from './staff-api.ts';
import { readProject, readProjects, readRecord, submissions, update } from './staff-projects.ts';
import { openWithin } from './views.ts';

test.use({ expectedErrors: /status of (401|404|412|422|500)|ERR_FAILED/ });

const fall = 'semester=fa&year=2026&department=industrial-engineering';
const spring = 'semester=sp&year=2026&department=industrial-engineering';

test.beforeEach(({ page }) => signIn(page));

/** A project for one test only. It has the values from before an earlier run changed it. */
async function given(page: Page, list: string, index: number) {
  const { EntryID, ProjectTitle } = await readProject(page.request, list, index);
  return update(page.request, EntryID, {
    ProjectTitle: ProjectTitle.replace(/^A title that fails.*/, 'A title as before'),
    ProjectDescription: 'A description as before.',
    Sponsor: 'A sponsor as before',
    Name: 'A lead as before',
    Email: 'before@example.edu',
    CourseNumber: 'IEE 485',
    PosterUpload: null,
    TeamUploads: [],
  });
}

/** Opens the dialog of one project over its list. */
async function open(page: Page, list: string, id: string) {
  await page.goto(`${submissions}&${list}&project=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog.getByLabel('Project title')).toBeVisible();
  return {
    dialog,
    save: dialog.getByRole('button', { name: 'Save', exact: true }),
    close: dialog.getByRole('button', { name: 'Close', exact: true }),
    saved: dialog.getByText(/^Saved “/),
    field: (label: string) =>
      dialog.getByLabel(label, { exact: true }).or(dialog.getByLabel(`${label} changed`, { exact: true })),
  };
}

test('Only what was changed is saved, and Undo takes it back; unsaved changes ask before anything takes them away', async ({
  page,
}) => {
  await test.step('a field put back is not saved, and the row follows', async () => {
    const { EntryID, Sponsor, ProjectTitle } = await given(page, fall, 0);
    const { dialog, save, field } = await open(page, fall, EntryID);
    await save.click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/project=/);

    await page.getByRole('row').filter({ hasText: EntryID }).getByText(ProjectTitle, { exact: true }).click();
    await field('Project sponsor').fill('Somebody else');
    await field('CourseNumber').or(field('Course number')).fill('IEE 999');
    await expect(dialog.getByText('Changed: Project sponsor, Course number')).toBeVisible();
    await field('Project sponsor').fill(`${Sponsor} `);
    await expect(dialog.getByText('Changed: Course number')).toBeVisible();
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('radio', { name: 'Yes' }).nth(3).focus();
    await save.click();
    expect((await sent).postDataJSON()).toEqual({ CourseNumber: 'IEE 999' });
    await expect(dialog.getByText(`Saved “${ProjectTitle}”.`)).toBeVisible();
    await expect(dialog.getByText('No changes.')).toBeVisible();
    await expect(save).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('searchbox').fill('IEE 999');
    await expect(page.getByRole('row').nth(1)).toContainText(EntryID);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText(`Undone: “${ProjectTitle}” is as it was.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  });
  await test.step('what is unsaved asks', async () => {
    const { EntryID, ProjectTitle, version } = await readProject(page.request, fall, 1);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('row').filter({ hasText: EntryID }).getByText(ProjectTitle, { exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Project' });
    await dialog.getByLabel('Project lead').fill('Nobody');
    const ask = page.getByRole('dialog', { name: 'Discard your changes?' });
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
      () => dialog.getByRole('button', { name: 'Discard changes' }).click(),
      () => dialog.getByRole('button', { name: 'Next project' }).click(),
    ]) {
      await leave();
      await ask.getByRole('button', { name: 'Keep editing' }).click();
      await expect(ask).toBeHidden();
    }
    await page.evaluate(() => history.back());
    const guard = page.getByRole('dialog', { name: 'Leave this page?' });
    await guard.getByRole('button', { name: 'Stay here' }).click();
    const reload = page.waitForEvent('dialog');
    const reloaded = page.evaluate(() => location.reload());
    await (await reload).dismiss();
    await reloaded;
    await expect(dialog.getByLabel('Project lead')).toHaveValue('Nobody');
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    // The second click of a double click presses nothing of the list below.
    await ask.getByRole('button', { name: 'Discard', exact: true }).dblclick();
    await expect(dialog).toBeHidden();
    expect((await readRecord(page.request, EntryID)).version).toBe(version);
  });
});

test('What is wrong is said at its field; after a failure or an ended session the dialog stays with all that was typed', async ({
  page,
}) => {
  const { EntryID } = await given(page, fall, 2);
  await update(page.request, EntryID, { MemberNames: 'Ada, Grace, Edsger' });
  const { dialog, save, field } = await open(page, fall, EntryID);
  await field('Project title').fill(' ');
  await field('E-mail').fill('nobody');
  // So long that it is refused before it is cleaned: the limit is that of what is stored.
  await field('Project description').fill('x'.repeat(21_001));
  await save.click();
  await expect(dialog.getByText('Please give a title.')).toBeVisible();
  await expect(dialog.getByText('Please give an e-mail address such as name@example.edu, or none.')).toBeVisible();
  await expect(dialog.getByText('Please use at most 10,000 characters.')).toBeVisible();
  await expect(field('Project title')).toBeFocused();

  await field('Project title').fill('A title that fails at first');
  await field('E-mail').fill('team@example.edu');
  await field('Project description').fill('Short.');
  await page.route('**/update', (route) =>
    route.fulfill({ status: 500, json: { title: 'Something went wrong on our side.' } }),
  );
  await save.click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Not saved. Something went wrong on our side. Nothing you typed is lost',
  );
  await page.unroute('**/update');
  await page.route('**/update', (route) =>
    route.fulfill({ status: 422, json: { title: 'Please check it.', fields: { Sponsor: 'is unknown here' } } }),
  );
  await save.click();
  await expect(dialog.getByText('is unknown here')).toBeVisible();
  await expect(field('Project title')).toHaveValue('A title that fails at first');
  await page.unroute('**/update');

  // The server ended the session; the token still looks valid. It is renewed over the edit, and the save goes through.
  await page.evaluate(() => {
    const claims = btoa(JSON.stringify({ sub: 'admin', exp: 99_999_999_999 }));
    localStorage.setItem('token', `x.${claims}.x`);
  });
  await save.click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(adminPassword);
  await again.getByRole('button', { name: 'Login' }).click();
  await expect(again).toBeHidden();
  await expect(dialog.getByText('Saved “A title that fails at first”.')).toBeVisible();
  expect(await readRecord(page.request, EntryID)).toMatchObject({ Email: 'team@example.edu', ProjectDescription: 'Short.' });

  // Members are added, left blank, moved and removed.
  await dialog.getByRole('button', { name: 'Add a member' }).click();
  await expect(dialog.getByLabel('Name of member 4')).toBeFocused();
  await expect(dialog.getByText('No changes.')).toBeVisible();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name of member 5').fill('Barbara');
  await dialog.getByRole('button', { name: 'Move or remove Barbara' }).click();
  await dialog.getByRole('button', { name: 'Move Barbara up' }).click();
  await dialog.getByRole('button', { name: 'Move or remove Grace' }).click();
  await dialog.getByRole('button', { name: 'Remove Grace', exact: true }).click();
  await expect(dialog.getByText('Changed: Team members')).toBeVisible();
  await save.click();
  await expect(dialog.getByText('No changes.')).toBeVisible();
  expect((await readRecord(page.request, EntryID)).MemberNames).toBe('Ada, Edsger, Barbara');
});

test('Of a field that somebody else changed meanwhile both values are shown to choose from', async ({ page }) => {
  const list = 'semester=fa&year=2026&department=informatics';
  const { EntryID } = await given(page, list, 4);
  await update(page.request, EntryID, { Name: 'Lead of one' });
  const again = await open(page, list, EntryID);
  await update(page.request, EntryID, { Sponsor: 'Theirs again', CourseNumber: 'IEE 3' });
  await again.field('Project sponsor').fill('Mine');
  await again.field('Course number').fill('IEE 4');
  await again.field('E-mail').fill('mine@example.edu');
  await again.save.click();
  const conflicts = page.getByRole('dialog', { name: 'Somebody else saved first' });
  const sponsor = conflicts.getByRole('radiogroup', { name: 'Project sponsor' });
  await expect(sponsor).toContainText('Mine');
  await expect(sponsor).toContainText('Theirs again');
  await expect(conflicts).toContainText(/admin saved it on .+ \d{4}, \d+:\d\d [AP]M/);
  expect(await violationsOf(page, {}, 'dialog[open]')).toEqual([]);
  await conflicts.getByRole('button', { name: 'Back to the form' }).click();
  await expect(again.field('Project sponsor')).toHaveValue('Mine');
  await again.save.click();
  await sponsor.getByRole('radio', { name: 'Theirs' }).check();
  await conflicts.getByRole('radiogroup', { name: 'Course number' }).getByRole('radio', { name: 'Yours' }).check();
  await conflicts.getByRole('button', { name: 'Save these' }).click();
  await expect(again.saved).toBeVisible();
  await expect(again.field('Project sponsor')).toHaveValue('Theirs again');
  await expect(again.dialog.getByText('No changes.')).toBeVisible();
  const stored = { Sponsor: 'Theirs again', CourseNumber: 'IEE 4', Email: 'mine@example.edu', Name: 'Lead of one' };
  expect(await readRecord(page.request, EntryID)).toMatchObject(stored);
});

test('Publish saves what was typed with it; a link opens one project alone', { tag: '@all' }, async ({ page }) => {
  const { EntryID, ProjectTitle } = await given(page, spring, 1);
  await update(page.request, EntryID, { ShouldDisplay: 'No', NDA: 'No' });
  const { dialog, field } = await open(page, `${spring}&state=hidden`, EntryID);
  const publish = dialog.getByRole('button', { name: 'Save and publish' });
  await field('Project lead').fill('Typed meanwhile');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await publish.click();
  expect((await sent).postDataJSON()).toEqual({ Name: 'Typed meanwhile', ShouldDisplay: 'Yes' });
  await expect(
    dialog.getByText(`Published “${ProjectTitle}”: visitors can see it. Saved with it: Project lead.`),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('link', { name: 'Public page' })).toHaveAttribute('href', `/survey/${EntryID}`);
  await expect(dialog.getByText('No changes.')).toBeVisible();
  expect(await readRecord(page.request, EntryID)).toMatchObject({ state: 'published', Name: 'Typed meanwhile' });
  await dialog.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(dialog.getByText(`Hidden “${ProjectTitle}”: visitors cannot see it.`)).toBeVisible();

  // The dialog steps through the list over which it was opened.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openWithin(page, `${submissions}&${spring}&project=${EntryID}`);
  const next = dialog.getByRole('button', { name: 'Next project' });
  const place = await dialog.getByText(/^\d of 5$/).textContent();
  const way = place === '5 of 5' ? dialog.getByRole('button', { name: 'Previous project' }) : next;
  await way.click();
  await expect(page).not.toHaveURL(new RegExp(`project=${EntryID}`));
  await expect(way).toBeFocused();

  await page.goto(`${submissions}&project=${EntryID}`);
  await expect(dialog.getByLabel('Project title')).toHaveValue(ProjectTitle);
  await expect(next).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openWithin(page, `${submissions}&project=nobody`);
  await expect(dialog.getByText('There is no such project')).toBeVisible();
});

test('Poster and photos are added, described, put in order, seen though the project is hidden, and taken away', {
  tag: '@all',
}, async ({ page }) => {
  const { EntryID, ProjectTitle } = await given(page, spring, 2);
  await update(page.request, EntryID, { ShouldDisplay: 'No' });
  const { dialog, save } = await open(page, spring, EntryID);
  const file = async (name: string) => ({ name, mimeType: 'image/png', buffer: await aPng(600, 400) });
  const pdf = { name: 'poster.pdf', mimeType: 'application/pdf', buffer: await aPdf() };
  await dialog.getByLabel('Poster file').setInputFiles(pdf);
  await dialog.getByLabel('Team photo files').setInputFiles([await file('one.png'), await file('two.png')]);
  await expect(dialog.getByLabel('Description of the poster')).toHaveValue(ProjectTitle);
  await dialog.getByLabel('Who is in photo 1?').fill('First');
  await dialog.getByLabel('Who is in photo 2?').fill('Second');
  await dialog.getByRole('button', { name: 'Move photo 2 forward' }).click();
  await save.click();
  // The PDF is drawn first.
  await expect(dialog.getByText(/^Saved “/)).toBeVisible();
  await expect(dialog.getByText('No changes.')).toBeVisible();
  const { poster, teamPhotos } = await readRecord(page.request, EntryID);
  expect([poster?.alt, ...teamPhotos.map(({ alt }) => alt)]).toEqual([ProjectTitle, 'Second', 'First']);
  expect((await page.request.get(poster?.path ?? '')).status()).toBe(404);

  const seen = await open(page, spring, EntryID);
  const image = dialog.getByRole('img', { name: `Poster of ${ProjectTitle}` });
  await expect(image).toHaveAttribute('src', /^blob:/);
  await dialog.getByRole('button', { name: `View large: Poster of ${ProjectTitle}` }).click();
  await expect(page.getByRole('dialog', { name: `Poster of ${ProjectTitle}` }).getByRole('img')).toHaveAttribute(
    'src',
    /^blob:/,
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  // The preview shows what visitors would see, with what is typed and with pictures that they cannot load yet.
  await seen.field('Project title').fill('A title before it is public');
  await dialog.getByRole('tab', { name: 'Preview' }).click();
  const preview = dialog.getByRole('tabpanel', { name: 'Preview' });
  await expect(preview.getByRole('heading', { name: 'A title before it is public' })).toBeVisible();
  await expect(preview.getByRole('img', { name: 'Poster of A title before it is public' })).toHaveAttribute('src', /^blob:/);
  await preview.getByText('Text of the poster').click();
  await expect(preview.getByText('A poster about clean water')).toBeVisible();
  expect(await violationsOf(page, {}, 'dialog[open]')).toEqual([]);
  await dialog.getByRole('tab', { name: 'Details' }).click();
  await seen.field('Project title').fill(ProjectTitle);
  await expect(dialog.getByRole('link', { name: 'Public page' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Remove Poster' }).click();
  await dialog.getByRole('button', { name: 'Remove Photo 1' }).click();
  await expect(dialog.getByText('Changed: Poster, Team photos')).toBeVisible();
  await seen.save.click();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('is as it was.')).toBeVisible();
  await expect(image).toBeVisible();
  const back = await readRecord(page.request, EntryID);
  expect([back.poster?.path, back.teamPhotos.length]).toEqual([poster?.path, 2]);

  await update(page.request, EntryID, { ShouldDisplay: 'Yes' });
  await page.goto(`/survey/${EntryID}`);
  await page.getByText('Text of the poster').click();
  await expect(page.getByText('A poster about clean water')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download the poster \(PDF, \d+ KB\)$/ }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${ProjectTitle}.pdf`);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

/** Only the tests below use these projects. */
const biomedical = 'semester=fa&year=2026&department=biomedical-engineering';

test('A new poster leaves the photo that somebody else added meanwhile, and Undo is done once', { tag: '@all' }, async ({
  page,
}) => {
  const { EntryID } = await given(page, biomedical, 0);
  const { dialog, save, saved } = await open(page, biomedical, EntryID);
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: await aPng(600, 400) };
  await dialog.getByLabel('Poster file').setInputFiles(file);
  await expect(dialog.getByText('Changed: Poster')).toBeVisible();
  const { id } = await uploadPicture(page.request, 'team');
  await update(page.request, EntryID, { TeamUploads: [{ id, alt: 'Theirs' }] });
  await save.click();
  await expect(saved).toBeVisible();
  await expect(dialog.getByText('No changes.')).toBeVisible();
  await expect(dialog.getByLabel('Who is in photo 1?')).toHaveValue('Theirs');

  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls += 1;
  });
  await dialog.getByRole('button', { name: 'Undo' }).evaluate((undo: HTMLElement) => {
    undo.click();
    undo.click();
  });
  await expect(dialog.getByText('is as it was.')).toBeVisible();
  expect(calls).toBe(1);
  const { poster, teamPhotos } = await readRecord(page.request, EntryID);
  expect([poster, teamPhotos.length]).toEqual([undefined, 1]);
});

test('The choice after a conflict keeps what is typed elsewhere, and pictures can be added afterwards', {
  tag: '@all',
}, async ({ page }) => {
  const { EntryID } = await given(page, biomedical, 1);
  await update(page.request, EntryID, { Sponsor: 'The second sponsor' });
  const { dialog, field, saved } = await open(page, biomedical, EntryID);
  await field('Project lead').fill('Typed before');
  await dialog.getByRole('tab', { name: 'History' }).click();
  await dialog
    .getByRole('button', { name: /^Restore version/ })
    .first()
    .click();
  await update(page.request, EntryID, { Sponsor: 'Their sponsor' });
  await page
    .getByRole('dialog', { name: /^Restore version/ })
    .getByRole('button', { name: 'Restore' })
    .click();
  const conflicts = page.getByRole('dialog', { name: 'Somebody else saved first' });
  await conflicts.getByRole('radio', { name: 'Yours' }).check();
  await conflicts.getByRole('button', { name: 'Save these' }).click();
  await expect(saved).toBeVisible();
  await dialog.getByRole('tab', { name: 'Details' }).click();
  await expect(field('Project sponsor')).toHaveValue('A sponsor as before');
  await expect(field('Project lead')).toHaveValue('Typed before');

  // A conflict of what was typed, after which staff upload as staff: teams get no slot while no window is open.
  await update(page.request, EntryID, { Name: 'Their lead' });
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await conflicts.getByRole('radio', { name: 'Theirs' }).check();
  await conflicts.getByRole('button', { name: 'Save these' }).click();
  await expect(field('Project lead')).toHaveValue('Their lead');
  const slot = page.waitForRequest('**/api/uploads');
  const file = { name: 'poster.png', mimeType: 'image/png', buffer: await aPng(600, 400) };
  await dialog.getByLabel('Poster file').setInputFiles(file);
  expect((await slot).headers().authorization).toMatch(/^Bearer /);
  await expect(dialog.getByText('Changed: Poster')).toBeVisible();
});

test('A project that moves out of a list stays open with its Undo, and is in the list of its new term', {
  tag: '@all',
}, async ({ page }) => {
  const thisYear = new Date().getFullYear();
  const [before, after] = [thisYear - 9, thisYear + 1];
  const list = (year: number) => `semester=su&year=${year}&department=biomedical-engineering`;
  const bringBack = async (year: number) => {
    for (const { EntryID } of await readProjects(page.request, list(year)))
      await update(page.request, EntryID, { Semester: 'fa', Year: 2026 });
  };
  // An earlier run may have ended in between.
  for (const year of [before, after]) await bringBack(year);
  const { EntryID, ProjectTitle } = await given(page, biomedical, 2);
  await update(page.request, EntryID, { Semester: 'su', Year: before });
  const ask = async (year: number) => {
    await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption(String(year));
    await page.getByRole('button', { name: 'Get submissions' }).click();
  };
  await page.goto(`${submissions}&${list(after)}`);
  await expect(page.getByText('No submissions')).toBeVisible();
  await ask(before);
  await page.getByRole('row').nth(1).getByRole('link').click();
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await dialog.getByLabel('Year').selectOption(String(after));
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText(`Saved “${ProjectTitle}”.`)).toBeVisible();
  await expect(page.getByText('No submissions')).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await ask(after);
  await expect(page.getByRole('row').nth(1)).toContainText(EntryID);
  await bringBack(after);
});
