import { expect, type Locator, type Page } from '@playwright/test';
import { allDefaults } from '../../../domain/site/default-settings.ts';
import { settingLimits } from '../../../domain/site/settings.ts';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { linkMailedTo } from './mailed-link.ts';
import { adminPassword, signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';

/** Only this file publishes settings. It leaves the name alone, by which other tests know the site. */
test.describe.configure({ mode: 'default' });

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8L4 1l4 7z" fill="#0b2a5b"/></svg>',
);

const buttonsOf = (page: Page) => (name: string) => page.getByRole('button', { name, exact: true });
const sectionsOf = (page: Page) => (section: string) =>
  page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name: section }).click();

test.describe(() => {
  // A refused publication.
  test.use({ expectedErrors: /status of 422/ });

  test('a coordinator gives the site a color, a logo, a sentence, a page and a department, sees them on the site, and brings the former ones back', async ({
    page,
  }) => {
    const [button, open] = [buttonsOf(page), sectionsOf(page)];
    const color = page.getByLabel('Accent color');
    const preview = page.getByRole('complementary', { name: 'What visitors see on Home' });
    const actionColor = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim());
    const lede = page.getByLabel('Sentence below the title');
    await signIn(page);
    await page.goto('/admin/settings');
    const before = await lede.inputValue();
    // A version to come back to.
    await button('Publish').waitFor();

    await color.fill('#f2a900');
    await page.getByLabel('Logo file').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: logo });
    await expect(button('Remove the logo')).toBeVisible();
    await open('About');
    await button('Add a member').click();
    await page.getByLabel('Name of the member').fill('Ada Byron');
    await button('Publish').click();
    // The first section with a refused field is opened, and each is marked.
    await expect(color).toHaveAccessibleDescription(/the accent on the page in the light theme.*The nearest that fits is #/);
    await expect(color).toBeFocused();
    await color.fill('#0b57d0');
    await open('About has an error');
    await expect(page.getByLabel('Role')).toHaveAccessibleDescription('This must not be empty.');
    await button('Remove Ada Byron').click();
    await page.goBack();
    await lede.fill('A year of work, shown.');
    await expect(preview).toContainText('A year of work, shown.');
    await open('Pages');
    await button('Add a page').click();
    await expect(page.getByLabel('Title', { exact: true })).toBeFocused();
    await page.getByLabel('Title', { exact: true }).fill('House rules');
    await page.getByLabel('Address, behind /pages/').fill('house-rules');
    await page.getByLabel('Text', { exact: true }).fill('## Be kind\n\nTo *everyone*.');
    await page.getByText('How it will look').click();
    await expect(page.getByRole('heading', { name: 'Be kind', level: 2 })).toBeVisible();
    await open('Departments');
    await button('Add a department').click();
    await page.getByLabel('Title of the department').fill('Robotics & Control');
    await expect(page.getByLabel('Address, behind /', { exact: true })).toHaveValue('robotics-control');
    const robot = page.getByRole('radio', { name: 'robot', exact: true });
    await robot.check({ force: true });
    await page.keyboard.press('ArrowRight');
    await expect(robot).not.toBeChecked();
    await page.keyboard.press('ArrowLeft');
    await expect(robot).toBeChecked();
    await expectNoViolations(page, 'settings with a department');
    const moveUp = button('Move Robotics & Control up');
    await moveUp.press('Enter');
    await expect(moveUp).toBeFocused();
    const moveDown = button('Move Robotics & Control down');
    await moveDown.press('Enter');
    await expect(moveDown).toBeFocused();
    await open('Survey');
    await button('Add a question').click();
    await page.getByLabel('Question', { exact: true }).fill('What did you build it with?');
    await page.getByLabel('Name in files').fill('tools');
    await page.getByLabel('Answer', { exact: true }).selectOption('Any of several choices');
    await page.getByLabel('Choices').fill('Steel\nWood');
    await page.getByLabel('Code is asked').uncheck();

    await expectNoViolations(page, 'settings');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
    await button('Save as a draft').click();
    await expect(page.getByText('A draft: visitors do not see it')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Code is asked')).not.toBeChecked();
    await open('Brand');
    await expect(lede).toHaveValue('A year of work, shown.');
    await button('Publish').click();
    await expect(page.getByText('The settings are published.')).toBeVisible();
    // Without a reload: other pages of staff, and the device for the next one.
    await page.getByRole('navigation').getByRole('link', { name: 'Download Database' }).click();
    await expect(page.getByRole('combobox', { name: 'Discipline' })).toContainText('Robotics & Control');
    expect(await page.evaluate(() => localStorage.getItem('settings'))).toContain('robotics-control');

    // The edge keeps a page that another test has opened for 30 seconds.
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('A year of work, shown.');
    await page.goto('/');
    await expect(page.getByText('A year of work, shown.')).toBeVisible();
    await expect.poll(actionColor).toBe('#0b57d0');
    const inHeader = page.getByRole('banner').locator('picture img');
    await expect(inHeader).toHaveJSProperty('naturalWidth', 120);
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/media\/logo-/);

    await button('Department').click();
    await page.getByRole('link', { name: 'Robotics & Control' }).first().click();
    await expect(page).toHaveURL(/\/robotics-control\?/);
    await expect(page.getByText('No projects available for Robotics & Control.')).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
    await expect(page.getByRole('heading', { name: 'Be kind', level: 2 })).toBeVisible();

    // As the page above, from the edge.
    const asked = async () => (await page.request.get('/api/survey/questions')).json();
    await expect.poll(asked).toMatchObject({
      standard: [{ name: 'codeLink', isAsked: false }],
      questions: [{ id: 'tools', kind: 'several', options: ['Steel', 'Wood'], isPublic: false }],
    });

    // The page that no server renders has the color too, from what this device saw.
    await page.goto('/admin/settings');
    await expect.poll(actionColor).toBe('#0b57d0');
    await expect(page.locator('link[rel=icon]:not([type])')).toHaveAttribute('href', /^\/media\/logo-/);
    await color.fill('#8c1d40');
    await button('Remove the logo').click();
    await expect(button('Upload a logo')).toBeFocused();
    await lede.fill(before);
    await open('Pages');
    await button('Remove House rules').click();
    await open('Survey');
    await button('Remove What did you build it with?').click();
    await page.getByLabel('Code is asked').check();
    await open('Departments');
    // It was published, so it can only be hidden.
    await expect(button('Remove Robotics & Control')).toHaveCount(0);
    await button('Edit Robotics & Control').click();
    await page.getByLabel('Where it is shown').selectOption('Hidden');
    await button('Publish').click();
    await expect(page.getByText('Stored now')).toBeVisible();
    await button('Put back').first().click();
    await expect(button('Publish')).toBeFocused();
    await open('Brand');
    await expect(color).toHaveValue('#0b57d0');
    await button('Discard changes').click();
    await expect(color).toHaveValue('#8c1d40');
  });
});

