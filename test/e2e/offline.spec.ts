import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { removedWorker } from '../../infra/edge/removed-worker.ts';
import { changingSite } from './changing-site.ts';
import { test as base } from './fixtures.ts';

type Site = Awaited<ReturnType<typeof changingSite>>;

/** `site` is the showcase behind a front that a test can change. */
const test = base.extend<{ site: Site }>({
  site: async ({ baseURL }, use) => {
    const site = await changingSite(baseURL ?? '');
    await use(site);
    site.close();
  },
});

test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|net::ERR|worker/, takenOver: false });

const list = '/computer-science?semester=fa&year=2026';
const line = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' });

/** What the device keeps: the paths of each cache. */
function kept(page: Page): Promise<Record<'files' | 'pack' | 'pictures', string[]>> {
  return page.evaluate(async () => {
    const found = { files: [] as string[], pack: [] as string[], pictures: [] as string[] };
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      const paths = keys.map(({ url }) => new URL(url).pathname);
      found[name === 'offline-pack' ? 'pack' : name === 'offline-pictures' ? 'pictures' : 'files'].push(...paths);
    }
    return found;
  });
}

/** Opens a page, and waits until the term is kept. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(async () => (await kept(page)).pack.length).toBe(1);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Has a page be one of somebody who marked a project, for whom pictures are fetched on the first visit too. */
const withFavourite = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('favourites', '[{"id":"1147","added":"2026-11-01T00:00:00.000Z"}]'));

const stored = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('offline-pack')).match('/api/offline'))?.text());

/** Has a page ask for the pack anew, as often as said, and waits until the service worker has answered. */
function renew(page: Page, times = 1): Promise<unknown> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let answers = 0;
        navigator.serviceWorker.addEventListener('message', () => {
          answers += 1;
          if (answers === wanted) resolve();
        });
        for (let at = 0; at < wanted; at += 1) dispatchEvent(new Event('online'));
      }),
    times,
  );
}

/** Ends the process of the service worker, as a browser does when nothing happens for a while. */
async function stopWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

const workers = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function expectEnd(page: Page): Promise<void> {
  // The browser itself looks for a new worker, some time after a page was opened and while the old one does nothing.
  await expect.poll(() => workers(page)).toBe(0);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
}

