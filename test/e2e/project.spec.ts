import { expect, type Page } from '@playwright/test';
import { watchApi } from './api-requests.ts';
import { test } from './fixtures.ts';
import { card, cards, computerScience, heading, posterButton, scrollToEnd } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const title = (page: Page, projectTitle: string) => page.getByRole('link', { name: projectTitle, exact: true });

test.describe('A project opened from its card', () => {
  const { projectTitle } = sampleProject('1205');

  test('is shown without asking for it again', async ({ page }) => {
    await page.goto(computerScience);
    await expect(cards(page)).toHaveCount(8);
    const asked = watchApi(page);
    await title(page, projectTitle).click();
    await expect(heading(page)).toHaveText(projectTitle);
    await scrollToEnd(page);
    await expect(page.getByRole('link', { name: 'Next project' })).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('leads back to the same page of the same filtered list', async ({ page }) => {
    const list = `${computerScience}&q=a&page=2`;
    await page.goto(list);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: 'Computer Science, Fall 2026' }).click();
    await expect(page).toHaveURL(list);
  });

  test('gives way to the list by Back', async ({ page }) => {
    await page.goto(`${computerScience}&page=2`);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Page 2 of 6')).toBeVisible();
  });
});

test.describe('A project opened by its address', () => {
  const project = sampleProject('1190');
  test.beforeEach(({ page }) => page.goto('/survey/1190'));

  test('shows title, semester and department', async ({ page }) => {
    await expect.soft(heading(page)).toHaveText(project.projectTitle);
    await expect.soft(page.getByRole('main').getByText('Fall 2026', { exact: true })).toBeVisible();
    await expect.soft(page.getByRole('main').getByRole('link', { name: 'Computer Science', exact: true })).toBeVisible();
  });

  test('shows its abstract', async ({ page }) => {
    await expect(page.getByRole('main')).toContainText(project.projectDescription.slice(0, 200));
  });

  test('shows its lead, contact and sponsor', async ({ page }) => {
    const facts = page.getByRole('complementary', { name: 'About this project' });
    await expect.soft(facts).toContainText(`Lead${project.name}`);
    await expect.soft(facts.getByRole('link', { name: project.email })).toHaveAttribute('href', `mailto:${project.email}`);
    await expect.soft(facts).toContainText(`Sponsor${project.sponsor}`);
  });

  test('lists its team', async ({ page }) => {
    for (const name of project.memberNames) await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  });

  test('offers its poster in full size', async ({ page, request }) => {
    const poster = page.getByRole('link', { name: `Poster of ${project.projectTitle}` });
    const file = await request.get((await poster.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('image/webp');
  });
});

test('a project shows its own term, whatever term is selected', async ({ page }) => {
  await page.goto('/computer-science?semester=sp&year=2025');
  await expect(cards(page)).toHaveCount(8);
  await page.goto('/survey/1190?semester=fa&year=2025');
  await expect(page.getByRole('main').getByText('Fall 2026', { exact: true })).toBeVisible();
});

test.describe('A project that is not there', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('says so instead of loading forever', async ({ page }) => {
    await page.goto('/survey/999999');
    await expect(heading(page)).toHaveText('Project not found');
  });

  test('offers the departments', async ({ page }) => {
    await page.goto('/survey/999999');
    await page.getByRole('link', { name: 'Browse departments' }).click();
    await expect(page.getByRole('heading', { name: 'Find a project by major' })).toBeInViewport();
  });

  test('looks the same as a hidden one', async ({ page }) => {
    await page.goto('/survey/1159');
    await expect(heading(page)).toHaveText('Project not found');
  });
});

test.describe('The neighbours of a project', () => {
  test('are those of its list', async ({ page }) => {
    await page.goto(computerScience);
    const second = cards(page).nth(1).getByRole('heading').getByRole('link');
    await expect(second).toBeVisible();
    const [before, , after] = await cards(page).getByRole('heading').allTextContents();
    await second.click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await scrollToEnd(page);
    await expect.soft(page.getByRole('link', { name: 'Previous project' })).toContainText(before as string);
    await expect.soft(page.getByRole('link', { name: 'Next project' })).toContainText(after as string);
  });

  test('are a click away', async ({ page }) => {
    await page.goto('/survey/1205');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await scrollToEnd(page);
    const next = page.getByRole('link', { name: 'Next project' });
    const [, name] = ((await next.textContent()) ?? '').split('→');
    await next.click();
    await expect(heading(page)).toHaveText((name as string).trim());
  });

  test('of the first project are only the next', async ({ page }) => {
    await page.goto('/survey/1190');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await scrollToEnd(page);
    await expect(page.getByRole('link', { name: 'Next project' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Previous project' })).toHaveCount(0);
  });
});

test.describe('A project under an agreement that holds it back', () => {
  const project = sampleProject('1194');
  const note = 'Under a non-disclosure agreement: abstract, poster and video are not public.';

  test('says so on its page', async ({ page }) => {
    await page.goto('/survey/1194');
    await expect(page.getByText(note)).toBeVisible();
  });

  test('says so on its card', async ({ page }) => {
    await page.goto(computerScience);
    await expect(card(page, project.projectTitle).getByText(note)).toBeVisible();
  });

  test('says so in its overlay', async ({ page }) => {
    await page.goto(computerScience);
    await posterButton(page, project.projectTitle).click();
    await expect(page.getByRole('dialog').getByText(note)).toBeVisible();
  });

  test('shows no picture', async ({ page }) => {
    await page.goto('/survey/1194');
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  });

  for (const [place, api] of [
    ['on its page', '/api/single_survey/1194'],
    ['in its list', '/api/survey/computer-science/term=fa-2026'],
  ]) {
    test(`keeps abstract, contact and video out of what is sent ${place}`, async ({ request }) => {
      const sent = await (await request.get(api as string)).text();
      expect(sent).toContain(project.projectTitle);
      const { projectDescription, email } = project;
      expect([projectDescription.slice(0, 40), email].filter((secret) => sent.includes(secret))).toEqual([]);
    });
  }
});

test.describe('Pictures of a project', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('that has no poster leave its place out', async ({ page }) => {
    await page.goto('/survey/1093');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await expect(page.getByText('Open the poster full size')).toHaveCount(0);
  });

  test('that has neither poster nor video are a cover on its card', async ({ page }) => {
    await page.goto('/computer-science?semester=sp&year=2026');
    const shown = card(page, sampleProject('1093').projectTitle);
    await expect.soft(shown.getByText('NW', { exact: true })).toBeVisible();
    await expect.soft(shown.locator('img')).toHaveCount(0);
  });

  const [member = ''] = sampleProject('1227').memberNames;
  for (const [fault, status] of [
    ['are missing', 404],
    ['cannot be read', 200],
  ] as const) {
    test(`of members that ${fault} become silhouettes`, async ({ page }) => {
      await page.route('**/media/team-*/**', (route) => route.fulfill({ status, contentType: 'image/webp', body: '' }));
      await page.goto('/survey/1227');
      const gallery = page.getByRole('list', { name: 'Photos of the team' });
      const face = gallery.getByRole('listitem').filter({ hasText: member });
      await face.scrollIntoViewIfNeeded();
      await expect.soft(face.locator('svg')).toBeVisible();
      await expect.soft(face.locator('img')).toHaveCount(0);
    });
  }

  test('that cannot be loaded become a cover on its card', async ({ page }) => {
    await page.route(/\/media\/poster-|i\.ytimg\.com/, (route) => route.abort());
    await page.goto(computerScience);
    await expect(card(page, sampleProject('1205').projectTitle).getByText('CL', { exact: true })).toBeVisible();
  });
});

test.describe('A printed project', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/survey/1205');
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
  });

  test('has neither header nor navigation nor footer', async ({ page }) => {
    await expect.soft(page.getByRole('banner')).toBeHidden();
    await expect.soft(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
    await expect.soft(page.getByRole('contentinfo')).toBeHidden();
  });

  test('keeps title, poster, abstract and team', async ({ page }) => {
    await expect.soft(heading(page)).toBeVisible();
    await expect.soft(page.getByRole('img', { name: 'Poster of' })).toBeVisible();
    await expect.soft(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await expect.soft(page.getByRole('heading', { name: 'Team' })).toBeVisible();
  });

  test('fits on one page', async ({ page }) => {
    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });
});
