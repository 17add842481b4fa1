import { expect, type Page } from '@playwright/test';
import type { SearchAnswer } from '../../domain/search/search-answer.ts';
import { expectNoViolations, violationsOf } from './accessibility.ts';
import { openPlain } from './api-requests.ts';
import { test } from './fixtures.ts';
import { cards, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

/** The page of the search of all terms. */

const field = (page: Page) => page.getByLabel('Search all projects');
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
const found = (page: Page) => results(page).getByRole('heading', { level: 2 });
const row = (page: Page, id: string) => cards(page).filter({ hasText: sampleProject(id).projectTitle });
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

async function ask(page: Page, address: string): Promise<SearchAnswer> {
  return (await page.request.get(address.replace('/search', '/api/search'))).json();
}

/** Search engines are not to list what a search finds. */
async function expectUnlisted(page: Page): Promise<void> {
  await expect.soft(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect.soft(page.locator('link[rel=canonical]')).toHaveCount(0);
}

/** A phone. */
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

test.describe('The search', () => {
  test('finds projects by words and people without accents, marks them, and leads to the project', async ({ page }) => {
    await page.goto('/search?q=nunez');
    const team = cards(page).first().locator('p', { hasText: 'Team:' });
    await expect(team.locator('mark').first()).toHaveText(/Núñez/);
    await expectUnlisted(page);
    await field(page).fill('leak listening');
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('leak listening · Search · Capstone Showcase');
    await expect(found(page)).toHaveText(/^\d+ projects? for “leak listening”(, also \d+ with some of the words)?$/);
    const first = cards(page).first();
    await expect(first.getByRole('heading')).toHaveText(sampleProject('1091').projectTitle);
    await expect(first.locator('h3 mark')).toHaveText(['Leak', 'Listening']);
    await expect(first).toContainText('Spring 2026');
    await expect(first).toContainText('1st Place');
    await first.getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL('/survey/1091');
  });

  test('is reached from Home and from a department’s filter, for all semesters or the one that was chosen', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/');
    await field(page).fill('leak listening');
    await expect(page.locator('datalist option[value^="Leak Listening"]')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=leak+listening');
    await expect(row(page, '1091')).toHaveCount(1);
    await test.step('another semester', async () => {
      await page.goto('/?semester=fa&year=2025');
      await page.getByLabel('Search the projects of Fall 2025').fill('leak listening');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=leak+listening&term=fa-2025');
      await page.getByRole('link', { name: 'Remove the filter Semester: Fall 2025' }).click();
      await expect(page).toHaveURL('/search?q=leak+listening');
      await expect(row(page, '1091')).toHaveCount(1);
    });
    await test.step('the filter of a department, quietly when it finds some', async () => {
      const list = '/computer-science?semester=fa&year=2026';
      const filter = page.getByRole('searchbox', { name: 'Search in this list' });
      await page.goto(list);
      await expect(filter).toBeVisible();
      await expect(page.getByRole('link', { name: /^Search all years/ })).toHaveCount(0);
      await filter.fill('data');
      await expect(page.getByRole('link', { name: 'Search all years for “data”' })).toBeVisible();
      await filter.fill('leak listening');
      await page.getByRole('link', { name: 'Search all years for “leak listening”' }).click();
      await expect(page).toHaveURL('/search?q=leak+listening');
    });
  });

  test('keeps filters and order with a new text, turns pages by links, goes back to the place, and stays over a reload', {
    tag: '@all',
  }, async ({ page }) => {
    await test.step('a new text begins at its first page, and says how many it found', async () => {
      await page.goto('/search?q=the&department=computer-science&sort=title&page=2');
      await field(page).fill('robot');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/search?q=robot&department=computer-science&sort=title');
      await expect(field(page)).toBeFocused();
      const { total } = await ask(page, '/search?q=robot&department=computer-science');
      await expect(said(page, new RegExp(`^${total} projects?$`))).toHaveCount(1);
      await field(page).fill('xqzwvk');
      await page.keyboard.press('Enter');
      await expect(said(page, /^0 projects$/)).toHaveCount(1);
      await test.step('lists in the order that is chosen', async () => {
        await page.goto('/search?department=biomedical-engineering');
        await page.getByRole('navigation', { name: 'Order' }).getByRole('link', { name: 'Title' }).click();
        await expect(page).toHaveURL('/search?department=biomedical-engineering&sort=title');
        await expect(page.getByRole('link', { name: 'Title', exact: true })).toHaveAttribute('aria-current', 'true');
        const { results: expected } = await ask(page, '/search?department=biomedical-engineering&sort=title');
        await expect(cards(page).getByRole('heading')).toHaveText(expected.map(({ projectTitle }) => projectTitle));
      });
      await test.step('shows the last page when an address names one behind it', async () => {
        await page.goto('/search?q=robot&page=9');
        await expect(cards(page).first()).toBeVisible();
      });
    });
    await test.step('pages are turned', async () => {
      await page.goto('/search?department=computer-science');
      const all = await ask(page, '/search?department=computer-science&page=2');
      await page.getByRole('link', { name: 'Next', exact: true }).click();
      await expect(page).toHaveURL('/search?department=computer-science&page=2');
      await expect(cards(page).getByRole('heading').first()).toHaveText(all.results[0]?.projectTitle as string);
      await expect(cards(page).first()).toBeInViewport();
      await expect(results(page)).toBeFocused();
      await expect(said(page, `${all.total} projects, 25 to 48 shown`)).toHaveCount(1);
      const link = cards(page).nth(9).getByRole('heading').getByRole('link');
      await link.scrollIntoViewIfNeeded();
      const place = await page.evaluate(() => scrollY);
      await link.click();
      await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL('/search?department=computer-science&page=2');
      await expect(link).toBeInViewport();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
      await page.goBack();
      await expect(page).toHaveURL('/search?department=computer-science');
      await page.goForward();
      await page.reload();
      await expect(cards(page).getByRole('heading').first()).toHaveText(all.results[0]?.projectTitle as string);
    });
  });
});

test.describe('The filters of the search', () => {
  test('say how many they would find, find as many, are removed, and are used and skipped by the keyboard', {
    tag: '@all',
  }, async ({ page }) => {
    await test.step('one by one or all together', async () => {
      await page.goto('/search?q=robot');
      const { facets } = await ask(page, '/search?q=robot');
      for (const { name, count } of facets.sponsors.slice(0, 3)) {
        const choice = filters(page).getByRole('link', { name: new RegExp(`^${name} ?${count} project`) });
        await expect.soft(choice).toHaveCount(1);
      }
      const choose = (name: RegExp) => filters(page).getByRole('link', { name }).click();
      const [department] = facets.departments;
      await choose(/^Computer Systems Engineering/);
      await expect(found(page)).toHaveText(`${department?.count} projects for “robot”`);
      await expect(cards(page)).toHaveCount(department?.count as number);
      await choose(/^With a video/);
      await expect(page).toHaveURL('/search?q=robot&department=computer-systems-engineering&video=yes');
      const { total } = await ask(page, '/search?q=robot&department=computer-systems-engineering&video=yes');
      await expect(cards(page)).toHaveCount(total);
      await results(page).getByRole('link', { name: 'Remove the filter Only: With a video' }).click();
      await expect(page).toHaveURL('/search?q=robot&department=computer-systems-engineering');
      await expect(results(page)).toBeFocused();
      await page.getByRole('link', { name: 'Clear all' }).click();
      await expect(page).toHaveURL('/search?q=robot');
      await expect(cards(page)).toHaveCount((await ask(page, '/search?q=robot')).total);
      await page.goBack();
      await expect(cards(page)).toHaveCount(department?.count as number);
    });
    await test.step('by the keyboard, and alone they list all projects, the newest first', async () => {
      await page.goto('/search?q=robot');
      const choice = filters(page).getByRole('link', { name: /Mechanical Engineering/ });
      await test.step('the focus stays where it chose', async () => {
        await choice.focus();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/department=mechanical-engineering/);
        await expect(choice).toHaveAttribute('aria-current', 'true');
        await expect(choice).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL('/search?q=robot');
        await expect(choice).toBeFocused();
      });
      await test.step('skipped by one key', async () => {
        await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).focus();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('link', { name: 'Skip to the results' })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(results(page)).toBeFocused();
      });
      await test.step('alone', async () => {
        await page.goto('/search?winners=yes');
        const { total, results: expected } = await ask(page, '/search?winners=yes');
        await expect(found(page)).toHaveText(`${total} projects`);
        await expect(page).toHaveTitle('Winners · Search · Capstone Showcase');
        await expect(cards(page).filter({ hasText: /(1st|2nd|3rd) Place|Best of|Best Teamwork|Sponsor’s Choice/ })).toHaveCount(
          expected.length,
        );
      });
    });
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('are behind one button, close by Escape and when the focus goes on, and a finger chooses several', {
      tag: '@all',
    }, async ({ page }) => {
      await page.goto('/search?q=robot');
      const button = page.getByRole('button', { name: 'Filters' });
      const close = page.getByRole('button', { name: 'Close the filters' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(close).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(close).toBeHidden();
      await expect(button).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: /^Show \d+ project/ }).focus();
      await page.keyboard.press('Tab');
      await expect(close).toBeHidden();
      await test.step('a finger', async () => {
        const choice = filters(page).getByRole('link', { name: /Computer Systems Engineering/ });
        await expect(choice).toBeHidden();
        await button.tap();
        await choice.tap();
        await expect(choice).toHaveAttribute('aria-current', 'true');
        await filters(page)
          .getByRole('link', { name: /With a video/ })
          .tap();
        const { total } = await ask(page, '/search?q=robot&department=computer-systems-engineering&video=yes');
        expect(await violationsOf(page)).toEqual([]);
        await page.getByRole('button', { name: `Show ${total} projects` }).tap();
        await expect(choice).toBeHidden();
        await expect(page.getByRole('button', { name: 'Filters 2' })).toBeVisible();
        await expect(cards(page)).toHaveCount(total);
      });
    });
  });
});

