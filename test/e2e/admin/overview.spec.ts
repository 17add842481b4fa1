import { expect, type Page } from '@playwright/test';
import type { Lack, Overview } from '../../../domain/person/overview.ts';
import { expectNoViolations } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff } from './staff-api.ts';
import { comeBack } from './views.ts';

// The presentation and the window of a term that has none are missing.
test.use({ expectedErrors: /status of (?:503|404 .*\/api\/(?:presentation|windows)\/)/ });

/** The answer that the dashboard gets about a term. It is fixed, because other specs change the real terms. */
const radar = {
  EntryID: '1009',
  ProjectTitle: 'Passive Radar',
  Department: 'electrical-engineering',
  state: 'waiting',
} as const satisfies Lack['first'][number];
const none = { waiting: 0, changed: 0, published: 0, returned: 0, hidden: 0, withdrawn: 0 };
const lack = (...first: Lack['first']): Lack => ({ count: first.length, first });
const hour = 60 * 60 * 1000;
const told: Overview = {
  semester: 'fa',
  year: 2025,
  departments: {
    'computer-science': { ...none, waiting: 2, published: 10, hidden: 1, withdrawn: 1 },
    'computer-systems-engineering': none,
    interdisciplinary: none,
    'biomedical-engineering': none,
    'mechanical-engineering': none,
    'electrical-engineering': { ...none, waiting: 3, changed: 1 },
    'industrial-engineering': none,
    informatics: none,
  },
  missing: {
    poster: { count: 2047, first: [radar] },
    video: lack(radar, { ...radar, EntryID: '7', ProjectTitle: 'Another' }),
    teamPhotos: lack(),
  },
  ndaNotApproved: lack(radar),
  returned: { count: 1, first: [{ ...radar, state: 'returned', since: '2025-11-02T16:30:00Z' }] },
  lastChanges: [
    { ...radar, at: '2025-11-03T16:30:00Z', by: 'grace', fields: ['Sponsor', 'state'] },
    { ...radar, EntryID: '8', at: '2025-11-02T16:30:00Z', by: 'team', fields: [], of: 'consent' },
    { ...radar, EntryID: '9', at: '2025-11-02T10:30:00Z', by: 'sponsor', fields: [], of: 'release' },
  ],
  settingChanges: [
    { what: 'winners', at: '2025-11-05T16:30:00Z', by: 'ada' },
    { what: 'window', at: '2025-11-01T16:30:00Z', by: 'ada', removed: true },
  ],
  window: {
    semester: 'fa',
    year: 2025,
    opensAt: '2025-08-01T07:00:00Z',
    closesAt: new Date(Date.now() + 48 * hour).toISOString(),
    needsCode: false,
    open: true,
    daysLeft: 2,
  },
  eventDay: new Date(Date.now() + 100 * hour).toISOString().slice(0, 10),
};
const address = '/admin-dashboard?semester=fa&year=2025';
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function tell(page: Page, overview = told): Promise<void> {
  await page.route('**/api/overview?*', (route) => route.fulfill({ json: overview }));
  await page.route('**/api/support', (route) =>
    route.fulfill({
      json: [{ id: 'a', at: '2025-11-04T16:30:00Z', by: 'ada', email: 'ada@example.edu', message: 'The map\nis upside down.' }],
    }),
  );
}

test.beforeEach(({ page }) => signIn(page));