test('after two visits the term is there without a network, posters too, and the page says how old it is', async ({
  page: first,
  context,
  site,
}) => {
  const asked: string[] = [];
  context.on('request', (request) => asked.push(request.url()));
  await visit(first, `${site.url}/`);
  await first.waitForLoadState('networkidle');
  expect((await kept(first)).pictures).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(60);
  await first.close();

  const page = await context.newPage();
  await visit(page, `${site.url}/`);
  await expect.poll(async () => (await kept(page)).pictures.length).toBeGreaterThan(40);
  await context.setOffline(true);
  await expect(line(page)).toContainText(/You are offline. This page is from .+ Fall 2026 can be read and searched\./);

  await page.goto(site.url + list);
  await expect(page.getByText(/Page 1 of 6/)).toBeVisible();
  const poster = page.locator('article img').first();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(line(page)).toBeVisible();
  await page.goto(`${site.url}/survey/1147`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Memory-Safe Parsing of Satellite Telemetry in Rust');
  await expect(page.getByText('Abstract')).toBeVisible();
  await page
    .getByRole('button', { name: /^Favorite: Memory-Safe/ })
    .first()
    .click();
  await page.goto(`${site.url}/favourites`);
  await expect(page.getByRole('link', { name: /Memory-Safe Parsing/ })).toBeVisible();
  await page.goto(`${site.url}/search?q=rust`);
  await expect(page.getByRole('link', { name: /Memory-Safe Parsing/ }).first()).toBeVisible();
  await page.goto(`${site.url}/winners`);
  await expect(page.getByText('1st Place').first()).toBeVisible();
  await page.goto(`${site.url}/map?semester=fa&year=2026&here=23`);
  await expect(page.getByRole('heading', { name: /table 23/ })).toBeVisible();

  await page.goto(`${site.url}/favourites?ids=1147,1020`);
  await expect(page.getByText('1 project of other semesters can be read with a connection.')).toBeVisible();
  await expect(page.getByText('not shown on this site')).toHaveCount(0);
  const file = (await page.locator('article img').first().getAttribute('src'))?.replace(/\d+\.webp/, '1600.webp');
  await page.goto(site.url + file);
  expect(await page.evaluate(() => document.contentType)).toBe('image/webp');
  await page.goto(`${site.url}/media/1234567890abcdef-pdf/poster.pdf`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not available offline');

  await page.goto(`${site.url}/computer-science?semester=sp&year=2026`);
  await expect(page.getByRole('alert')).toHaveText(/^Not available offline\s*Fall 2026 can be read without a connection/);
  await context.setOffline(false);
  await expect(page.getByText(/Page 1 of/)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
});

test('a visitor who saves data is sent pictures for later only when asked for, is told how far it is, and has the term removed for good', {
  tag: '@all',
}, async ({ page, site }) => {
  await withFavourite(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
  await visit(page, site.url + list);
  await page.waitForLoadState('networkidle');
  expect((await kept(page)).pictures).toEqual([]);
  await page.getByRole('button', { name: 'Keep this term on my device' }).click();
  const status = page.getByRole('status').filter({ hasText: 'Fall 2026 is' });
  await expect(status).toHaveText(/^Fall 2026 is on this device, with its \d+ pictures\.$/);
  const count = Number(/with its (\d+)/.exec((await status.textContent()) ?? '')?.[1]);
  expect(count).toBeGreaterThan(40);
  expect((await kept(page)).pictures).toHaveLength(count);
  // The pack is being renewed when it is removed: what arrives then is not kept.
  const body = (await stored(page)) ?? '';
  const renewed = Promise.withResolvers<{ type: string; body: string }>();
  site.answer('/api/offline', renewed.promise);
  const asked = site.timesAsked('GET /api/offline');
  await page.goto(`${site.url}/favourites`);
  await expect.poll(() => site.timesAsked('GET /api/offline')).toBe(asked + 1);
  await page.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(status).toHaveText('Fall 2026 is removed from this device.');
  const left = async () => (await kept(page)).pack.length + (await kept(page)).pictures.length;
  await expect.poll(left).toBe(0);
  const told = await page.evaluateHandle(() => {
    const arrived = new Promise((resolve) => navigator.serviceWorker.addEventListener('message', resolve, { once: true }));
    return { arrived };
  });
  renewed.resolve({ type: 'application/json', body });
  await told.evaluate(async ({ arrived }) => void (await arrived));
  expect(await left()).toBe(0);
  await page.reload();
  await page.waitForFunction(() => document.querySelector('body > div > p[role=status]') !== null);
  await renew(page);
  expect(await left()).toBe(0);
  await expect(page.getByRole('button', { name: 'Keep this term on my device' })).toBeVisible();
});

test('what forms ask for and the administrator’s pages never pass the service worker', async ({ page, site }) => {
  await visit(page, `${site.url}/`);
  const passed: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.fromServiceWorker() && !pathname.startsWith('/assets/')) passed.push(pathname);
  });
  for (const path of ['/survey', '/submission', '/admin']) {
    await page.goto(site.url + path);
    // What staff print comes from the public lists: it must be that of this moment.
    await page.evaluate(() => fetch('/api/survey/computer-science/term=fa-2026'));
  }
  await page.evaluate(() => fetch('/api/single_survey/1147', { headers: { authorization: 'Bearer x' } }));
  await page.evaluate(() => fetch('/api/survey', { method: 'POST' }));
  // Of the forms the pages alone, so that they open without a network.
  expect(passed).toEqual(['/survey', '/submission']);
});

test('a network that does not answer is no network', { tag: '@all' }, async ({ page, site }) => {
  await visit(page, `${site.url}/`);
  site.fallSilent();
  await page.goto(site.url + list, { waitUntil: 'commit' });
  await expect(page.getByText(/Page 1 of 6/)).toBeVisible();
  await expect(line(page)).toBeVisible();
});

test('a project that is hidden is gone at the next visit, with its poster', async ({ page, context, site }) => {
  await withFavourite(page);
  await visit(page, `${site.url}/`);
  const pack = await (await page.request.get(`${site.url}/api/offline?semester=fa&year=2026`)).json();
  const hidden = pack.projects.find(({ poster }: { poster?: object }) => poster);
  const folder = hidden.poster.path.replace(/\/\d+\.webp$/, '/');
  const hasPoster = async () => (await kept(page)).pictures.some((path) => path.startsWith(folder));
  await expect.poll(hasPoster).toBe(true);
  const left = { ...pack, projects: pack.projects.filter(({ id }: { id: string }) => id !== hidden.id) };
  site.answer('/api/offline', { type: 'application/json', body: JSON.stringify(left) });
  await page.reload();
  await expect.poll(hasPoster).toBe(false);
  await context.setOffline(true);
  await page.goto(`${site.url}/survey/${hidden.id}`);
  await expect(page.getByRole('alert')).toContainText('Not available offline');
});

test('a page that stays open, as on a display of the hall, forgets what is hidden too', { tag: '@all' }, async ({
  page,
  site,
}) => {
  await page.clock.install();
  await visit(page, `${site.url}/screen`);
  const pack = await (await page.request.get(`${site.url}/api/offline?semester=fa&year=2026`)).json();
  const [hidden, ...projects] = pack.projects;
  site.answer('/api/offline', { type: 'application/json', body: JSON.stringify({ ...pack, projects }) });
  await page.clock.fastForward('06:00');
  await expect.poll(() => stored(page)).not.toContain(`"id":"${hidden.id}"`);
});

test('what a network gives in place of the site’s answers is not kept, and a pack that cannot be read is replaced', {
  tag: '@all',
}, async ({ page, context, site }) => {
  await withFavourite(page);
  const { projects } = await (await page.request.get(`${site.url}/api/offline?semester=fa&year=2026`)).json();
  const { poster } = projects.find((project: { poster?: object }) => project.poster);
  const ofPoster = (path: string) => path.startsWith(poster.path.replace(/\d+\.webp$/, ''));
  const signIn = { type: 'text/html', body: '<!doctype html><title>Sign in to the Wi-Fi</title>' };
  for (const step of [80, 160, 320, 640]) site.answer(poster.path.replace(/\d+\.webp$/, `${step}.webp`), signIn);
  await visit(page, `${site.url}/`);
  await expect.poll(async () => (await kept(page)).pictures.length).toBeGreaterThan(40);
  expect((await kept(page)).pictures.filter(ofPoster)).toEqual([]);

  await test.step('a pack that cannot be read, and nobody is told to be offline', async () => {
    for (const broken of ['<!doctype html>', '{"projects":[]}']) {
      await page.evaluate(async (text) => {
        const cache = await caches.open('offline-pack');
        await cache.put('/api/offline', new Response(text, { headers: { etag: `"${text.length}"` } }));
      }, broken);
      await page.reload();
      await expect.poll(() => stored(page)).toContain('"tables":');
      await expect(line(page)).toHaveCount(0);
    }
  });

  site.answer('/api/offline', signIn);
  await page.reload();
  await expect.poll(() => site.hasAnswered('/api/offline')).toBe(true);
  await context.setOffline(true);
  await page.goto(site.url + list);
  await expect(page.getByText(/Page 1 of 6/)).toBeVisible();
});

test('a version is installed only with its own files', { tag: '@all' }, async ({ page, site }) => {
  const worker = await (await page.request.get(`${site.url}/worker.js`)).text();
  const [archive = ''] = /\/assets\/offline-[\w-]+\.json/.exec(worker) ?? [];
  const files = await (await page.request.get(site.url + archive)).text();
  site.answer(archive, {
    type: 'application/json',
    body: files.replace('</head>', '<script>alert("not the file")</script></head>'),
  });
  await page.goto(`${site.url}/`);
  const registered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(() => site.hasAnswered(archive)).toBe(true);
  await expect.poll(registered).toBe(0);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
});

// The browser decides when it replaces a worker or ends it. On a busy machine that takes minutes, so this test and the next run in
// `npm run test:all` alone.
test('a new version waits for the pages of the old one, and never mixes with it', { tag: '@all' }, async ({
  page,
  context,
  site,
}) => {
  await visit(page, `${site.url}/`);
  const script = (from: Page) => from.locator('#script').getAttribute('href');
  const isNext = (path: string) => path.includes('.next.');
  const scripts = async () => (await kept(page)).files.filter((path) => path.endsWith('.js'));
  expect((await scripts()).some(isNext)).toBe(false);

  site.becomeNext();
  const second = await context.newPage();
  await second.goto(`${site.url}/about`);
  expect(await script(second)).toContain('.next.');
  // Installed beside the old one, which the first page still has.
  await expect.poll(async () => (await scripts()).some(isNext)).toBe(true);
  expect((await scripts()).some((path) => !isNext(path))).toBe(true);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Winners' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('1st Place').first()).toBeVisible();
  await context.setOffline(false);

  // A reload may keep the old one: the new one begins when no page is open.
  await second.close();
  await page.goto('about:blank');
  await page.goto(`${site.url}/`);
  expect(await script(page)).toContain('.next.');
  await expect.poll(async () => (await scripts()).every(isNext)).toBe(true);
  await context.setOffline(true);
  await page.goto(site.url + list);
  await expect(page.getByText(/Page 1 of 6/)).toBeVisible();
  expect(await script(page)).toContain('.next.');
});

const nothing = '<!doctype html><title>Blocked</title>';

test('the kill switch ends the service worker and forgets what it kept, and a network that answers in the site’s name does not', {
  tag: '@all',
}, async ({ page, site }) => {
  await visit(page, `${site.url}/`);
  for (const [times, status] of [200, 404].entries()) {
    await test.step(`a network that answers ${status}`, async () => {
      site.answer('/worker.js', { status, type: 'text/html', body: nothing });
      await stopWorker(page);
      await page.reload();
      await expect.poll(() => site.timesAsked('HEAD /worker.js')).toBe(times + 1);
      await page.waitForFunction(() => document.querySelector('p[role=status]') !== null);
      await renew(page);
      expect([await workers(page), (await kept(page)).pack.length]).toEqual([1, 1]);
    });
  }
  site.answer('/worker.js', { type: 'text/javascript', body: removedWorker });
  await page.reload();
  await expectEnd(page);
  await page.goto(site.url + list);
  await expect(page.getByText(/Page 1 of 6/)).toBeVisible();
});

test('a site without a service worker ends it, and no page that is open has anything kept again', { tag: '@all' }, async ({
  page,
  context,
  site,
}) => {
  await visit(page, `${site.url}/`);
  const open = await context.newPage();
  await visit(open, `${site.url}/about`);
  await open.waitForFunction(() => document.querySelector('p[role=status]') !== null);
  await renew(open);
  site.lose('/worker.js');
  // The pages of such a site know of none.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => Promise.reject(new Error('no service worker'));
  });
  await stopWorker(page);
  await page.reload();
  await expect.poll(() => site.timesAsked('HEAD /worker.js')).toBe(2);
  await expectEnd(page);
  // The page that is open has the browser start it again.
  await stopWorker(page);
  await renew(open);
  await expectEnd(page);
  await page.goto(site.url + list);
  await expect(page.getByText(/Page 1 of 6/)).toBeVisible();
});

