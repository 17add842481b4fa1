import type { Browser, Page } from '@playwright/test';
import type { StaffRecord } from '../domain/person/staff-record.ts';
import { toStaffRecord } from '../domain/person/staff-record.ts';
import { aProject, withPictures } from '../test/builders.ts';
import { type Figure, figure, median } from './figures.ts';
import { initialScripts } from './site.ts';
import { inTerm } from './term.ts';

const rows = 2000;
const submissions = `/admin-dashboard?view=edits&edit=submissions&${inTerm}`;
/** The search text. Each key changes the filter. */
const typed = 'water sensor';

/** Measures the administrator's pages: the size of a first visit, and how soon a long list follows a keystroke. */
export async function measureDashboard(browser: Browser, origin: string): Promise<Figure[]> {
  const dashboard = await initialScripts(await signedIn(browser), `${origin}/admin-dashboard`);
  const page = await signedIn(browser);
  const list = await initialScripts(page, origin + submissions);
  const delays = await measureKeystrokes(page);
  return [
    figure('Initial JS of the dashboard, gzip', dashboard, 'KB', { max: 260 }),
    figure('Initial JS of the submissions, gzip', list, 'KB', { max: 260 }),
    figure(`Filter keystroke to paint with ${rows} submissions, median`, median(delays), 'ms', { max: 50 }),
    figure(`Filter keystroke to paint with ${rows} submissions, slowest`, Math.max(...delays), 'ms', { max: 50 }),
  ];
}

/** A page of a signed-in administrator. Its calls are answered here, because no server would accept its token. */
async function signedIn(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const claims = btoa(JSON.stringify({ sub: 'admin', exp: Math.floor(Date.now() / 1000) + 3600 }));
    localStorage.setItem('token', `x.${claims}.x`);
  });
  await page.route('**/api/**', (route) => route.fulfill({ status: 404, json: {} }));
  await page.route('**/api/projects/**', (route) => route.fulfill({ json: madeUp() }));
  return page;
}

const subjects = ['water mains', 'sensor network', 'airport lanes', 'solar storage', 'library robot', 'clinic intake'];

function madeUp(): StaffRecord[] {
  return Array.from({ length: rows }, (_, index) => {
    const subject = subjects[index % subjects.length] ?? '';
    const project = aProject({
      id: String(10_000 + index),
      projectTitle: `Project ${index} about ${subject}`,
      projectDescription: `The ${subject} of number ${index}. `.repeat(30),
      sponsor: `Sponsor ${index % 90}`,
      ...withPictures,
    });
    return toStaffRecord({ project, version: 1, lastChange: { at: '2026-11-20T12:00:00Z', by: 'import' } });
  });
}

/**
 * In ms: the time from each key to the frame that shows its result. The text is typed twice and only the second time counts, so
 * that the code is warm; the full list is shown in between.
 */
async function measureKeystrokes(page: Page): Promise<number[]> {
  await page.getByText(`${rows.toLocaleString('en-US')} submissions`).waitFor();
  await page.evaluate(() => {
    addEventListener('input', () => performance.mark('typed'), { capture: true });
    // The second frame begins when the first one has been painted.
    addEventListener('input', () =>
      requestAnimationFrame(() => requestAnimationFrame(() => performance.measure('painted', 'typed'))),
    );
  });
  const box = page.getByRole('searchbox');
  await box.pressSequentially(typed, { delay: 120 });
  await box.fill('');
  await page.evaluate(() => performance.clearMeasures());
  await box.pressSequentially(typed, { delay: 120 });
  // The frame of the emptied box may come after the measures were cleared.
  await page.waitForFunction((count) => performance.getEntriesByName('painted').length >= count, typed.length);
  const painted = await page.evaluate(() => performance.getEntriesByName('painted').map(({ duration }) => duration));
  return painted.slice(-typed.length);
}
