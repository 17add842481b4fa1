import { expect, type Page } from '@playwright/test';
import { departments } from '../../domain/project/departments.ts';
import { site } from '../../domain/site/site.ts';
import { openPlain } from './api-requests.ts';
import { test } from './fixtures.ts';
import { cards, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} \\d+ project`) });

test.describe('Home', () => {
  test('asks no third party for anything', async ({ page, baseURL }) => {
    const origins = new Set<string>();
    page.on('request', (request) => {
      if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
    });
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('region', { name: 'Projects of Fall 2026' })).toBeVisible();
    expect([...origins]).toEqual([baseURL]);
  });

  test('says when and where the next presentation is', async ({ page }) => {
    await openPlain(page);
    await page.route('**/api/presentation', (route) =>
      route.fulfill({
        json: {
          presentationDate: '2026-12-04',
          presentationLocation: site.defaultLocation,
          checkingTime: '8:30 AM',
          presentationTime: '10:00 AM - 2:00 PM',
          presentationFile: '',
        },
      }),
    );
    await page.goto('/');
    const event = page.getByRole('region', { name: 'Showcase event' });
    for (const text of [
      'Friday, December 4, 2026 · Times in MST',
      'Memorial Union - Second floor',
      '8:30 AM',
      '10:00 AM - 2:00 PM',
    ])
      await expect.soft(event).toContainText(text);
    await expect
      .soft(event.getByRole('link', { name: 'Directions' }))
      .toHaveAttribute('href', /^https:\/\/.+=Memorial%20Union%20-%20Second%20floor%2C%20.+$/);
  });

  test('offers the next presentation to calendars', async ({ page, request }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Add to calendar' });
    const file = await request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await file.text()).toContain('SUMMARY:Capstone Showcase');
  });

  test('shows no event when none is announced', async ({ page }) => {
    await page.route('**/api/presentation', (route) => route.fulfill({ json: null }));
    await page.goto('/about');
    await page.getByRole('banner').getByRole('link', { name: site.name }).click();
    await expect(page.getByText('44 projects')).toBeVisible();
    await expect(page.getByText('Showcase event')).toHaveCount(0);
  });

  test('leads to the departments', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'browse 90 projects by department' }).click();
    await expect(page.getByRole('heading', { name: 'Find a project by major' })).toBeInViewport();
  });

  test('shows posters of the term, which lead to their projects', async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Projects of Fall 2026' });
    await expect(strip.getByRole('link')).toHaveCount(12);
    await expect(strip.locator('img').first()).toBeInViewport();
    await strip.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  });

  test('does not mix the chosen term with the event and the winners of another', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Showcase event' })).toContainText('Fall 2026');
    await expect(page.getByText('The winners of Fall 2026 have not been named.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await page.getByRole('combobox', { name: 'Semester' }).selectOption('Fall 2025');
    await expect(page.getByRole('region', { name: 'Projects of Fall 2025' })).toBeVisible();
    await expect(page.getByText('Fall 2025 winners')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Showcase event' })).toContainText('Fall 2026');
  });

  test('leads to the survey', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Submit your project' }).click();
    await expect(page).toHaveURL('/survey');
  });

  test('has a tile for each department', async ({ page }) => {
    await page.goto('/');
    for (const { title } of departments) await expect.soft(tile(page, title).first()).toBeVisible();
  });

  test('counts the projects of each department in the term', async ({ page }) => {
    await page.goto('/');
    await expect(tile(page, 'Computer Science')).toContainText('44 projects');
  });

  test('counts those of the chosen term', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('combobox', { name: 'Semester' }).selectOption('Spring 2025');
    await expect(tile(page, 'Biomedical Engineering')).toContainText('0 projects');
  });

  test('leads by a tile to the department in the term', async ({ page }) => {
    await page.goto('/?semester=sp&year=2026');
    await tile(page, 'Informatics').click();
    await expect(page).toHaveURL('/informatics?semester=sp&year=2026');
  });

  test('shows the winners of the term', async ({ page }) => {
    await page.goto('/?semester=sp&year=2026');
    await expect(cards(page).getByRole('heading')).toHaveText(
      ['1091', '1095', '1132'].map((id) => sampleProject(id).projectTitle),
    );
  });

  test('introduces the showcase in three paragraphs', async ({ page }) => {
    await page.goto('/');
    for (const paragraph of site.intro) await expect.soft(page.getByText(paragraph)).toBeVisible();
  });
});

test.describe('The event map', () => {
  /** Not every build of the browser has a PDF viewer. */
  const browserThat = (page: Page, shows: boolean) =>
    page.addInitScript((enabled) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled }), shows);
  /** A page that replaces the PDF, which not every browser of these tests can show. */
  const standIn = (page: Page) => page.route('**/pdfs/*', (route) => route.fulfill({ contentType: 'text/html', body: 'Map' }));

  test('is shown in a viewer 600 px high', async ({ page }) => {
    await browserThat(page, true);
    await standIn(page);
    await page.goto('/');
    await page.getByRole('heading', { name: 'Where to find each team' }).scrollIntoViewIfNeeded();
    const viewer = page.getByTitle('Event map');
    await expect(viewer).toHaveAttribute('src', site.mapPath);
    await expect.poll(async () => Math.round((await viewer.locator('..').boundingBox())?.height ?? 0)).toBe(600);
  });

  test('is not asked for before it comes near', async ({ page }) => {
    await browserThat(page, true);
    const asked: string[] = [];
    await page.route('**/pdfs/*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'Map' });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
  });

  test('is not announced on paper', async ({ page }) => {
    await browserThat(page, true);
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('The map loads when you get here.')).toBeHidden();
  });

  test('is a link where a browser shows no PDF', async ({ page }) => {
    await browserThat(page, false);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Open the event map' })).toHaveAttribute('href', site.mapPath);
  });

  test('can be downloaded', async ({ page, request }) => {
    await page.goto('/');
    const link = page.getByRole('link', { name: 'Download capstone locations and diagrams (PDF)' });
    const file = await request.get((await link.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

test.describe('The footer', () => {
  test('links to the sites around this one', async ({ page }) => {
    await page.goto('/about');
    const links = [...site.links.website, ...site.links.help];
    for (const { label, href } of links)
      await expect
        .soft(page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }))
        .toHaveAttribute('href', href);
  });

  test('links to the administrators and to the contact', async ({ page }) => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await expect.soft(footer.getByRole('link', { name: 'Admin Page' })).toHaveAttribute('href', '/admin');
    await expect
      .soft(footer.getByRole('link', { name: site.contactEmail }))
      .toHaveAttribute('href', `mailto:${site.contactEmail}`);
  });

  test('bears the current year', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('contentinfo')).toContainText(`2026 ${site.name}. All rights reserved.`);
  });
});

test('the logo leads home', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: site.name }).click();
  await expect(heading(page)).toHaveText('Two semesters of work, one day to see it.');
});
