import { expect, type Page } from '@playwright/test';
import { defaultDepartments } from '../../domain/department/default-departments.ts';
import { site } from '../../domain/site/site.ts';
import { openPlain } from './api-requests.ts';
import { test } from './fixtures.ts';
import { cards, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

/** sample/event.json */
const mapOfSample = '/pdfs/capstone-map.pdf';
const tile = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name} \\d+ project`) });

test.describe('Home', () => {
  test('says when and where the next presentation is', { tag: '@all' }, async ({ page }) => {
    await openPlain(page);
    await page.route('**/api/presentation', (route) =>
      route.fulfill({
        json: {
          semester: 'fa',
          year: 2026,
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

  test('shows the term, its posters and departments, asks no third party, and leads to its parts', async ({
    page,
    request,
    baseURL,
  }) => {
    const main = page.getByRole('main');
    const strip = page.getByRole('region', { name: 'Projects of Fall 2026' });
    const origins = new Set<string>();
    page.on('request', (call) => {
      if (call.url().startsWith('http')) origins.add(new URL(call.url()).origin);
    });
    await page.goto('/');
    for (const paragraph of site.intro) await expect.soft(page.getByText(paragraph)).toBeVisible();
    for (const { title } of defaultDepartments) await expect.soft(tile(page, title).first()).toBeVisible();
    await expect(tile(page, 'Computer Science')).toContainText('44 projects');
    await expect(strip.getByRole('link')).toHaveCount(12);
    await expect(strip.locator('img').first()).toBeInViewport();
    await test.step('the next presentation for calendars', async () => {
      const file = await request.get((await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')) ?? '');
      expect(file.headers()['content-type']).toBe('text/calendar; charset=utf-8');
      expect(await file.text()).toContain('SUMMARY:Capstone Showcase');
    });
    const browse = page.getByRole('link', { name: 'browse 90 projects by department' });
    const place = () => page.evaluate(() => window.scrollY);
    await browse.scrollIntoViewIfNeeded();
    const before = await place();
    await browse.click();
    await expect(page.getByRole('heading', { name: 'Find a project by major' })).toBeInViewport();
    expect(await place()).not.toBe(before);
    await page.goBack();
    await expect.poll(place).toBe(before);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: 'Download capstone locations and diagrams (PDF)' })).toBeVisible();
    expect([...origins]).toEqual([baseURL]);
    await strip.getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await test.step('the logo leads home, and home to the survey', async () => {
      await page.getByRole('banner').getByRole('link', { name: site.name }).click();
      await expect(heading(page)).toHaveText('Two semesters of work, one day to see it.');
      await main.getByRole('link', { name: 'Submit your project' }).click();
      await expect(page).toHaveURL('/survey');
    });
  });

  test('does not mix the chosen term with the event and the winners of another', { tag: '@all' }, async ({ page }) => {
    const event = page.getByRole('region', { name: 'Showcase event' });
    const semester = page.getByRole('combobox', { name: 'Semester' });
    await page.goto('/');
    await expect(event).toContainText('Fall 2026');
    await expect(page.getByText('The winners of Fall 2026 have not been named.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await semester.selectOption('Fall 2025');
    await expect(page.getByRole('region', { name: 'Projects of Fall 2025' })).toBeVisible();
    await expect(page.getByText('Fall 2025 winners')).toBeVisible();
    await expect(event).toContainText('Fall 2026');
    await semester.selectOption('Spring 2025');
    await expect(tile(page, 'Biomedical Engineering')).toContainText('0 projects');
    await semester.selectOption('Spring 2026');
    await expect(cards(page).getByRole('heading')).toHaveText(
      ['1091', '1095', '1132'].map((id) => sampleProject(id).projectTitle),
    );
    await tile(page, 'Informatics').click();
    await expect(page).toHaveURL('/informatics?semester=sp&year=2026');
  });

  test('shows no event when none is announced', { tag: '@all' }, async ({ page }) => {
    await page.route('**/api/presentation', (route) => route.fulfill({ json: null }));
    await page.goto('/about');
    await test.step('the footer links to the sites around this one, the administrators and the contact', async () => {
      const footer = page.getByRole('contentinfo');
      for (const { label, href } of [...site.links.website, ...site.links.help])
        await expect.soft(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', href);
      await expect.soft(footer.getByRole('link', { name: 'Admin Page' })).toHaveAttribute('href', '/admin');
      const contact = footer.getByRole('link', { name: site.contactEmail });
      await expect.soft(contact).toHaveAttribute('href', `mailto:${site.contactEmail}`);
      await expect.soft(footer).toContainText(`2026 ${site.name}. All rights reserved.`);
    });
    await page.getByRole('banner').getByRole('link', { name: site.name }).click();
    await expect(page.getByText('44 projects')).toBeVisible();
    await expect(page.getByText('Showcase event')).toHaveCount(0);
  });
});

test.describe('The event map', () => {
  /** Not every build of the browser has a PDF viewer. */
  const browserThat = (page: Page, shows: boolean) =>
    page.addInitScript((enabled) => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled }), shows);
  test('is asked for when it comes near, shown in a viewer 600 px high, and not announced on paper', { tag: '@all' }, async ({
    page,
  }) => {
    await browserThat(page, true);
    const asked: string[] = [];
    // A page that replaces the PDF, which not every browser of these tests can show.
    await page.route('**/pdfs/*', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: 'Map' });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(asked).toEqual([]);
    const coming = page.getByText('The map loads when you get here.');
    await expect(coming).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    await expect(coming).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('heading', { name: 'Where to find each team' }).scrollIntoViewIfNeeded();
    const viewer = page.getByTitle('Event map');
    await expect(viewer).toHaveAttribute('src', mapOfSample);
    await expect.poll(async () => Math.round((await viewer.locator('..').boundingBox())?.height ?? 0)).toBe(600);
  });

  test('is a link where a browser shows no PDF, and can be downloaded', { tag: '@all' }, async ({ page, request }) => {
    await browserThat(page, false);
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Open the event map' })).toHaveAttribute('href', mapOfSample);
    const link = page.getByRole('link', { name: 'Download capstone locations and diagrams (PDF)' });
    const file = await request.get((await link.getAttribute('href')) ?? '');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