test.describe(() => {
  // A refused publication.
  test.use({ expectedErrors: /status of 422/ });

  test('a coordinator writes a mail and sees what a team gets', { tag: '@all' }, async ({ page }) => {
    const [button, open] = [buttonsOf(page), sectionsOf(page)];
    await signIn(page);
    // A stage whose mails are answered elsewhere.
    await page.route('**/api/admin/mail', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), replyTo: 'office@example.edu' } });
    });
    await page.goto('/admin/settings');
    await open('Mails');
    // A name may have "changed" behind it.
    await page.getByRole('button', { name: 'Changes requested' }).click();
    const mail = page.getByRole('article', { name: 'Preview: Changes requested' });
    const formatted = mail.frameLocator('iframe');
    await expect(formatted.getByRole('blockquote')).toContainText('The poster names last year’s sponsor');
    await expect(formatted.getByRole('link', { name: 'office@example.edu' })).toBeVisible();
    const subject = page.getByLabel('Subject', { exact: true });
    await subject.fill('Please look again: {projectTitel}');
    await expect(subject).toHaveAccessibleDescription(/^This has no field {projectTitel}, only {projectTitle}/);
    await expect(button('Send to me')).toHaveAttribute('aria-disabled', 'true');
    // The wrong one is opened.
    await page.getByRole('button', { name: 'Thank you' }).click();
    await button('Publish').click();
    await expect(subject).toBeFocused();
    await expect(page.getByRole('button', { name: 'Changes requested' })).toHaveAttribute('aria-current', 'true');
    await subject.fill('Please look again: {projectTitle}');
    await expect(mail).toContainText('Subject Please look again: Leak Listening');
    await page.getByLabel('Label of the button').fill('Change it');
    await expect(formatted.getByRole('link', { name: 'Change it' })).toBeVisible();
    await button('Back to the default').click();
    await expect(subject).toHaveValue('Changes requested: {projectTitle}');
    await page.getByText('is back to the default').getByRole('button', { name: 'Undo' }).click();
    await expect(subject).toHaveValue('Please look again: {projectTitle}');
    await mail.getByText('The same as plain text').click();
    await expect(mail.getByText('> The poster names last year’s sponsor')).toBeVisible();
    await expectNoViolations(page, 'settings with a mail');
  });
});