test('the pack is renewed once at a time, and a late answer brings nothing back', { tag: '@all' }, async ({ page, site }) => {
  await visit(page, `${site.url}/`);
  const [{ id }, ...projects] = JSON.parse((await stored(page)) ?? '').projects;
  const without = JSON.stringify({ ...JSON.parse((await stored(page)) ?? ''), projects });
  const late = Promise.withResolvers<{ status: number; type: string; body: string }>();
  site.answer('/api/offline', late.promise);
  const before = site.timesAsked('GET /api/offline');
  const renewed = renew(page, 20);
  await expect.poll(() => site.timesAsked('GET /api/offline')).toBeGreaterThan(before);
  // Another version of the service worker was quicker.
  await page.evaluate(async (body) => {
    const cache = await caches.open('offline-pack');
    await cache.put('/api/offline', new Response(body, { headers: { etag: '"changed"' } }));
  }, without);
  site.answer('/api/offline', { type: 'application/json', body: without });
  late.resolve({ status: 304, type: 'application/json', body: '' });
  await renewed;
  expect(await stored(page)).not.toContain(`"id":"${id}"`);
  // The late one, and the one that follows it.
  expect(site.timesAsked('GET /api/offline') - before).toBe(2);
});

test('in a new term the page names the one that it has, and asks for the new one', { tag: '@all' }, async ({
  page,
  site,
  context,
}) => {
  // No browser tells the page that the network is back, or it tells so too early: the next call finds out.
  await page.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()));
  await page.clock.install({ time: '2026-12-31T23:58:00-07:00' });
  await visit(page, `${site.url}/`);
  await context.setOffline(true);
  await page.clock.setSystemTime('2027-01-02T12:00:00-07:00');
  await page.reload();
  await expect(line(page)).toContainText('Fall 2026 can be read and searched.');
  await context.setOffline(false);
  await page.getByRole('banner').getByRole('link', { name: 'Winners' }).click();
  await expect(line(page)).toHaveCount(0);
  await page.clock.fastForward('00:10');
  await expect.poll(() => site.timesAsked('GET /api/offline?semester=sp&year=2027')).toBeGreaterThan(0);
});
