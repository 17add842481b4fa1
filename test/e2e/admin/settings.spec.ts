import { expect } from '@playwright/test';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';

/** Only this file publishes settings. It leaves the name alone, by which other tests know the site. */
test.use({ expectedErrors: /status of 422/ });

test('a coordinator gives the site a color, a sentence, a page and a department, sees them on the site, and brings the former ones back', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const color = page.getByLabel('Accent color');
  const preview = page.getByRole('complementary', { name: 'What visitors see on Home' });
  const actionColor = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim());
  const lede = page.getByLabel('Sentence below the title');
  await signIn(page);
  await page.goto('/admin/settings');
  const before = await lede.inputValue();
  // A version to come back to.
  await button('Publish')
    .or(page.getByText('Published', { exact: true }))
    .first()
    .waitFor();

  await color.fill('#f2a900');
  await button('Add a member').click();
  await page.getByLabel('Name of the member').fill('Ada Byron');
  await button('Publish').click();
  await expect(page.getByLabel('Role')).toHaveAccessibleDescription('This must not be empty.');
  await expect(color).toHaveAccessibleDescription(/accent on paper in the light theme.*The nearest that fits is #/);
  await color.fill('#0b57d0');
  await expectNoViolations(page, 'settings');
  await button('Remove Ada Byron').click();
  await lede.fill('A year of work, shown.');
  await expect(preview).toContainText('A year of work, shown.');
  await button('Add a page').click();
  await page.getByLabel('Title', { exact: true }).fill('House rules');
  await page.getByLabel('Address, behind /pages/').fill('house-rules');
  await page.getByLabel('Text', { exact: true }).fill('## Be kind\n\nTo *everyone*.');
  await page.getByText('How it will look').click();
  await expect(page.getByRole('heading', { name: 'Be kind', level: 2 })).toBeVisible();
  await button('Add a department').click();
  await page.getByLabel('Title of the department').fill('Robotics & Control');
  await expect(page.getByLabel('Address, behind /', { exact: true })).toHaveValue('robotics-control');
  await page.getByRole('radio', { name: 'robot', exact: true }).check({ force: true });
  await expectNoViolations(page, 'settings with a department');
  await button('Save as a draft').click();
  await expect(page.getByText('A draft: visitors do not see it')).toBeVisible();
  await page.reload();
  await expect(lede).toHaveValue('A year of work, shown.');
  await button('Publish').click();
  await expect(page.getByText('The settings are published.')).toBeVisible();

  // The edge keeps a page that another test has opened for 30 seconds.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain('A year of work, shown.');
  await page.goto('/');
  await expect(page.getByText('A year of work, shown.')).toBeVisible();
  await expect.poll(actionColor).toBe('#0b57d0');

  await button('Department').click();
  await page.getByRole('link', { name: 'Robotics & Control' }).first().click();
  await expect(page).toHaveURL(/\/robotics-control\?/);
  await expect(page.getByText('No projects available for Robotics & Control.')).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'House rules' }).click();
  await expect(page.getByRole('heading', { name: 'Be kind', level: 2 })).toBeVisible();

  // The page that no server renders has the color too, from what this device saw.
  await page.goto('/admin/settings');
  await expect.poll(actionColor).toBe('#0b57d0');
  await color.fill('#8c1d40');
  await lede.fill(before);
  await button('Remove House rules').click();
  // It was published, so it can only be hidden.
  await expect(button('Remove Robotics & Control')).toHaveCount(0);
  await button('Edit Robotics & Control').click();
  await page.getByLabel('Where it is shown').selectOption('Hidden');
  await button('Publish').click();
  await expect(page.getByText('Stored now')).toBeVisible();
  await button('Put back').first().click();
  await expect(color).toHaveValue('#0b57d0');
  await button('Discard changes').click();
  await expect(color).toHaveValue('#8c1d40');
});