test.describe('Without a text and without filters', () => {
  test('the search says what can be searched, by what there is', { tag: '@all' }, async ({ page }) => {
    await page.goto('/search');
    await expect(heading(page)).toHaveText('Search');
    await expectUnlisted(page);
    await expect(page.getByText(/^\d+ projects of 4 semesters: find them by/)).toBeVisible();
    await expectNoViolations(page, 'empty search');
    const { facets } = await ask(page, '/search');
    const [sponsor] = facets.sponsors;
    await page.getByRole('main').getByRole('link', { name: sponsor?.name }).click();
    await expect(found(page)).toHaveText(`${sponsor?.count} projects`);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/search');
  });
});

test('A search that finds little shows some of the words, the nearest spelling, and what to leave out', {
  tag: '@all',
}, async ({ page }) => {
  await test.step('projects with some of the words are behind those with all', async () => {
    const { complete } = await ask(page, '/search?q=accessibility+for+blind+users');
    expect(complete).toBe(1);
    await page.goto('/search?q=accessibility+for+blind+users');
    const quiet = page.getByText('Projects with some of the words', { exact: true });
    const lists = results(page)
      .getByRole('list')
      .filter({ has: page.getByRole('article') });
    await expect(lists.first().getByRole('article')).toHaveCount(1);
    await expect(quiet).toBeVisible();
    await field(page).fill('wheelchair');
    await page.keyboard.press('Enter');
    await expect(found(page)).toHaveText(/for “wheelchair”$/);
    await expect(cards(page).first()).toBeVisible();
    await expect(quiet).toHaveCount(0);
  });
  await test.step('the nearest spelling', async () => {
    await field(page).fill('prostetics');
    await page.keyboard.press('Enter');
    await expect(results(page)).toContainText('Nothing contains “prostetics”. Showing results for “prosthetics”.');
    await expect(cards(page).first()).toBeVisible();
    await page.getByRole('link', { name: '“prosthetics”' }).click();
    await expect(page).toHaveURL('/search?q=prosthetics');
    await expect(found(page)).toHaveText(/for “prosthetics”$/);
  });
  await test.step('filters to remove', async () => {
    await page.goto('/search?q=%22leak+listening%22&term=fa-2025&department=mechanical-engineering');
    await expect(page.getByRole('heading', { name: 'No project matches “"leak listening"”.' })).toBeVisible();
    await expectNoViolations(page, 'no result');
    for (const name of ['All departments', 'All semesters', 'New search'])
      await expect.soft(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible();
    await page.goto('/search?q=%22leak+listening%22&term=fa-2025');
    await page.getByRole('link', { name: /^All semesters ?1 project/ }).click();
    await expect(page).toHaveURL('/search?q=%22leak+listening%22');
    await expect(row(page, '1091')).toHaveCount(1);
  });
  await test.step('words that find some', async () => {
    await field(page).fill('"leak xqzwv"');
    await page.keyboard.press('Enter');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^“leak”/ })
      .click();
    await expect(page).toHaveURL('/search?q=leak');
    await expect(row(page, '1091')).toHaveCount(1);
  });
});

