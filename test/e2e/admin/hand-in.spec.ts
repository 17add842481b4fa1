import { expect } from '@playwright/test';
import { shiftDate } from '../../clock.ts';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { abstract, fillIn, handIn, openForm } from '../survey-form.ts';
import { linkMailedTo } from './mailed-link.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { comeBack } from './views.ts';

/** A team and staff together, with a real window. Only this file uses Summer 2026, and Spring 2023 for the roster. */
// The index of the search may not know yet what was published a moment ago.
test.use({ expectedErrors: /status of 4(?:09|22)|404.*\/related|ERR_(?:FAILED|INTERNET_DISCONNECTED)/ });

const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

test('a team hands in with the course’s code, staff publish it, and after the end nothing can be changed', async ({
  page,
  context,
}) => {
  const list = '/admin-dashboard?view=edits&edit=submissions&semester=su&year=2026';
  const setWindow = (closesIn: number) =>
    callStaff(page.request, 'PUT', '/api/windows/su-2026', {
      data: { opensAt: inHours(-2), closesAt: inHours(closesIn), accessCode: 'MAROON 26', autoPublish: false },
    });
  await setWindow(2);
  // The edge keeps for half a minute what it told another test, so that the page is told what staff are.
  await page.route('**/api/survey/window', async (route) => {
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
  await staff.goto(`${list}&state=waiting`);
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
  await staff.goto(`${list}&project=${id}`);
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

test('a team is not saved as long as the end of its extension is not whole', { tag: '@all' }, async ({ page }) => {
  await signIn(page);
  await page.goto('/admin-dashboard?view=roster&semester=sp&year=2023');
  await page.getByRole('button', { name: 'Add a team…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a team' });
  await dialog.getByLabel('Team or project title').fill('Late');
  await dialog.getByLabel('Lead’s e-mail').fill('late@example.edu');
  const until = dialog.getByLabel('May submit until');
  await until.focus();
  await page.keyboard.type('12102026');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(until).toBeFocused();
  await expect(page.getByText('Late is saved.')).toHaveCount(0);
});

test('of a team that two change, nothing is overwritten unseen', async ({ page }) => {
  const team = { id: crypto.randomUUID().replaceAll('-', '').slice(0, 12), title: `Owls ${Date.now()}` };
  const put = (version: number, course: string) =>
    callStaff(page.request, 'PUT', '/api/admin/roster/sp-2023', {
      data: { teams: [{ ...team, version, course, department: 'informatics', email: 'owl@example.edu' }] },
    });
  await put(0, 'CSE 485');
  await signIn(page);
  await page.goto('/admin-dashboard?view=roster&semester=sp&year=2023');
  await page.getByRole('row', { name: team.title }).getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: team.title });
  await put(1, 'CSE 486');
  await dialog.getByLabel('Sponsor').fill('Acme');
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/admin/roster/sp-2023', (route) => answer.promise.then(() => route.continue()), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByLabel('Sponsor').fill('Acme Corp');
  answer.resolve();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else changed this team');
  await expect(dialog.getByLabel('Course')).toHaveValue('CSE 486');
  await expect(dialog.getByLabel('Sponsor')).toHaveValue('Acme Corp');
  await put(2, 'CSE 487');
  await dialog.getByLabel('Course').fill('CSE 500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const met = page.getByRole('dialog', { name: 'The team was changed in the meantime' });
  await expect(met.getByRole('row').last()).toHaveText(/Course.*CSE 487.*CSE 500/);
  await expectNoViolations(page, 'both values of a team');
  await met.getByRole('button', { name: 'Save mine' }).click();
  await expect(page.getByText(`${team.title} is saved.`)).toBeVisible();
  await expect(page.getByRole('row', { name: team.title })).toContainText('Acme');
});

test('staff import the teams that they expect, and one of them submits late by the link in its mail', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const [name, email] = [`Tide Clock ${crypto.randomUUID().slice(0, 8)}`, `lead-${Date.now()}@example.edu`];
  await callStaff(page.request, 'PUT', '/api/windows/sp-2023', {
    data: { opensAt: '2023-01-10T07:00:00Z', closesAt: '2023-05-01T07:00:00Z', accessCode: 'MAROON 23', autoPublish: false },
  });
  const staff = await context.newPage();
  await signIn(staff);
  await staff.goto('/admin-dashboard?view=roster&semester=sp&year=2023');
  await staff.getByRole('button', { name: 'Import a list…' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Import a list of teams' });
  const lines = ['Course,Team,Discipline,Email,Sponsor,Late until', `EEE 488,${name},Informatics,${email},Acme,2090-01-01`];
  await dialog.getByRole('textbox').fill([...lines, 'EEE 489,Nobody,Alchemy,x@example.edu,,'].join('\n'));
  await expect(dialog.getByText('Line 3: “Alchemy” is not a department.')).toBeVisible();
  await expect(dialog.getByRole('region', { name: '1 new team' })).toContainText(`EEE 488 · Informatics · ${email}`);
  await expectNoViolations(staff, 'a list of teams');
  await dialog.getByRole('button', { name: 'Save 1 team' }).click();
  const row = staff.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Not opened');
  await row.getByRole('checkbox').check();
  await staff.getByRole('button', { name: 'Mail the link' }).click();
  await expect(staff.getByText('1 mail goes out.')).toBeVisible();

  await page.context().addInitScript(shiftDate, -10_000);
  await page.goto(await linkMailedTo(email, /\/survey#\S+/));
  await expect(page.getByText('This form is for your team')).toBeVisible();
  await expect(page).toHaveURL(/\/survey$/);
  await expect(page.getByLabel('Course number')).toHaveValue('EEE 488');
  await expect(page.getByLabel('Sponsor')).toHaveValue('Acme');
  await expect(page.getByRole('textbox', { name: 'Access code' })).toHaveCount(0);
  await fillIn(page, name);
  await comeBack(staff);
  await expect(row).toContainText('Draft');
  await handIn(page).click();
  await expect(page.getByText('Waiting for review')).toBeVisible();
  await comeBack(staff);
  await expect(row).toContainText('Submitted');
  await expectNoViolations(staff, 'the roster');

  await test.step('staff ask its members, one of whom takes the name away', async () => {
    await staff.goto('/admin-dashboard?view=consent&semester=sp&year=2023');
    const project = staff.getByRole('row').filter({ hasText: name });
    await expect(project).toContainText('Aoi ŌtakiShown');
    await project.getByRole('checkbox').check();
    await staff.getByRole('button', { name: 'Ask who has not answered' }).click();
    await expect(staff.getByText('1 mail goes out.')).toBeVisible();
    await expectNoViolations(staff, 'the consents');

    await page.goto(await linkMailedTo('aoi.otaki@example.edu', /\/submission\/consent#\S+/));
    await expect(page).toHaveURL(/\/submission\/consent$/);
    await page.setViewportSize({ width: 390, height: 700 });
    const save = page.getByRole('button', { name: 'Save my answer' });
    await save.press('Enter');
    const whose = page.getByLabel('Which name is yours?');
    await expect(whose).toHaveAccessibleDescription(/Please choose your name/);
    await expect(whose).toBeFocused();
    await expect(whose).toBeInViewport();
    await whose.selectOption('Aoi Ōtaki');
    await page.getByLabel('my LinkedIn profile').check();
    const profile = page.getByLabel('Address of your profile');
    await profile.fill('evil.example/in/aoi');
    await save.press('Enter');
    await expect(profile).toHaveAccessibleDescription(/Please give an address/);
    await expect(profile).toBeFocused();
    await profile.fill('linkedin.com/in/aoi?utm_source=share');
    await page.route(
      '**/api/submission/consent',
      (route) => route.fulfill({ status: 422, json: { title: 'Please check it.', fields: { memberName: 'is gone' } } }),
      { times: 1 },
    );
    await save.press('Enter');
    await expect(whose).toHaveAccessibleDescription(/is gone/);
    await expect(whose).toBeFocused();
    await page.getByLabel('my name').uncheck();
    // What was chosen is not lost without a question, and once it is saved there is none.
    const home = page.getByRole('banner').getByRole('link').first();
    await home.click();
    const leave = page.getByRole('dialog', { name: 'Leave this page?' });
    await expect(leave).toContainText('What you chose is not saved.');
    await leave.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('my name')).not.toBeChecked();
    await page.getByLabel('my name').check();
    await save.click();
    await expect(page.getByText('Visitors see it within a minute.')).toBeVisible();
    await expect(profile).toHaveValue('https://linkedin.com/in/aoi');
    await page.getByLabel('my name').uncheck();
    await save.click();
    await expect(page.getByText('Visitors see it within a minute.')).toBeVisible();
    await expectNoViolations(page, 'a consent');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy$/);
    await page.goBack();
    await expect(page.getByLabel('my name')).not.toBeChecked();
    await page.setViewportSize({ width: 1280, height: 720 });
    // The answer is what the form begins with, and it can be changed.
    await page.reload();
    await expect(page.getByLabel('my name')).not.toBeChecked();
    await page.getByLabel('photos of me').uncheck();
    await page.getByRole('button', { name: 'Save my answer' }).click();
    await expect(page.getByText('Visitors see it within a minute.')).toBeVisible();

    await comeBack(staff);
    await expect(project).toContainText('Aoi ŌtakiHidden');
    await expect(project).toContainText('no name, no photo, no e-mail');
    await project.getByRole('button', { name: 'Close the record of Aoi Ōtaki' }).click();
    await staff.getByRole('button', { name: 'Close the record', exact: true }).click();
    await expect(project).toContainText('Aoi ŌtakiClosed');
  });

  // Its sponsor has to release it: the link in a mail shows what visitors would see, and the decision makes it public.
  const sponsor = `sponsor-${Date.now()}@example.com`;
  await staff.goto('/admin-dashboard?view=releases&semester=sp&year=2023');
  await staff.getByLabel('Search').fill(name);
  const release = staff.getByRole('row').filter({ hasText: name });
  await release.getByRole('button', { name: `Ask the sponsor: ${name}` }).click();
  await staff.getByRole('dialog').getByLabel('E-mail').fill(sponsor);
  await staff.getByRole('dialog').getByRole('button', { name: 'Ask for a release' }).click();
  await expect(release).toContainText('Not published by staff yet');
  const href = (await release.getByRole('link', { name }).getAttribute('href')) ?? '';
  const id = new URLSearchParams(href.split('?')[1]).get('project');
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids: [id], state: 'published' } });
  await comeBack(staff);
  await expect(release).toContainText('Waits for the sponsor');
  await expectNoViolations(staff, 'the releases');
  await release.getByRole('button', { name: 'New link' }).click();
  await expect(staff.getByText('1 mail is on its way.')).toBeVisible();
  await page.goto(await linkMailedTo(sponsor, /\/release#\S+/));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/release$/);
  await expect(page.getByText(abstract)).toBeVisible();
  await expectNoViolations(page, 'a release');
  await page.getByLabel('Ask the team for changes').check();
  await page.getByRole('button', { name: 'Send to the team' }).click();
  await expect(page.getByRole('alert')).toContainText('in at least one part');
  // Somebody saves the project meanwhile, and the network is away: nothing that the sponsor chose or wrote goes.
  await page.getByRole('textbox', { name: 'Sponsor', exact: true }).fill('We are spelled otherwise.');
  await page.getByLabel('Approve it').check();
  await page.getByLabel('The abstract').check();
  await callStaff(page.request, 'PUT', `/api/${id}/update`, { data: { ProjectTitle: `${name} again` } });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Approve for the public' }).click();
  await expect(page.getByRole('alert')).toContainText('nothing was sent');
  await expect(page.getByRole('button', { name: 'Approve for the public' })).toBeFocused();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Approve for the public' }).click();
  await expect(page.getByRole('alert')).toContainText('look at it again');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('look at it again');
  await expect(page.getByLabel('The abstract')).toBeChecked();
  await expect(page.getByText(abstract)).toHaveCount(0);
  await page.getByLabel('Ask the team for changes').check();
  const comment = page.getByRole('textbox', { name: 'Sponsor', exact: true });
  await expect(comment).toHaveValue('We are spelled otherwise.');
  // Staff take it away before the comments are sent: the page says that they did not arrive, and has them when it is published again.
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids: [id], state: 'hidden' } });
  await page.getByRole('button', { name: 'Send to the team' }).click();
  await expect(page.getByText('There is nothing to decide now')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Your answer was not sent');
  await callStaff(page.request, 'PUT', '/api/projects/state', { data: { ids: [id], state: 'published' } });
  await page.reload();
  await expect(comment).toHaveValue('We are spelled otherwise.');
  await page.getByLabel('Approve it').check();
  // The decision arrives, its answer does not.
  await page.route('**/api/release', async (route) => {
    if (route.request().method() === 'PUT') await route.fetch();
    await (route.request().method() === 'PUT' ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Approve for the public' }).click();
  await expect(page.getByText('Thank you. It is approved.')).toBeVisible();
  await page.goto(`/survey/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} again` })).toBeVisible();
  await expect(page.getByText(abstract)).toHaveCount(0);

  await test.step('staff move its project to another term, and say that it is not the team’s', async () => {
    await callStaff(page.request, 'PUT', `/api/${id}/update`, { data: { Semester: 'su' } });
    await staff.goto('/admin-dashboard?view=roster&semester=sp&year=2023');
    await expect(row).toContainText('PublishedThe project is in Summer 2023');
    await row.getByRole('button', { name: 'Change' }).click();
    await staff.getByRole('button', { name: 'Not this project' }).click();
    await expect(row).toContainText('Draft');
  });
});
