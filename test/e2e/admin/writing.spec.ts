import { expect, type Page } from '@playwright/test';
import type { MailLine } from '../../../domain/mail/mail.ts';
import type { StaffRecord } from '../../../domain/person/staff-record.ts';
import { violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { readProject, readProjects, readRecord, submissions, update } from './staff-projects.ts';
import { openWithin } from './views.ts';

test.use({ expectedErrors: /ERR_FAILED|status of 404/ });

/** Only this file uses these departments in this term. */
const list = 'semester=sp&year=2026&department=computer-systems-engineering';
const another = 'semester=sp&year=2026&department=interdisciplinary';

test.beforeEach(({ page }) => signIn(page));

const mailsOf = (page: Page, id: string): Promise<MailLine[]> =>
  callStaff(page.request, 'GET', `/api/admin/mail/projects/${id}`);

/** Expects that nothing is wider than a phone, and that the open dialog keeps to WCAG. */
async function expectGood(page: Page, state: string): Promise<void> {
  const { width = 1280, height = 720 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 320, height: 800 });
  const widest = await page.evaluate(() => {
    const parts = document.querySelectorAll('dialog[open], dialog[open] *:not(input, textarea, pre, select)');
    return Math.max(...[document.documentElement, ...parts].map(({ scrollWidth }) => scrollWidth));
  });
  expect.soft(widest, state).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width, height });
  expect.soft(await violationsOf(page, {}, 'dialog[open]'), state).toEqual([]);
}

test('A project is returned by keyboard with a reason, until staff decide again; one that was submitted again is marked; a link is sent again', {
  tag: '@all',
}, async ({ page }) => {
  // It opens three projects.
  const again = await readProject(page.request, another, 1);
  const returned = { state: 'waiting', returnReason: 'Names are missing.' };
  await page.route('**/api/projects/sp/2026', async (route) => {
    const records: StaffRecord[] = await (await route.fetch()).json();
    const json = records.map((record) => (record.EntryID === again.EntryID ? { ...record, ...returned } : record));
    await route.fulfill({ json });
  });
  const { EntryID: id } = await readProject(page.request, another, 0);
  await update(page.request, id, { ShouldDisplay: 'Yes', Email: 'lead@example.edu' });
  await page.goto(`${submissions}&${another}&project=${id}`);
  const project = page.getByRole('dialog', { name: 'Edit Project' });
  await project.getByRole('button', { name: 'Return to team' }).press('Enter');
  const asked = page.getByRole('dialog', { name: 'Return to team' });
  const reason = asked.getByLabel('What should the team correct?');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(reason).toHaveAccessibleDescription('Please say what the team should correct.');
  await asked.getByRole('button', { name: 'Video private' }).press('Enter');
  await expect(reason).toBeFocused();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(' Thank you!');
  await expect(asked.getByText('To lead@example.edu')).toBeVisible();
  await expect(
    page
      .frameLocator('iframe')
      .getByRole('blockquote')
      .or(page.frameLocator('iframe').getByRole('paragraph'))
      .filter({ hasText: 'Thank you!' })
      .first(),
  ).toBeVisible();
  await expectGood(page, 'the reason');
  await page.keyboard.press('Control+Enter');
  await expect(project.getByText('Returned “')).toBeVisible();
  const words = 'The video cannot be watched, because it is private. Please set it to “Public” or “Unlisted”. Thank you!';
  expect(await readRecord(page.request, id)).toMatchObject({ state: 'returned', returnReason: words });
  await expect(project.getByText('Returned to its team because:')).toBeVisible();
  await expect(project.getByText(words)).toBeVisible();
  await project.getByRole('tab', { name: 'Mail' }).click();
  await expect(project.getByText('Changes requested to lead@example.edu')).toBeVisible();

  await project.getByRole('tab', { name: 'Details' }).click();
  await project.getByRole('button', { name: 'Undo' }).click();
  await expect(project.getByText('Undone: ')).toBeVisible();
  await expect(project.getByText('Returned to its team because:')).toBeHidden();

  // What its team has submitted again is marked in the list and in the project.
  await openWithin(page, `${submissions}&${another}&state=waiting`);
  await expect(page.getByRole('row', { name: again.ProjectTitle })).toContainText('Waitingagain');
  await page.getByRole('link', { name: again.EntryID }).click();
  await expect(page.getByText('Submitted again. It was returned because:')).toBeVisible();

  await sendTheLinkAgain(page);
});