test.describe('While the index of the search is away', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the page says so, tries again, and shows what it finds then', { tag: '@all' }, async ({ page }) => {
    await openPlain(page);
    const away = { title: 'Service Unavailable', status: 503, code: 'search_unavailable' };
    await page.route('**/api/search?*', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', json: away }),
    );
    await page.goto('/search?q=robot');
    await expect(page.getByRole('heading', { name: 'The search is being prepared.' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectNoViolations(page, 'index away');
    await page.unroute('**/api/search?*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(found(page)).toHaveText(/^\d+ projects for “robot”$/);
  });
});

// test/api/search-hostile.test.ts and test/unit/search-fuzz.test.ts have what the server makes of such texts.
const hostile = [
  `${'Donaudampfschiff'.repeat(10)} 🦾🤖 مرحبا 你好`,
  ...['<img src=x onerror=alert(1)>', 'مرحبا بالعالم', '🦾'.repeat(100), '"', '"unfinished phrase', '.*+?^$()[]|\\'],
];
test('Texts of other scripts and lengths fit and are shown as they are', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const text of hostile) {
    await page.goto(`/search?q=${encodeURIComponent(text)}`);
    await expect(field(page)).toHaveValue(text.trim());
    await expect(found(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), text).toBe(320);
  }
});

