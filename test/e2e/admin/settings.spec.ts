import { expect } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';

/** Only this file publishes settings. It leaves the name alone, by which other tests know the site. */
test.use({ expectedErrors: /status of 422|\/api\/presentation/ });

const logo = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 8L4 1l4 7z" fill="#0b2a5b"/></svg>',
);

test('a coordinator gives the site a color, a logo, a sentence, a page, a department and a mail its words, sees them on the site, and brings the former ones back', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const open = (section: string) =>
    page.getByRole('navigation', { name: 'Sections of the settings' }).getByRole('link', { name: section }).click();
  const color = page.getByLabel('Accent color');
  const preview = page.getByRole('complementary', { name: 'What visitors see on Home' });
  const actionColor = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim());
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
  await expect(color).toHaveAccessibleDescription(/accent on paper in the light theme.*The nearest that fits is #/);
  await color.fill('#0b57d0');
  await open('About has an error');
  await expect(page.getByLabel('Role')).toHaveAccessibleDescription('This must not be empty.');
  await button('Remove Ada Byron').click();
  await page.goBack();
  await lede.fill('A year of work, shown.');
  await expect(preview).toContainText('A year of work, shown.');
  await open('Pages');
  await button('Add a page').click();
  await page.getByLabel('Title', { exact: true }).fill('House rules');
  await page.getByLabel('Address, behind /pages/').fill('house-rules');
  await page.getByLabel('Text', { exact: true }).fill('## Be kind\n\nTo *everyone*.');
  await page.getByText('How it will look').click();
  await expect(page.getByRole('heading', { name: 'Be kind', level: 2 })).toBeVisible();
  await open('Departments');
  await button('Add a department').click();
  await page.getByLabel('Title of the department').fill('Robotics & Control');
  await expect(page.getByLabel('Address, behind /', { exact: true })).toHaveValue('robotics-control');
  await page.getByRole('radio', { name: 'robot', exact: true }).check({ force: true });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'robot', exact: true })).not.toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'robot', exact: true })).toBeChecked();
  await expectNoViolations(page, 'settings with a department');
  await open('Survey');
  await button('Add a question').click();
  await page.getByLabel('Question', { exact: true }).fill('What did you build it with?');
  await page.getByLabel('Name in files').fill('tools');
  await page.getByLabel('Answer', { exact: true }).selectOption('Any of several choices');
  await page.getByLabel('Choices').fill('Steel\nWood');
  await page.getByLabel('Code is asked').uncheck();

  await open('Mails');
  // A name may have "changed" behind it.
  await page.getByRole('button', { name: 'Changes requested' }).click();
  const mail = page.getByRole('article', { name: 'Preview: Changes requested' });
  const formatted = mail.frameLocator('iframe');
  await expect(formatted.getByRole('blockquote')).toContainText('The poster names last year’s sponsor');
  const subject = page.getByLabel('Subject', { exact: true });
  await subject.fill('Please look again: {projectTitel}');
  await expect(subject).toHaveAccessibleDescription(/^This has no field {projectTitel}, only {projectTitle}/);
  await expect(button('Send to me')).toHaveAttribute('aria-disabled', 'true');
  await subject.fill('Please look again: {projectTitle}');
  await expect(mail).toContainText('Subject Please look again: Leak Listening');
  await page.getByLabel('Label of the button').fill('Change it');
  await expect(formatted.getByRole('link', { name: 'Change it' })).toBeVisible();
  await button('Back to the default').click();
  await expect(subject).toBeFocused();
  await expect(subject).toHaveValue('Changes requested: {projectTitle}');
  await page.getByText('is back to the default').getByRole('button', { name: 'Undo' }).click();
  await expect(subject).toHaveValue('Please look again: {projectTitle}');
  await mail.getByText('The same as plain text').click();
  await expect(mail.getByText('> The poster names last year’s sponsor')).toBeVisible();
  await expectNoViolations(page, 'settings');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  await open('Terms');
  const fall = page.getByRole('group', { name: /^Fall/ });
  await fall.getByLabel('Begins in').selectOption('January');
  await open('Brand');
  await button('Preview on the site').click();
  await expect(fall.getByLabel('Begins in')).toHaveAccessibleDescription('This is the month of another term.');
  await fall.getByLabel('Begins in').selectOption('August');
  const opened = page.waitForEvent('popup');
  await button('Preview on the site').click();
  const site = await opened;
  await expect(site.getByText('A year of work, shown.')).toBeVisible();
  await expect(site.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await site.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
  await expect(site.getByRole('heading', { name: 'Be kind', level: 2 })).toBeVisible();
  await site.goto('/about');
  await site.getByRole('button', { name: 'End the preview' }).click();
  await expect(site.getByRole('link', { name: 'House rules' })).toHaveCount(0);
  await site.close();
  await button('Save as a draft').click();
  await expect(page.getByText('A draft: visitors do not see it')).toBeVisible();
  await page.reload();
  await expect(fall).toBeVisible();
  await open('Brand');
  await expect(lede).toHaveValue('A year of work, shown.');
  await button('Publish').click();
  await expect(page.getByText('The settings are published.')).toBeVisible();

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

  const asked = await (await page.request.get('/api/survey/questions')).json();
  expect(asked).toMatchObject({
    standard: [{ name: 'codeLink', isAsked: false }],
    questions: [{ id: 'tools', kind: 'several', options: ['Steel', 'Wood'], isPublic: false }],
  });

  // The page that no server renders has the color too, from what this device saw.
  await page.goto('/admin/settings');
  await expect.poll(actionColor).toBe('#0b57d0');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/media\/logo-/);
  await color.fill('#8c1d40');
  await button('Remove the logo').click();
  await expect(button('Upload a logo')).toBeFocused();
  await lede.fill(before);
  await open('Pages');
  await button('Remove House rules').click();
  await open('Survey');
  await button('Remove What did you build it with?').click();
  await page.getByLabel('Code is asked').check();
  await open('Mails');
  await page.getByRole('button', { name: 'Changes requested' }).click();
  await button('Back to the default').click();
  await open('Departments');
  // It was published, so it can only be hidden.
  await expect(button('Remove Robotics & Control')).toHaveCount(0);
  await button('Edit Robotics & Control').click();
  await page.getByLabel('Where it is shown').selectOption('Hidden');
  await button('Publish').click();
  await expect(page.getByText('Stored now')).toBeVisible();
  await button('Put back').first().click();
  await open('Brand');
  await expect(color).toHaveValue('#0b57d0');
  await button('Discard changes').click();
  await expect(color).toHaveValue('#8c1d40');
});
