import { expect, type Page } from '@playwright/test';
import { site } from '../../domain/site/site.ts';
import { test } from './fixtures.ts';
import { cards, computerScience, heading, scrollToEnd } from './list-page.ts';
import { samples } from './samples.ts';
import {
  comesRendered,
  expectSameTakenOver,
  forgetVisits,
  holdScript,
  isRendered,
  openHeld,
  whenTakenOver,
} from './take-over.ts';

/** Pages as they come from the server: without their script, until it takes them over, and while it does. */
test.use({ takenOver: false });

const addresses = [
  ...Object.values(samples)
    .map(({ address }) => address)
    .filter(comesRendered),
  '/computer-science?semester=fa&year=2026&q=data&page=2',
  '/winners?department=informatics',
  '/search',
  '/search?q=robot%20%D9%85%D8%B1%D8%AD%D8%A8%D8%A7&term=fa-2026&utm_source=x',
  '/search?q=%20the%0A%00&page=2&sort=title',
  '/search?department=computer-science&page=99',
  '/survey/nobody',
  '/winners/entry/nobody',
  '/',
  '/computer-science?page=2',
  '/computer-science?semester=fa&year=2026&sponsor=Quill+%26+Ember+Games',
  '/map?semester=fa&year=2026&department=informatics&winners=1',
];

test.describe('A page that the script takes over', { tag: '@all' }, () => {
  test.use({ expectedErrors: /status of 404/ });

  // pages.spec.ts does so with each page's sample on a phone.
  for (const width of [390, 1280]) {
    for (let first = 0; first < addresses.length; first += 7) {
      const some = addresses.slice(first, first + 7);
      test(`stays as it is, and asks for nothing again at ${width} px: ${some.join(' ')}`, async ({ page }) => {
        await forgetVisits(page);
        await page.setViewportSize({ width, height: 800 });
        for (const address of some) await test.step(address, () => expectSameTakenOver(page, address));
      });
    }
  }
});

/** In bytes, with its headers: the ten packets with which a server begins on a new connection. */
const firstAnswer = 14_600;

test('A document comes with the first answer', async ({ request }) => {
  for (const address of ['/', '/computer-science?semester=fa&year=2026', '/survey/1141', '/winners', '/about', '/now']) {
    const answer = await request.get(address, { headers: { 'accept-encoding': 'br' } });
    const lines = answer.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    expect(lines.join('').length + Number(answer.headers()['content-length']), address).toBeLessThan(firstAnswer);
  }
});

type Press = [what: string, address: string, press: (page: Page) => Promise<unknown>, shows: (page: Page) => Promise<unknown>];
const presses: Press[] = [
  [
    'a semester',
    computerScience,
    (page) => page.getByRole('combobox', { name: 'Semester' }).selectOption('Spring 2026'),
    (page) => expect(page.getByText('(10 total projects)')).toBeVisible(),
  ],
  [
    'text in the search field, and a sponsor',
    computerScience,
    async (page) => {
      await page.getByRole('searchbox').first().pressSequentially('moth');
      await page.getByRole('combobox', { name: 'Sponsor' }).selectOption('Quill & Ember Games');
    },
    async (page) => {
      await expect(page.getByText('Page 1 of 1 (1 total projects)')).toBeVisible();
      await expect(page).toHaveURL(/q=moth.*sponsor=Quill/);
    },
  ],
  [
    'the quick look at a project',
    computerScience,
    (page) =>
      page
        .getByRole('button', { name: /^Quick look at/ })
        .first()
        .click({ force: true }),
    (page) => expect(page.getByRole('dialog').getByRole('heading', { name: 'Abstract' })).toBeVisible(),
  ],
  [
    'a button of the tools, whose script comes later still',
    '/survey/1190',
    async (page) => {
      await page.getByRole('button', { name: 'Cite' }).click();
      await page.getByRole('button', { name: 'Copy Citation' }).click();
    },
    (page) => expect(page.getByText(/^Copied to the clipboard|^The browser did not allow copying/)).toBeVisible(),
  ],
  [
    'a box',
    '/map?semester=fa&year=2026',
    (page) => page.getByRole('checkbox', { name: 'My favorites' }).check(),
    (page) => expect(page).toHaveURL(/favourites=/),
  ],
  [
    'a picture of a gallery',
    '/winners/entry/1091',
    (page) => page.getByRole('button', { name: 'Next picture' }).click(),
    (page) => expect(page.getByText(/^2 \/ \d/)).toBeVisible(),
  ],
];

test('What is pressed before the script is there is not lost, and a link opens a document', async ({ page }) => {
  for (const [what, address, press, shows] of presses) {
    await test.step(what, async () => {
      const start = await holdScript(page);
      await openHeld(page, address);
      await press(page);
      expect(await isRendered(page)).toBe(true);
      start();
      await shows(page);
    });
  }
  await test.step('the menu stays open, and its button knows it', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const start = await holdScript(page);
    await openHeld(page, computerScience);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    start();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('navigation', { name: 'All pages' })).toBeVisible();
  });
  await test.step('a link', async () => {
    await holdScript(page);
    await openHeld(page, computerScience);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/survey\/\d+$/);
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  });
});