/** A team gets its link again, or a new one, and the project says what became of each mail. */
async function sendTheLinkAgain(page: Page): Promise<void> {
  const { EntryID: id } = await readProject(page.request, another, 2);
  await update(page.request, id, { Email: 'link@example.edu' });
  await openWithin(page, `${submissions}&${another}&project=${id}`);
  await page.getByRole('tab', { name: 'Mail' }).click();
  const mails = page.getByRole('tabpanel', { name: 'Mail' });
  await expect(mails.getByText('No mail was sent to this team yet.')).toBeVisible();
  // The answer of the first press is lost on its way. Pressed again, it sends nothing more.
  await page.route(
    '**/link',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await mails.getByRole('button', { name: 'Send the link again' }).click();
  await expect(mails.getByRole('alert')).toHaveText(
    'No answer came, so we do not know whether this was done. Please look before you try again.',
  );
  await mails.getByRole('button', { name: 'Send the link again' }).click();
  await expect(mails.getByText('On its way to link@example.edu.')).toBeVisible();
  await expect(mails.getByText('Delivered')).toBeVisible();
  await expect(mails.getByRole('listitem')).toHaveCount(1);
  await mails.getByText('Show the mail').click();
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Open your project' })).toBeVisible();
  await expectGood(page, 'the mails');
  await mails.getByRole('button', { name: 'New link' }).click();
  const ask = page.getByRole('dialog', { name: 'Send a new link?' });
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await ask.getByRole('button', { name: 'Send a new link' }).click();
  await expect(mails.getByRole('listitem')).toHaveCount(2);
}

test('Staff write to a selection: fields are filled and checked, and a sending that was cut off doubles nothing', {
  tag: '@all',
}, async ({ page }) => {
  const records = await readProjects(page.request, list);
  const [silent, ...others] = records;
  await update(page.request, silent?.EntryID ?? '', { Email: '' });
  await page.goto(`${submissions}&${list}`);
  await page.getByRole('checkbox', { name: 'Select all 5' }).check();
  await page.getByRole('button', { name: 'Write to the teams' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to 5 teams' });
  await dialog.getByLabel('Subject').fill('Tables for {projectTitle}');
  await dialog.getByLabel('Text').fill('Dear {lead}, ');
  // What is written stays when the dialog is closed.
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('checkbox', { name: 'Select all 5' }).check();
  await page.getByRole('button', { name: 'Write to the teams' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Tables for {projectTitle}');
  // The cursor stands behind the text.
  await dialog.getByRole('button', { name: '{editLink}' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Dear {lead}, {editLink}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByLabel('Text')).toHaveAccessibleDescription(/There is no field {lead}\./);
  await expectGood(page, 'a wrong field');
  await dialog.getByLabel('Text').fill('Dear {leadName}, here it is: {editLink}');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('4 of 5 teams will get this mail.')).toBeVisible();
  await dialog.getByText('No address in the record').click();
  await expect(dialog.getByText(silent?.ProjectTitle ?? '')).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(3);
  const first = others.find(({ Email }) => Email !== '');
  await expect(dialog.getByText(/^Tables for /)).toHaveCount(3);
  await expect(
    dialog
      .frameLocator('iframe')
      .first()
      .getByRole('paragraph')
      .filter({ hasText: /^Dear (?!{)/ }),
  ).toBeVisible();
  await expectGood(page, 'the preview');
  expect(await mailsOf(page, first?.EntryID ?? '')).toEqual([]);

  // The call is carried out, but its answer is lost; then the page is loaded anew.
  await page.route(
    '**/mail/messages',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Send to 4 teams' }).click();
  await page.getByRole('dialog', { name: 'Send to 4 teams?' }).getByRole('button', { name: 'Send to 4 teams' }).click();
  const sending = page.getByRole('dialog', { name: 'A mail to 4 teams' });
  await expect(sending.getByRole('alert')).toContainText('The sending has stopped.');
  await expect(sending.getByText('Stopped after 0 of 4.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('A mail was not sent to all: 4 teams left.')).toBeVisible();
  await page.getByRole('button', { name: 'Show it' }).click();
  await sending.getByRole('button', { name: 'Continue with 4' }).click();
  await expect(sending.getByText('All 4 are done.')).toBeVisible();
  await sending.getByText('Sent before').click();
  await expect(sending.getByRole('listitem')).toHaveCount(4);
  await expectGood(page, 'the results');
  for (const { EntryID } of others) expect(await mailsOf(page, EntryID)).toMatchObject([{ kind: 'message', by: 'admin' }]);
  await sending.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('A mail was not sent to all')).toBeHidden();
  await openWithin(page, '/admin-dashboard/support');
  await openWithin(page, `${submissions}&${list}`);
  await expect(page.getByRole('checkbox', { name: 'Select all 5' })).toBeVisible();
  await expect(page.getByText('A mail was not sent to all')).toBeHidden();
});
