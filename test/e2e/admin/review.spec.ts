import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { readProject, readProjects, readRecord, submissions, update } from './staff-projects.ts';
import { openWithin } from './views.ts';

test.use({ expectedErrors: /status of 412/ });

/** Only this file uses these departments in this term. */
const list = 'semester=fa&year=2025&department=computer-science';
const another = 'semester=fa&year=2025&department=interdisciplinary';

test.beforeEach(({ page }) => signIn(page));

/** Counts the keys that a person presses; text that is typed into a field does not count. */
function keysOf(page: Page) {
  let count = 0;
  return {
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    /** The count since the last call. */
    take: () => {
      const taken = count;
      count = 0;
      return taken;
    },
  };
}

test('Six submissions are reviewed by keyboard: one key for a good one, at most four with a correction', {
  tag: '@all',
}, async ({ page }) => {
  const all = (await readProjects(page.request, list)).map(({ EntryID }) => EntryID);
  const [ids, left] = [all.slice(0, 6), all.slice(6)];
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids: left, state: 'published' } });
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids, state: 'waiting' } });
  await page.goto(`${submissions}&${list}&state=waiting`);
  // A bar that disappears with the focus in it leaves the focus near, not at the page's top.
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Deselect' }).click();
  await expect(page.getByRole('button', { name: 'Deselect' })).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
  await expect(page.getByRole('region', { name: 'Submissions' }).locator(':focus')).toHaveCount(1);
  const { press, take } = keysOf(page);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  await page.getByRole('row').nth(1).getByRole('link').focus();
  await press('Enter');
  await expect(dialog.getByText('1 of 6', { exact: true })).toBeVisible();
  expect(take()).toBe(1);

  /** What is corrected in the project of this number: keys that lead to the field, the text, and the field. */
  const corrections: Record<
    number,
    { keys: string[]; text: string; field: 'ProjectTitle' | 'ProjectDescription' | 'Sponsor' }
  > = {
    2: { keys: ['Tab'], text: 'A Corrected Title', field: 'ProjectTitle' },
    3: { keys: ['Tab', 'Tab', 'Control+End'], text: ' A last sentence.', field: 'ProjectDescription' },
    5: { keys: ['Tab', 'Tab', 'Tab'], text: 'A Corrected Sponsor', field: 'Sponsor' },
  };
  const keys: number[] = [];
  const order: string[] = [];
  for (let number = 1; number <= 6; number += 1) {
    await expect(dialog.getByText(`${number} of 6`, { exact: true })).toBeVisible();
    order.push(new URL(page.url()).searchParams.get('project') ?? '');
    const correction = corrections[number];
    if (correction) {
      await press(...correction.keys);
      await page.keyboard.insertText(correction.text);
    }
    await press('Control+Enter');
    await expect(dialog.getByText('Published “')).toBeVisible();
    keys.push(take());
  }
  expect(keys).toEqual([1, 2, 4, 1, 4, 1]);
  expect(order.toSorted()).toEqual(ids.toSorted());
  for (const [index, id] of order.entries()) {
    const record = await readRecord(page.request, id);
    expect(record.state).toBe('published');
    const correction = corrections[index + 1];
    if (correction) expect(record[correction.field]).toContain(correction.text);
  }
  // The last one stays open, and its Undo is at hand.
  await expect(dialog.getByText('6 of 6')).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('Undone: ')).toBeVisible();
  expect((await readRecord(page.request, order[5] ?? '')).state).toBe('waiting');
});

test('What somebody changed meanwhile is not published unseen, and the next project is not skipped to', {
  tag: '@all',
}, async ({ page }) => {
  const run = crypto.randomUUID();
  const record = await readProject(page.request, another, 0);
  const id = record.EntryID;
  await update(page.request, id, { ShouldDisplay: 'No', NDA: 'No' });
  await page.goto(`${submissions}&${another}&project=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Edit Project' });
  const place = await dialog.getByText(/^\d of 5$/).textContent();
  await dialog.getByLabel('Project lead').fill(`A corrected lead ${run}`);
  const newer = `Changed while somebody read it: ${run}`;
  await update(page.request, id, { ProjectDescription: newer });
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toContainText(
    /Not saved\. admin saved it on .+\. What is new: Project description\. Please look at it again/,
  );
  await expect(dialog.getByText(place ?? '')).toBeVisible();
  await expect(dialog.getByLabel('Project description')).toHaveValue(newer);
  expect(await readRecord(page.request, id)).toMatchObject({ state: 'hidden', Name: record.Name });

  // The same field: both values are shown, and publishing waits until the result was seen.
  await update(page.request, id, { Name: `Another lead ${run}` });
  await page.keyboard.press('Control+Enter');
  const conflicts = page.getByRole('dialog', { name: 'Somebody else saved first' });
  await conflicts.getByRole('radio', { name: 'Theirs' }).check();
  await conflicts.getByRole('button', { name: 'Save these' }).click();
  await expect(dialog.getByLabel('Project lead')).toHaveValue(`Another lead ${run}`);
  expect((await readRecord(page.request, id)).state).toBe('hidden');

  // Unsaved changes ask before the keys lead to another project.
  await dialog.getByLabel('Project lead').fill('Typed');
  await page.keyboard.press(place === '5 of 5' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Keep editing' }).click();
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('Saved “')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('Everything is saved.')).toBeVisible();
  await page.keyboard.press(place === '5 of 5' ? 'Alt+ArrowLeft' : 'Alt+ArrowRight');
  await expect(page).not.toHaveURL(new RegExp(id));
  expect(await readRecord(page.request, id)).toMatchObject({ Name: 'Typed', state: 'hidden' });
});

test('A title that is one long word widens no page of staff', { tag: '@all' }, async ({ page }) => {
  const title = 'W'.repeat(197);
  const { EntryID, ProjectTitle } = await readProject(page.request, another, 1);
  await update(page.request, EntryID, { ProjectTitle: title });
  // Each page is opened once, and drawn on both: a phone and a desk.
  const fits = async (where: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const widest = await page.evaluate(() => {
        const inDialogs = document.querySelectorAll('dialog[open], dialog[open] *:not(input, textarea)');
        return Math.max(...[document.documentElement, ...inDialogs].map(({ scrollWidth }) => scrollWidth));
      });
      expect(widest, `${where} at ${width} px`).toBeLessThanOrEqual(width);
    }
  };
  await page.goto('/admin-dashboard?semester=fa&year=2025');
  await expect(page.getByRole('region', { name: 'Last changes' }).getByRole('link', { name: title })).toBeVisible();
  await page.getByText(/^Without team photos/).click();
  await fits('the dashboard');
  await openWithin(page, `${submissions}&${another}&project=${EntryID}`);
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible();
  for (const tab of ['Preview', 'History', 'Details']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toContainText(tab === 'Details' ? 'Project title' : title);
    await fits(tab);
  }
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await fits('the list');
  await openWithin(page, '/admin-dashboard?view=winners&semester=fa&year=2025');
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByRole('dialog', { name: 'Set Project Winner' })).toBeVisible();
  await fits('the dialog of a winner');
  await openWithin(page, '/admin-dashboard/edit/submissions');
  await page.getByRole('searchbox').fill(EntryID);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits('the older form');
  await page.goto(`/survey/${EntryID}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await fits('the public page');
  await update(page.request, EntryID, { ProjectTitle });
});