test.describe(() => {
  // A refused save.
  test.use({ expectedErrors: /status of 412/ });

  test('two coordinators keep what each changed, and nobody publishes another’s draft unseen', async ({ page }) => {
    const button = buttonsOf(page);
    const [lede, tagline] = [page.getByLabel('Sentence below the title'), page.getByLabel('Tagline')];
    const username = `colleague-${Date.now()}`;
    const email = `${username}@example.edu`;
    const data = { username, name: 'Cleo', email, role: 'coordinator', departments: [] };
    await callStaff(page.request, 'POST', '/api/admin/people', { data });
    const [, token] = (await linkMailedTo(email, /\/admin\/invitation#\S+/)).split('#');
    const taken = await page.request.post('/api/signin/invitation', { data: { token, password: adminPassword } });
    const headers = { authorization: `Bearer ${(await taken.json()).jwtToken}` };
    const path = '/api/admin/settings';
    const stored = async () => (await page.request.get(path, { headers })).json();
    const { published } = await stored();
    const saveTheirs = async (changed: object) => {
      const { draft = published.settings } = await stored();
      expect((await page.request.put(`${path}/draft`, { headers, data: { ...draft, ...changed } })).status()).toBe(200);
    };
    await signIn(page);
    await page.goto('/admin/settings');
    await lede.fill('Mine.');
    await saveTheirs({ tagline: 'Theirs.' });
    // They changed something else: nobody is asked.
    await button('Save as a draft').click();
    await expect(page.getByText('A draft: visitors do not see it. admin saved it on')).toBeVisible();
    await expect(tagline).toHaveValue('Theirs.');
    expect((await stored()).draft).toMatchObject({ lede: 'Mine.', tagline: 'Theirs.' });

    await lede.fill('Mine again.');
    await page.getByLabel('End of the footer').fill('My footer.');
    await saveTheirs({ lede: 'Theirs too.', shortName: 'Theirs' });
    await button('Save as a draft').click();
    const conflict = page.getByRole('dialog', { name: 'The settings were changed in the meantime' });
    await expect(conflict.getByRole('row')).toHaveText([
      'FieldStored nowYours',
      'Sentence below the titleTheirs too.Mine again.',
    ]);
    await conflict.getByRole('button', { name: 'Save mine' }).click();
    await expect(page.getByText('A draft: visitors do not see it. admin saved it on')).toBeVisible();
    const both = { lede: 'Mine again.', footer: 'My footer.', shortName: 'Theirs', tagline: 'Theirs.' };
    expect((await stored()).draft).toMatchObject(both);

    await saveTheirs({ tagline: 'Not done' });
    await page.reload();
    await expect(page.getByText(`A draft: visitors do not see it. ${username} saved it on`)).toBeVisible();
    await button('Publish').click();
    const asked = page.getByRole('dialog', { name: 'Publish somebody else’s draft?' });
    await expect(asked.getByRole('row').filter({ hasText: 'Not done' })).toContainText('Tagline');
    await expectNoViolations(page, 'the draft of somebody else');
    await asked.getByRole('button', { name: 'Back to the form' }).click();
    expect((await stored()).published.version).toBe(published.version);
    await button('Take what is published').click();
    await page.reload();
    await page.request.put(`${path}/draft`, { headers, data: published.settings });
  });
});

test.describe(() => {
  test.use({ expectedErrors: /\/api\/(?:presentation|floor)|\/pages\/long/ });

  test('a file of another stage comes without the pictures that are not here, and long names break on a phone', {
    tag: '@all',
  }, async ({ page }) => {
    const button = buttonsOf(page);
    const word = (name: keyof typeof settingLimits) => 'W'.repeat(settingLimits[name]);
    const [member, ...members] = allDefaults.members;
    const id = '00000000-0000-4000-8000-000000000001';
    const names = { name: word('name'), shortName: word('shortName'), school: word('school') };
    const settings = {
      ...allDefaults,
      ...names,
      logo: `/media/logo-${id}/120x120.webp`,
      ...{
        tagline: word('tagline'),
        headline: [word('headline'), word('headline')],
        lede: word('lede'),
        footer: word('footer'),
      },
      ...{ intro: [word('intro')], campus: word('place'), defaultLocation: word('place') },
      contactEmail: `${'w'.repeat(60)}@${'w'.repeat(60)}.example.edu`,
      links: {
        website: [{ label: word('label'), href: 'https://example.edu/' }],
        help: [{ label: word('label'), href: 'https://example.edu/' }],
      },
      pages: [{ slug: 'long', title: word('title'), place: 'help', text: `## ${word('title')}\n\n${word('title')}` }],
      departments: allDefaults.departments.map((one, at) => ({ ...one, title: `${at}${'W'.repeat(59)}` })),
      members: [
        { ...member, name: word('member'), role: word('member'), portrait: `/media/portrait-${id}/64.webp` },
        ...members,
      ],
    };
    await signIn(page);
    await page.goto('/admin/settings');
    await page
      .getByLabel('File of settings')
      .setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(settings)) });
    const told = page.getByText('The file was imported without some pictures').locator('..');
    await expect(told).toContainText(`Logo; Portrait of ${word('member')}`);
    await expect(page.getByRole('group', { name: 'Logo' })).toContainText('is not on this stage: please upload it again');
    const opened = page.waitForEvent('popup');
    await button('Preview on the site').click();
    const site = await opened;
    await site.setViewportSize({ width: 320, height: 640 });
    const width = () => site.evaluate(() => document.documentElement.scrollWidth);
    for (const address of [
      '/',
      '/about',
      '/pages/long',
      '/computer-science',
      '/winners',
      '/search',
      '/archive',
      '/map',
      '/now',
    ]) {
      await site.goto(address, { waitUntil: 'networkidle' });
      await expect(site.getByRole('contentinfo')).toBeVisible();
      expect([address, await width()]).toEqual([address, 320]);
    }
    await site.getByRole('button', { name: 'Menu' }).click();
    /** How much wider than the menu its entries are. */
    const over = (link: Locator) =>
      link.evaluate((entry) => {
        const { scrollWidth = 0, clientWidth = 0 } = entry.closest('[popover]') ?? {};
        return scrollWidth - clientWidth;
      });
    const inMenu = site.getByRole('navigation', { name: 'All pages' }).getByRole('link', { name: '0WW' });
    await expect(inMenu).toBeVisible();
    expect(await over(inMenu)).toBe(0);
    await site.setViewportSize({ width: 1280, height: 720 });
    const banner = site.getByRole('banner');
    await banner.getByRole('button', { name: 'Department' }).click();
    const entry = banner.getByRole('link', { name: '7WW' });
    await expect(entry).toBeVisible();
    expect([await over(entry), await width()]).toEqual([0, 1280]);
  });
});