test('The results are accessible, and fit at every width', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/search?q=robot');
  await expect(cards(page).first()).toBeVisible();
  await expectNoViolations(page, 'results');
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await cards(page).evaluateAll((rows) => rows.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(width < 640 ? 160 : 220);
    // A table's number and its session, which wraps on a picture of 64 pixels.
    const hidden = await cards(page)
      .getByText(/^Table \d+ · /)
      .evaluateAll((all) => all.map(({ parentElement: badge }) => badge && badge.scrollHeight - badge.clientHeight));
    expect(Math.max(...hidden.map(Number)), `${width} px`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, takenOver: false });

  test('a visitor searches, filters, orders and turns pages', { tag: '@all' }, async ({ page }) => {
    await page.goto('/');
    await field(page).fill('the');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?q=the');
    await filters(page)
      .getByRole('link', { name: /^Computer Science/ })
      .click();
    await expect(page).toHaveURL('/search?q=the&department=computer-science');
    await page.getByRole('link', { name: 'Newest' }).click();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL('/search?q=the&department=computer-science&sort=newest&page=2');
    await field(page).fill('robot');
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL('/search?department=computer-science&sort=newest&q=robot');
    await expect(cards(page).first()).toContainText('Computer Science');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/search?q=robot&sort=newest');
  });

  test.describe('on a phone', () => {
    test.use(phone);

    test('a visitor opens the filters', { tag: '@all' }, async ({ page }) => {
      await page.goto('/search?q=robot');
      await page.getByRole('button', { name: 'Filters' }).tap();
      await filters(page)
        .getByRole('link', { name: /Mechanical Engineering/ })
        .tap();
      await expect(page).toHaveURL('/search?q=robot&department=mechanical-engineering');
      await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible();
    });
  });
});

test('Names and topics lead to the search for them, from a project, a winner and the quick look', { tag: '@all' }, async ({
  page,
}) => {
  const { memberNames, projectTitle, name } = sampleProject('1091');
  const member = memberNames[1] as string;
  await test.step('a project', async () => {
    await page.goto('/survey/1091');
    const facts = page.getByRole('complementary');
    await expect(facts.getByRole('link', { name, exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: member, exact: true }).click();
    await expect(field(page)).toHaveValue(`"${member}"`);
    await expect(row(page, '1091').locator('mark').first()).toBeVisible();
    await page.goBack();
    await expect(heading(page)).toHaveText(projectTitle);
    await facts.getByRole('link', { name: 'tinyml', exact: true }).click();
    await expect(page).toHaveURL('/search?q=%22tinyml%22');
    await expect(row(page, '1091')).toHaveCount(1);
  });
  await test.step('a winner', async () => {
    await page.goto('/winners/entry/1091');
    await page.getByRole('main').getByRole('link', { name: member, exact: true }).click();
    await expect(field(page)).toHaveValue(`"${member}"`);
  });
  await test.step('the quick look', async () => {
    await page.goto('/computer-science?semester=fa&year=2026&show=1147');
    const [first = ''] = sampleProject('1147').memberNames;
    await page.getByRole('dialog').getByRole('link', { name: first, exact: true }).click();
    await expect(field(page)).toHaveValue(`"${first}"`);
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
