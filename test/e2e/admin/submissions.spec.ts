import { expect } from '@playwright/test';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { aListOfSixty } from './list-of-sixty.ts';
import { adminPassword, signIn } from './sign-in.ts';
import { readProjects, submissions, update } from './staff-projects.ts';
import { openWithin } from './views.ts';

/** Fall 2026 may have no submission window: 404. */
test.use({ expectedErrors: /status of (404|500)|ERR_FAILED/ });

/** This file's tests read these projects and never change them. */
const informatics = 'semester=fa&year=2026&department=informatics';

test.beforeEach(({ page }) => signIn(page));

test('Filters ask for a list, which reload and Back keep, until they are cleared; columns are chosen', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/admin-dashboard?view=edits');
  await expect(page.getByRole('link', { name: 'Edit Submissions' })).toHaveAttribute('aria-current', 'page');
  // The term that staff work on is there at once; the button asks for another list.
  await expect(page.getByText(/^\d+ submissions?$/).or(page.getByText('No submissions'))).toBeVisible();
  await page.getByRole('combobox', { name: 'Semester', exact: true }).selectOption('Fall');
  await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption('2026');
  await page.getByRole('combobox', { name: 'Department', exact: true }).selectOption('Informatics');
  await page.getByRole('button', { name: 'Get submissions' }).click();
  await expect(page.getByText('6 submissions')).toBeVisible();
  for (const name of ['EntryId', 'Project Title', 'Project Desc', 'Member Count', 'Project Sponsor', 'State']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '7');

  await page.reload();
  await expect(page.getByText('6 submissions')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Department', exact: true })).toHaveValue('informatics');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page.getByText('6 submissions')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Department', exact: true })).toHaveValue('all');
  await page.goBack();
  await expect(page.getByText('6 submissions')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Year', exact: true })).toHaveValue('2026');

  await page.getByRole('link', { name: 'Submission window' }).click();
  await expect(page).toHaveURL(/edit=window/);
  await page.goBack();
  await expect(page.getByText('6 submissions')).toBeVisible();

  // Columns are chosen, and this browser keeps them.
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Last change' }).check();
  await page.getByRole('checkbox', { name: 'Project Desc' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Last change' })).toBeHidden();
  await openWithin(page, '/admin-dashboard/support');
  await openWithin(page, `${submissions}&${informatics}`);
  await expect(page.getByRole('columnheader', { name: 'Last change' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Project Desc' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('button', { name: 'Usual columns' }).click();
  await expect(page.getByRole('columnheader', { name: 'Project Desc' })).toBeVisible();
  // How well the posters can be read is a view of its own, which the address keeps.
  await page.getByRole('link', { name: 'Posters for everybody' }).click();
  await expect(page.getByRole('columnheader', { name: 'Smallest text' })).toBeVisible();
  await expect(page).toHaveURL(/columns=posters/);
  await page.getByRole('combobox', { name: 'Lacking', exact: true }).selectOption('Not for everybody yet');
  await expect(page.getByRole('cell', { name: 'Not said' }).first()).toBeVisible();
});

test('Search, state and lacks narrow the list, headers sort it, and the address keeps what is looked for', {
  tag: '@all',
}, async ({ page }) => {
  const records = await readProjects(page.request, informatics);
  const [one] = records;
  if (!one) throw new Error('no project');
  await page.goto(`${submissions}&${informatics}&state=published`);
  const shown = records.filter(({ state }) => state === 'published').length;
  await expect(page.getByText(shown === 6 ? '6 submissions' : `${shown} of 6 submissions`)).toBeVisible();
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('All');
  await page.getByRole('searchbox').fill(one.EntryID);
  await expect(page.getByText('1 of 6 submissions')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${one.EntryID}`));
  await page.reload();
  await expect(page.getByText('1 of 6 submissions')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all 1' }).check();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('1 selected')).toBeVisible();

  await page.getByRole('searchbox').fill('no such words anywhere');
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all 6' }).click();
  await page.getByRole('combobox', { name: 'Lacking', exact: true }).selectOption('No poster');
  await expect(page.getByText('6 submissions')).toBeVisible();

  const firstCell = page.getByRole('row').nth(1).getByRole('link');
  await page.getByRole('button', { name: 'EntryId' }).click();
  await expect(firstCell).toContainText(one.EntryID);
  await expect(page.getByRole('columnheader', { name: 'EntryId' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'EntryId' }).click();
  await expect(firstCell).toContainText(records.at(-1)?.EntryID ?? 'none');
});

test('The keyboard alone finds, selects and opens a project; a narrow screen shows cards, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.goto(`${submissions}&${informatics}`);
  const rows = page.getByRole('row');
  await rows.nth(1).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(3).getByRole('link')).toBeFocused();
  // Keys with Ctrl are the browser's.
  await page.keyboard.press('Control+End');
  await expect(rows.nth(3).getByRole('link')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(rows.nth(3).getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('End');
  await expect(rows.nth(6).getByRole('link')).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Alt+PageDown');
  await expect(dialog.getByText('2 of 6')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rows.nth(1).getByRole('link')).toBeFocused();

  // axe looks at the list, at a dialog with an error and at a history.
  await expectNoViolations(page, 'a list');
  await rows.nth(2).getByRole('link').click();
  await dialog.getByLabel('Project title').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Please give a title.')).toBeVisible();
  await expectNoViolations(page, 'a dialog with an error');
  await dialog.getByRole('tab', { name: 'History' }).click();
  await expect(dialog.getByText('The import', { exact: true })).toBeVisible();
  await expectNoViolations(page, 'a history');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Discard your changes?' })
    .getByRole('button', { name: 'Discard', exact: true })
    .click();
  await expect(dialog).toBeHidden();

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '7');
  const widths = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[data-region], dialog')].map(
        (e) => e.scrollWidth - e.clientWidth,
      ),
    );
  await expect.poll(widths).toEqual([0, 0]);
  await page.getByRole('combobox', { name: 'Sort by', exact: true }).selectOption('EntryId');
  await page.getByRole('row').nth(1).getByRole('link').click();
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  expect(await widths()).toEqual([0, 0, 0]);
});

test('Selected projects are hidden and published together, with Undo, and each failure is told', async ({ page }) => {
  const list = 'semester=sp&year=2026&department=informatics';
  const records = await readProjects(page.request, list);
  for (const { EntryID } of records) await update(page.request, EntryID, { ShouldDisplay: 'Yes' });
  await page.goto(`${submissions}&${list}`);
  await page.getByRole('checkbox', { name: 'Select all 4' }).check();
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText('Hid 4 projects.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Hidden' })).toHaveCount(4);
  expect((await readProjects(page.request, list)).map(({ state }) => state)).toEqual(Array(4).fill('hidden'));
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone: 4 projects are as they were.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Published' })).toHaveCount(4);

  // In the server's answer, one project failed.
  await page.route('**/api/projects/state', async (route) => {
    const answer = await route.fetch();
    const { results } = await answer.json();
    await route.fulfill({
      json: { results: [{ id: results[0].id, error: 'There is no such project.' }, ...results.slice(1)] },
    });
  });
  const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
  await first.getByRole('checkbox').check();
  await second.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  const report = page.getByRole('alert').filter({ hasText: '1 of 2 projects could not be hidden' });
  await expect(report).toContainText('There is no such project.');
  await expect(page.getByText('Hid 1 project.')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Hidden' })).toHaveCount(1);
  await report.getByRole('button', { name: 'Close' }).click();

  await page.unroute('**/api/projects/state');
  await page.route('**/api/projects/state', (route) => route.abort());
  await second.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('1 project perhaps not published')).toBeVisible();
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await page.unroute('**/api/projects/state');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Published 1 project.')).toBeVisible();
  await expect(page.getByText('perhaps not published')).toHaveCount(0);
});

test('Many are published after a question, 25 a call; the work can be stopped, and all of it undone', { tag: '@all' }, async ({
  page,
}) => {
  const server = await aListOfSixty(page);
  await page.goto(`${submissions}&semester=su&year=2024&state=review`);
  await expect(page.getByText('58 of 60 submissions')).toBeVisible();
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption({ label: 'All' });
  await page.getByRole('checkbox', { name: 'Select all 60' }).check();
  // The states of the selection allow these, and for so many of it.
  for (const name of ['Publish', 'Hide 58', 'Return to team 59', 'Back to waiting 3']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 60 projects?' });
  await expect(dialog).toContainText('1 withdrawn by their team');
  await expect(dialog).toContainText('2 without a poster');
  await expect(dialog).toContainText('1 under an NDA without approval');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Project 3 (3)' })).toBeVisible();
  expect(await violationsOf(page, {}, 'dialog[open]')).toEqual([]);
  const second = server.holdCall(2);
  await dialog.getByRole('button', { name: 'Publish 60 projects' }).click();
  await expect(page.getByText('Publishing… 25 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Stopping…' })).toHaveAttribute('aria-disabled', 'true');
  second.release();
  await expect(page.getByText('Published 50 projects. Stopped: 10 projects not tried.')).toBeVisible();
  await expect(page.getByText('10 selected')).toBeVisible();

  // The message goes, the way back stays.
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Deselect' }).click();
  const fourth = server.holdCall(4);
  await page.getByRole('button', { name: 'Undo publishing 50 projects' }).click();
  await expect(page.getByText('Undoing… 25 of 50')).toBeVisible();
  // Other views say so and can stop it, and so does the list when it is opened again. It offers no other step meanwhile.
  const menu = page.getByRole('navigation', { name: 'Administration' });
  for (const view of ['Winners', 'Make Edits']) {
    const entry = menu.getByRole('link', { name: view, exact: true });
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText('Undoing… 25 of 50').filter({ visible: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
  }
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption({ label: 'All' });
  await page.getByRole('checkbox', { name: 'Select all 60' }).check();
  await expect(page.getByRole('button', { name: /^(Publish|Hide|Return|Back|Deselect)/ })).toHaveCount(0);
  fourth.release();
  await expect(page.getByText('Undone: 50 projects are as they were.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  expect(server.calls.map(({ ids, undo }) => [ids.length, undo ?? false])).toEqual([
    [25, false],
    [25, false],
    [25, true],
    [25, true],
  ]);
  expect(server.states()).toEqual({ waiting: 57, changed: 1, hidden: 1, withdrawn: 1 });
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption({ label: 'Changed since approval' });
  await expect(page.getByText('1 of 60 submissions')).toBeVisible();

  // Logging out stops it too, and whoever signs in next is told nothing of it.
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption({ label: 'All' });
  await page.getByRole('checkbox', { name: 'Select all 60' }).check();
  const sixth = server.holdCall(6);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish 60 projects' }).click();
  await expect(page.getByText('Publishing… 25 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Yes, Log Me Out' }).click();
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
  const answered = page.waitForResponse('**/api/projects/state');
  sixth.release();
  await answered;
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Make Edits' }).click();
  // The term is now that of the newest window, which other tests make.
  await expect(page.getByRole('form', { name: 'Filters' })).toBeVisible();
  await expect(page.getByText(/Publish(ing|ed).* projects|Undo publishing/)).toHaveCount(0);
  expect(server.calls).toHaveLength(6);
});

test('A search with pauses and a filter stay in the term; a list of pages says how far it has come, and is tried again', {
  tag: '@all',
}, async ({ page }) => {
  await aListOfSixty(page);
  const open = { semester: 'su', year: 2024, opensAt: '2024-01-01T00:00:00Z', closesAt: '2099-01-01T00:00:00Z' };
  await page.route('**/api/windows', (route) => route.fulfill({ json: [open] }));
  await page.goto('/admin-dashboard?view=edits');
  await expect(page.getByText('60 submissions')).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.fill('Project 1');
  await expect(page).toHaveURL(/q=Project/);
  await page.keyboard.type('2');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Project 12');
  await expect(page.getByText(/ of 60 submissions$/)).toBeVisible();
  await search.fill('');
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Returned');
  await expect(page.getByText('None of the 60 submissions is')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Year', exact: true })).toHaveValue('2024');

  const [one, two] = await readProjects(page.request, informatics);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let fails = true;
  await page.route('**/api/projects/all/all*', async (route) => {
    if (fails) return route.fulfill({ status: 500, json: { title: 'Something went wrong on our side.' } });
    if (!route.request().url().includes('cursor')) return route.fulfill({ json: [one], headers: { 'x-next-cursor': 'more' } });
    await released;
    return route.fulfill({ json: [two] });
  });
  await openWithin(page, `${submissions}&semester=all&year=all`);
  await expect(page.getByText('The submissions could not be loaded')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('1 submissions so far…')).toBeVisible();
  release();
  await expect(page.getByText('2 submissions')).toBeVisible();
});

test('Every entry of the menu keeps the term, no row moves when one is selected, Undo follows to other views, and what crosses the term asks', {
  tag: '@all',
}, async ({ page }) => {
  await aListOfSixty(page);
  await page.goto('/admin-dashboard');
  await page.getByLabel('Semester').selectOption('Summer');
  await page.getByLabel('Year').selectOption('2024');
  const menu = page.getByRole('navigation', { name: 'Administration' });
  for (const name of ['Review', 'Mail', 'People', 'Floor', 'Winners', 'Download Database', 'Contact Support', 'Make Edits']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(/semester=su&year=2024/);
  }
  await expect(page.getByText('60 submissions')).toBeVisible();
  await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Hidden');
  const box = page.getByRole('checkbox').nth(1);
  const before = await box.boundingBox();
  await box.check();
  await expect(page.getByText('1 selected')).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published 1 project.')).toBeVisible();
  await menu.getByRole('link', { name: 'Winners' }).click();
  await page.getByRole('button', { name: 'Undo publishing 1 project' }).click();
  await expect(page.getByText('Undone: 1 project is as it was.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo publishing 1 project' })).toHaveCount(0);

  // What fails is said also when somebody has gone to another view.
  await openWithin(page, `${submissions}&semester=su&year=2024&state=hidden`);
  await page.getByRole('checkbox').nth(1).check();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/projects/state', async (route) => {
    await promise;
    await route.fulfill({ status: 500, json: { title: 'Down.' } });
  });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('link', { name: 'Winners' }).click();
  await expect(page.getByRole('button', { name: 'Fetch Projects' })).toBeVisible();
  resolve();
  const failure = page.getByRole('alert').filter({ hasText: '1 project could not be published: Project 5.' });
  await expect(failure).toBeVisible();

  // A step that crosses the chosen term asks, and names the terms with their numbers.
  await page.unroute('**/api/projects/state');
  await openWithin(page, `${submissions}&semester=fa&year=2026`);
  await expect(page.getByText(/^\d+ submissions$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Semester', exact: true }).selectOption('All');
  await page.getByRole('combobox', { name: 'Year', exact: true }).selectOption('All');
  await page.getByRole('button', { name: 'Get submissions' }).click();
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 1 project?' });
  await expect(dialog).toContainText('Not only Fall 2026. Summer 2024: 1 project.');
});