test.describe(() => {
  // The pages of a preview ask for what the server knows nothing of: the list of a new department, and terms without a presentation.
  test.use({ expectedErrors: /\/api\/(?:presentation|survey\/marine-robots\/)|\/pages\/fire-drill/ });

  test('a coordinator sees a draft on the site, in one tab that touches nothing else', { tag: '@all' }, async ({ page }) => {
    const [button, open] = [buttonsOf(page), sectionsOf(page)];
    const openPreview = async () => {
      const opened = page.waitForEvent('popup');
      await button('Preview on the site').click();
      return opened;
    };
    await signIn(page);
    await page.goto('/admin/settings');
    await page.getByLabel('Sentence below the title').fill('A draft of a sentence.');
    await open('Pages');
    await button('Add a page').click();
    await page.getByLabel('Title', { exact: true }).fill('Fire drill');
    await page.getByLabel('Address, behind /pages/').fill('fire-drill');
    await page.getByLabel('Text', { exact: true }).fill('## Walk\n\nTo *the street*.');
    await open('Departments');
    await button('Add a department').click();
    await page.getByLabel('Title of the department').fill('Marine Robots');
    await page.getByRole('radio', { name: 'robot', exact: true }).check({ force: true });
    await open('Terms');
    await page.getByLabel('Term to begin with').selectOption('Spring 2026');
    const fall = page.getByRole('group', { name: /^Fall/ });
    await fall.getByLabel('Begins in').selectOption('January');
    await open('Brand');
    await button('Preview on the site').click();
    await expect(fall.getByLabel('Begins in')).toHaveAccessibleDescription('This is the month of another term.');
    await fall.getByLabel('Begins in').selectOption('August');
    // This device has chosen a term before.
    await page.evaluate(() => localStorage.setItem('selectedSemesterYear', 'fa-2025'));

    const site = await openPreview();
    const line = site.getByRole('complementary', { name: 'Preview' });
    await expect(site.getByText('A draft of a sentence.')).toBeVisible();
    await expect(line).toBeVisible();
    const term = site.getByLabel('Semester').first();
    await expect(term).toHaveValue('sp-2026');
    await page.getByLabel('Term to begin with').selectOption('Spring 2025');
    await button('Preview on the site').click();
    await expect(term).toHaveValue('sp-2025');
    expect(await page.evaluate(() => localStorage.getItem('selectedSemesterYear'))).toBe('fa-2025');

    await site.getByRole('link', { name: 'Marine Robots' }).first().click();
    await expect(site.getByText('No projects available for Marine Robots.')).toBeVisible();
    await site.getByRole('contentinfo').getByRole('link', { name: 'Fire drill' }).click();
    await expect(site.getByRole('heading', { name: 'Walk', level: 2 })).toBeVisible();

    // What is sent from a form is real, so the form is that of the published site.
    await site.getByRole('banner').getByRole('link', { name: 'Submissions are closed' }).click();
    await expect(site).toHaveURL(/\/survey$/);
    await expect(site.getByRole('contentinfo')).toBeVisible();
    await expect(line).toHaveCount(0);
    await expect(site.getByRole('link', { name: 'Fire drill' })).toHaveCount(0);
    await site.goBack();
    await expect(line).toBeVisible();

    // What staff typed into a page to which they walked on stays there.
    await site.goto('/admin/settings');
    const typed = site.getByLabel('Sentence below the title');
    await typed.fill('Another sentence.');
    const other = await openPreview();
    await expect(other.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await expect(typed).toHaveValue('Another sentence.');
    await site.close();

    await other.goto('/about');
    await other.getByRole('button', { name: 'End the preview' }).click();
    await expect(other.getByRole('contentinfo')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Fire drill' })).toHaveCount(0);

    // One that cannot be shown ends by itself.
    await other.evaluate(() => sessionStorage.setItem('preview', '{'));
    await other.reload();
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await other.evaluate(() => sessionStorage.getItem('preview'))).toBeNull();
  });
});