test('a term at a glance, every number with its way on', { tag: '@all' }, async ({ page }) => {
  await tell(page);
  await page.goto(address);
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const to = (query: string) => `/admin-dashboard?view=edits&edit=submissions&semester=fa&year=2025${query}`;
  await expect(link('3 waiting, Electrical Engineering')).toHaveAttribute(
    'href',
    to('&department=electrical-engineering&state=waiting'),
  );
  await expect(link('1 changed since approval, Electrical Engineering')).toBeVisible();
  await expect(link('14 Computer Science')).toHaveAttribute('href', to('&department=computer-science'));
  await expect(link('5 waiting')).toHaveAttribute('href', to('&state=waiting'));
  await expect(link('18 submissions')).toHaveAttribute('href', to(''));
  await expect(page.getByRole('row', { name: /Informatics/ }).getByRole('link')).toHaveCount(0);

  await expect(page.getByRole('link', { name: 'missing for the day' })).toHaveAttribute(
    'href',
    '/admin-dashboard?view=readiness&semester=fa&year=2025',
  );
  const look = part(page, 'Needs a look');
  await expect(look.getByText('Without team photos none')).toBeVisible();
  await expect(look.getByRole('link', { name: 'Another' })).toBeHidden();
  await look.getByText('Without a video 2').click();
  await expect(look.getByRole('link', { name: 'Another' })).toHaveAttribute('href', to('&project=7'));
  await expect(look.getByText('NDA not approved 1')).toBeVisible();
  await look.getByText('Returned, not corrected yet 1').click();
  await expect(look.getByRole('link', { name: 'Write to their teams from the table' })).toHaveAttribute(
    'href',
    to('&state=returned'),
  );
  await look.getByText('Without a poster 2,047').click();
  await expect(look.getByRole('link', { name: 'Show all 2,047 in the table' })).toHaveAttribute('href', to('&lacks=poster'));

  await expect(part(page, 'Submission window')).toContainText('Open, 2 days left: closes on');
  await expect(link('Change the window')).toHaveAttribute(
    'href',
    '/admin-dashboard?view=edits&edit=window&semester=fa&year=2025',
  );
  const changes = part(page, 'Last changes').getByRole('listitem');
  await expect(changes).toContainText(['Winners', 'Passive Radar', 'Passive Radar', 'Passive Radar', 'Submission window']);
  await expect(changes.nth(1)).toContainText('Nov 3, 2025, 9:30 AM · grace');
  await expect(changes.nth(1)).toContainText('Changed: Project sponsor, State');
  await expect(changes.nth(2)).toContainText('The teamPassive RadarChanged: what is shown of members');
  await expect(changes.nth(3)).toContainText('Changed: its release');
  await expect(changes.nth(4)).toContainText('Removed');
  await expect(link('Winners').last()).toHaveAttribute('href', '/admin-dashboard?view=winners&semester=fa&year=2025');
  const request = part(page, 'Support requests').getByRole('listitem');
  await expect(request).toContainText('The map is upside down.');
  await expect(request.getByRole('link')).toHaveAttribute('href', 'mailto:ada@example.edu');
  await expectNoViolations(page, 'the dashboard');

  // The shortcuts lead to the views and the places within them, by keyboard too.
  const shortcuts = part(page, 'Shortcuts');
  await expect(shortcuts.getByRole('link')).toHaveCount(18);
  for (const [name, href] of [
    ['Make Edits', '/admin-dashboard?view=edits'],
    ['Floor', '/admin-dashboard?view=floor'],
    ['Check-in', '/admin-dashboard?view=check-in'],
    ['Download Database', '/admin-dashboard?view=download'],
    ['Review submissions', '/admin-dashboard?view=edits&edit=submissions&semester=fa&year=2025&state=review'],
    ['Presentation', '/admin-dashboard?view=edits&edit=presentations&semester=fa&year=2025'],
    ['Submission window', '/admin-dashboard?view=edits&edit=window&semester=fa&year=2025'],
    ['Contact Support', '/admin-dashboard/support'],
  ] as const) {
    await expect(shortcuts.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', href);
  }
  await shortcuts.getByRole('link', { name: 'Winners' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Winners' })).toBeVisible();
});

test('what an event lacks comes first, each with its way on; what could not be read is not ready', async ({ page }) => {
  await page.route('**/api/admin/mail', (route) => route.fulfill({ status: 503, json: { title: 'Down.' } }));
  await page.goto('/admin-dashboard?view=readiness&semester=fa&year=2025');
  const checks = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
  const check = (name: string) => checks.filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(check('Mail can be sent')).toContainText('Could not be checked.');
  await page.unroute('**/api/admin/mail');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(check('Mail can be sent')).toContainText('Ready');
  await expect(page.getByRole('status').first()).toContainText('The event has no date yet.');
  await expect(checks.first()).toContainText('To look at');
  const posters = check('Posters');
  await posters.getByText(/^Show (?:the|\d+) project/).click();
  await expect(posters.getByRole('listitem').first().getByRole('link')).toHaveAttribute('href', /&project=\d+$/);
  await expectNoViolations(page, 'what an event lacks');
  await posters.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL(/edit=submissions&semester=fa&year=2025&lacks=poster/);
});

test('a term without submissions says what to do, a failure can be tried again, and what others change meanwhile shows', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/admin-dashboard?semester=su&year=2020');
  await expect(page.getByText('No submissions for Summer 2020 yet')).toBeVisible();
  await expect(page.getByText('Summer 2020 has no submission window yet: teams cannot submit.')).toBeVisible();
  await expect(page.getByText('Nothing of Summer 2020 was changed yet.')).toBeVisible();
  await page.getByLabel('Year').selectOption('2019');
  await expect(page).toHaveURL(/semester=su&year=2019/);
  await expect(page.getByText('No submissions for Summer 2019 yet')).toBeVisible();

  await page.route('**/api/overview?*', (route) => route.fulfill({ status: 503, json: { title: 'Down.' } }));
  await page.getByLabel('Semester').selectOption('Spring');
  await expect(page.getByText('The overview of Spring 2019 could not be loaded')).toBeVisible();
  await expectNoViolations(page, 'the failure');
  await page.unroute('**/api/overview?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No submissions for Spring 2019 yet')).toBeVisible();

  // Somebody comes back to the page after others changed something.
  await page.getByLabel('Year').selectOption('2025');
  await expect(page.getByRole('link', { name: /^\d+ submissions$/ })).toBeVisible();
  const sponsor = `Sponsor ${crypto.randomUUID().slice(0, 8)}`;
  await callStaff(page.request, 'PUT', '/api/1040/update', { data: { Sponsor: sponsor } });
  const change = part(page, 'Last changes').getByRole('listitem').filter({ hasText: 'Ergonomic Redesign of a Tortilla' });
  await comeBack(page);
  await expect(change).toContainText('admin');
  await expect(change).toContainText('Changed: Project sponsor');
});

test('A term begins with what an earlier one had, on days of its own', { tag: '@all' }, async ({ page }) => {
  const put = (path: string, data: unknown) => callStaff(page.request, 'PUT', path, { data });
  await callStaff(page.request, 'POST', '/api/presentation/update?term=fa-2047', {
    data: { presentationDate: '2047-12-06', presentationLocation: 'Union', checkingTime: '', presentationTime: '10 AM - 2 PM' },
  });
  const { floor: empty } = await callStaff(page.request, 'GET', '/api/admin/floors/fa-2047');
  const tables = [{ id: 't1', number: '1', x: 400, y: 400 }];
  const floor = { ...empty, hall: { ...empty.hall, name: 'Union' }, tables };
  await put('/api/windows/fa-2047', {
    opensAt: '2047-11-01T16:00:00Z',
    closesAt: '2047-11-27T00:00:00Z',
    autoPublish: true,
    remind: false,
    accessCode: 'K7PT WX9M',
  });
  await put('/api/admin/floors/fa-2047', { ...floor, places: [], published: true });
  await page.goto('/admin-dashboard?view=readiness&semester=sp&year=2048');
  await page.getByRole('button', { name: 'Begin from an earlier term…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Begin Spring 2048' });
  await dialog.getByLabel('Copy from').selectOption('Fall 2047');
  await expect(dialog.getByRole('checkbox')).toHaveCount(3);
  await expect(dialog.getByLabel('Day of the event')).toHaveValue('2048-05-08');
  await expectNoViolations(page, 'the dialog');
  await dialog.getByLabel('Day of the event').fill('2048-05-15');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep them' }).click();
  await expect(dialog.getByLabel('Day of the event')).toHaveValue('2048-05-15');
  await dialog.getByRole('button', { name: 'Copy these' }).click();
  await expect(page.getByText('Spring 2048 begins with what Fall 2047 had.')).toBeVisible();
  const [window, copy, event] = await Promise.all([
    callStaff(page.request, 'GET', '/api/windows/sp-2048'),
    callStaff(page.request, 'GET', '/api/admin/floors/sp-2048'),
    callStaff(page.request, 'GET', '/api/presentation/details?term=sp-2048'),
  ]);
  expect(window).toMatchObject({ opensAt: '2048-04-03T16:00:00Z', autoPublish: true, remind: false, needsCode: true });
  expect(window.accessCode).not.toBe('K7PT WX9M');
  expect(copy.floor).toMatchObject({ hall: floor.hall, published: false, places: [] });
  expect(copy.floor.tables).toMatchObject(tables);
  // The sessions are on the day of the event.
  expect(copy.floor.sessions[0].from).toMatch(/^2048-05-15T/);
  expect(event).toMatchObject({ presentationDate: '2048-05-15', presentationLocation: 'Union' });
  // The earlier term that has something to copy is chosen: the one between has nothing.
  await page.goto('/admin-dashboard?view=readiness&semester=fa&year=2048');
  await page.getByRole('button', { name: 'Begin from an earlier term…' }).click();
  const next = page.getByRole('dialog', { name: 'Begin Fall 2048' });
  await expect(next.getByLabel('Copy from')).toHaveValue('sp-2048');
  await next.getByLabel('Copy from').selectOption('Summer 2048');
  await expect(next).toContainText('Summer 2048 has nothing to copy');
  // Nothing is copied over what is there.
  await page.goto('/admin-dashboard?view=readiness&semester=sp&year=2048');
  await page.getByRole('button', { name: 'Begin from an earlier term…' }).click();
  await dialog.getByLabel('Copy from').selectOption('Fall 2047');
  await expect(dialog.getByRole('checkbox', { name: 'Spring 2048 has its own already' }).first()).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Copy these' })).toHaveAttribute('aria-disabled', 'true');
});
