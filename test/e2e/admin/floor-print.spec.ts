import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { aHall, readPages } from '../../printing.ts';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { openWithin } from './views.ts';

// A term without an event is asked for it.
test.use({ expectedErrors: /presentation\/details/ });

/** Only this file changes the floor of this term. The security headers are those that are deployed (infra/edge/edge.ts). */
const term = 'fa-2025';
const tab = (query: string) => `/admin-dashboard?view=floor&tab=print&${query}`;

test('A term without tables says where they are made; the programme is made in the browser, with what visitors may see', {
  tag: '@all',
}, async ({ page }) => {
  await signIn(page);
  await page.goto(tab('semester=su&year=2025'));
  await expect(page.getByText('This term has no tables yet')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Plan' }).click();
  await expect(page).toHaveURL(/tab=plan/);

  const records: { EntryID: string; ShouldDisplay: string; NDA: string; PosterNDA: string; ProjectDescription: string }[] =
    await callStaff(page.request, 'GET', '/api/projects/fa/2025');
  const shown = records.filter(({ ShouldDisplay }) => ShouldDisplay === 'Yes');
  const withheld = shown.filter(({ NDA, PosterNDA }) => NDA === 'Yes' && PosterNDA !== 'Yes');
  expect(withheld.length).toBeGreaterThan(0);
  const { version } = await callStaff(page.request, 'GET', `/api/admin/floors/${term}`);
  // A hidden project may have a table too.
  const hall = aHall(records.map(({ EntryID }) => ({ id: EntryID })));
  // No font of ours has these letters, so the browser paints them.
  const data = { ...hall, hall: { ...hall.hall, name: 'Memorial Union 大厅' } };
  await callStaff(page.request, 'PUT', `/api/admin/floors/${term}`, { headers: { 'if-match': `"${version}"` }, data });

  await openWithin(page, tab('semester=fa&year=2025'));
  await page.getByLabel('Program').check();
  await expect(page.getByText(`${shown.length} projects`)).toBeVisible();
  await expectNoViolations(page, 'the tab Print');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make PDF' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('program-fa-2025-letter.pdf');
  const pages = await readPages(await readFile(await file.path()));
  await expect(page.getByText(`${pages.length} pages`)).toBeVisible();
  const letters = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');
  const text = letters(pages.map((one) => one.text).join(''));
  const beginning = (words: string) => letters(words).slice(0, 60);
  const told = records.filter(({ ProjectDescription }) => text.includes(beginning(ProjectDescription)));
  const open = shown.filter((record) => !withheld.includes(record));
  expect(told.map(({ EntryID }) => EntryID)).toEqual(open.map(({ EntryID }) => EntryID));
});