test.describe('A stored term', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(
      () => localStorage.getItem('selectedSemesterYear') ?? localStorage.setItem('selectedSemesterYear', 'sp-2025'),
    ),
  );

  test('leads on before the term of the server is shown, and Back leads out', { tag: '@all' }, async ({ page }) => {
    await page.goto('/about');
    const shown: string[] = [];
    await page.exposeFunction('note', (text: string) => shown.push(text));
    // Notes what is on the screen at each frame, from the first one on.
    await page.addInitScript(() => {
      const look = () => {
        const title = document.querySelector('main');
        if (title && getComputedStyle(document.documentElement).display !== 'none')
          (globalThis as never as { note: (text: string) => void }).note(title.textContent ?? '');
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto('/computer-science');
    await expect(page).toHaveURL('/computer-science?semester=sp&year=2025');
    await expect(page.getByRole('main').getByText('Spring 2025').first()).toBeVisible();
    await whenTakenOver(page);
    expect(shown.filter((text) => text.includes('Fall 2026'))).toEqual([]);
    await page.goBack();
    await expect(heading(page)).toHaveText('About');
  });
});

test('A remembered compact view is seen from the first paint, and stays when the script takes the page over', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('listView', 'list'));
  const start = await holdScript(page);
  await openHeld(page, computerScience);
  const sponsor = cards(page).first().getByText('Sponsor:');
  await expect(sponsor).toBeHidden();
  start();
  await whenTakenOver(page);
  await expect(page.getByRole('link', { name: 'Show as a compact list' })).toHaveAttribute('aria-current', 'true');
  await expect(sponsor).toBeHidden();
});

for (const width of [1280, 390]) {
  test(`From page to page within the site and back, nothing is amiss at ${width} px`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await whenTakenOver(page);
    const main = page.getByRole('main');
    const ways: [() => Promise<void>, RegExp][] = [
      [
        () =>
          main
            .getByRole('link', { name: /^Computer Science \d/ })
            .first()
            .click(),
        /^Computer Science$/,
      ],
      [() => cards(page).first().getByRole('heading').getByRole('link').click(), / /],
      [
        async () => {
          // They come as the page's end comes near, and a click while something moves may be none.
          await scrollToEnd(page);
          await expect(page.getByRole('region', { name: 'Related projects' }).getByRole('article').first()).toBeVisible();
          await page.getByRole('contentinfo').getByRole('link', { name: 'All semesters' }).click();
        },
        /^All semesters$/,
      ],
      [() => page.getByRole('banner').getByRole('link', { name: site.name }).click(), /^Two semesters/],
      [() => main.getByRole('link', { name: 'See the winners of other semesters' }).click(), /^Winners$/],
      [() => cards(page).first().getByRole('link').first().click(), / /],
    ];
    const titles = [await page.title()];
    for (const [go, shown] of ways) {
      await go();
      await expect(page).not.toHaveTitle(titles.at(-1) as string);
      await expect(heading(page)).toHaveText(shown);
      titles.push(await page.title());
    }
    for (const title of titles.toReversed().slice(1)) {
      await page.goBack();
      await expect(page).toHaveTitle(title);
      await expect(heading(page)).toBeVisible();
    }
  });
}

test.describe('Back', () => {
  for (const [how, taken] of [
    ['from a page that a link opened within the site', true],
    ['from a document that a link opened before the script was there', false],
  ] as const) {
    test(`returns to the place in the list, ${how}`, { tag: '@all' }, async ({ page }) => {
      const start = await holdScript(page);
      if (taken) start();
      await openHeld(page, computerScience);
      if (taken) await whenTakenOver(page);
      const link = cards(page).nth(6).getByRole('heading').getByRole('link');
      await link.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      expect(place).toBeGreaterThan(100);
      await link.click();
      await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
      await page.goBack({ waitUntil: 'commit' });
      await expect(cards(page)).toHaveCount(8);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      start();
    });
  }

  // Rows out of sight are not laid out: what stands above the place is as high as it was all the same.
  test('shows what a phone showed at the end of the list of tables', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/map?semester=fa&year=2026');
    await whenTakenOver(page);
    const link = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').last();
    const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
    await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy(0, innerHeight);
        await nextFrame();
      }
    });
    await link.scrollIntoViewIfNeeded();
    const place = await top();
    const title = await page.title();
    await link.click();
    await expect(page).not.toHaveTitle(title);
    await page.goBack();
    await expect(page).toHaveTitle(title);
    await expect.poll(top).toBe(place);
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor browses from Home to the video of a project, changes the semester and filters', async ({ page }) => {
    await page.goto('/?semester=fa&year=2026');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Computer Science/ })
      .first()
      .click();
    await expect(heading(page)).toHaveText('Computer Science');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page.getByText('Page 2 of 6 (44 total projects)')).toBeVisible();
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.goto('/survey/1147');
    await expect(page.locator('main a[href*="youtu"]').first()).toBeVisible();

    await page.goto(computerScience);
    const semesters = page.getByRole('banner').locator('details').first();
    await semesters.locator('summary').click();
    await semesters.getByRole('link', { name: 'Spring 2026' }).click();
    await expect(page.getByText('Page 1 of 2 (10 total projects)')).toBeVisible();
    await page.goto(computerScience);
    const search = page.getByRole('searchbox', { name: 'Search in this list' });
    await page.emulateMedia({ media: 'print' });
    await expect(search).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await search.fill('moth');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await expect(page).toHaveURL(/q=moth/);
    await expect(cards(page)).toHaveCount(1);
    await page.goto('/map?semester=fa&year=2026&sponsor=nobody');
    await expect(page.getByRole('combobox', { name: 'Sponsor' })).toHaveValue('nobody');
    await page.goto('/winners');
    const all = await cards(page).count();
    await page.getByRole('combobox', { name: 'Department' }).selectOption('Informatics');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Filter|Show/ })
      .click();
    await expect.poll(() => cards(page).count()).toBeLessThan(all);

    await page.goto('/screen');
    for (const code of ['en', 'es', 'ar']) await expect(page.locator(`p[lang=${code}]`)).toContainText('JavaScript');
    await page.getByRole('link', { name: 'Los proyectos' }).click();
    await expect(heading(page)).toBeVisible();
  });
});
