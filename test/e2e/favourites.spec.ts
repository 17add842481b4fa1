import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { cards, computerScience, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

// Three published projects of different departments and terms.
const [ket, antenna, leak] = ['1141', '1203', '1091'].map(sampleProject) as [Sample, Sample, Sample];
type Sample = ReturnType<typeof sampleProject>;

const star = (place: Page | Locator, { projectTitle }: Sample) =>
  place.getByRole('button', { name: `Favorite: ${projectTitle}`, exact: true });
const note = (page: Page, { projectTitle }: Sample) => page.getByRole('textbox', { name: `Note on ${projectTitle}` });
const titles = (page: Page) => cards(page).getByRole('heading');

type Kept = { id: string; added: string; note?: string };
const storedIn = (page: Page): Promise<Kept[]> => page.evaluate(() => JSON.parse(localStorage.getItem('favourites') ?? '[]'));

/** Stores a list as an earlier visit left it. */
async function keep(page: Page, kept: Kept[]): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'yes');
    localStorage.setItem('favourites', given);
  }, JSON.stringify(kept));
}

const three: Kept[] = [
  { id: ket.id, added: '2026-11-01T12:00:00.000Z' },
  { id: antenna.id, added: '2026-11-02T12:00:00.000Z', note: 'Ask about the motor' },
  { id: leak.id, added: '2026-11-03T12:00:00.000Z' },
];

test('A visitor without favorites is told of them, and makes a project one by mouse and by keyboard', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/favourites');
  await expect(page.getByRole('heading', { name: 'You have no favorites yet.' })).toBeVisible();
  await expectNoViolations(page, 'no favorites');
  await page.getByRole('link', { name: 'Browse the projects' }).click();
  await expect(page).toHaveURL('/?semester=fa&year=2026');
  await page.goto(computerScience);
  const [first] = await titles(page).allTextContents();
  const button = page.getByRole('button', { name: `Favorite: ${first}` });
  await test.step('by mouse, which a reload keeps, without following the link', async () => {
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(page).toHaveURL(computerScience);
    await page.reload();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await storedIn(page)).toEqual([]);
  });
  await test.step('by the keyboard, behind the link', async () => {
    const focused = page.locator(':focus');
    await cards(page).first().getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(focused).toHaveAttribute('aria-label', /^Favorite: /);
    await page.keyboard.press('Space');
    await expect(focused).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(focused).toHaveAttribute('aria-pressed', 'false');
    await expect(page).toHaveURL(computerScience);
  });
});

test.describe('The star for a finger', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true });

  const places: [what: string, address: string, of: Sample][] = [
    ['the compact list', `${computerScience}&q=Ket&view=list`, ket],
    ['the posters of Home', '/?semester=sp&year=2026', leak],
    ['the winners', '/winners', leak],
    ['a project', `/survey/${ket.id}`, ket],
    ['a winner', `/winners/entry/${leak.id}`, leak],
    ['the quick look', `${computerScience}&show=${ket.id}`, ket],
    ['a shared list', `/favourites?ids=${antenna.id}`, antenna],
  ];

  test('is large enough, and works, wherever a project is shown', { tag: '@all' }, async ({ page }) => {
    for (const [what, address, project] of places) {
      await test.step(what, async () => {
        await page.goto(address);
        if (address.includes('show=')) await page.getByRole('dialog').waitFor();
        const button = star(page, project).last();
        const before = page.url();
        const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        await button.tap();
        await expect(button).toHaveAttribute('aria-pressed', 'true');
        expect(page.url()).toBe(before);
        expect((await storedIn(page)).map(({ id }) => id)).toEqual([project.id]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        await page.evaluate(() => localStorage.clear());
      });
    }
  });
});

test('The star of a project takes its note along and back, shows what another tab does, and related projects have one', {
  tag: '@all',
}, async ({ page, context }) => {
  await keep(page, three);
  await page.goto(`/survey/${antenna.id}`);
  await test.step('it tells that a note went with it, and takes that back', async () => {
    await star(page, antenna).click();
    const message = page.getByRole('status').filter({ hasText: 'with your note' });
    await expect(message).toBeVisible();
    await expectNoViolations(page, 'a message');
    await message.getByRole('button', { name: 'Undo' }).click();
    await expect(star(page, antenna)).toHaveAttribute('aria-pressed', 'true');
    expect(await storedIn(page)).toEqual(expect.arrayContaining(three));
  });
  await test.step('pressed again, the note comes back', async () => {
    await star(page, antenna).click();
    await expect(star(page, antenna)).toHaveAttribute('aria-pressed', 'false');
    await star(page, antenna).click();
    await expect(star(page, antenna)).toHaveAttribute('aria-pressed', 'true');
    expect(await storedIn(page)).toContainEqual(three[1]);
  });
  await test.step('another tab', async () => {
    const other = await context.newPage();
    await other.goto(`/survey/${antenna.id}`);
    await expect(star(other, antenna)).toHaveAttribute('aria-pressed', 'true');
    await star(other, antenna).click();
    await expect(star(page, antenna)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Favorites' })).toHaveText('Favorites2');
    await star(page, antenna).click();
    await expect(star(other, antenna)).toHaveAttribute('aria-pressed', 'true');
    await other.close();
  });
  await test.step('a related project', async () => {
    await page.getByRole('heading', { name: 'Related projects' }).scrollIntoViewIfNeeded();
    const related = page.getByRole('region', { name: 'Related projects' }).getByRole('article').first();
    await related.getByRole('button', { name: /^Favorite: / }).click();
    await expect.poll(async () => (await storedIn(page)).length).toBe(4);
    await related.getByRole('link').click();
    await expect(page).not.toHaveURL(`/survey/${antenna.id}`);
  });
});

test.describe('The star before the script', () => {
  test.use({ takenOver: false });

  test('keeps a press, of a new favorite and of one that is a favorite already', { tag: '@all' }, async ({ page }) => {
    for (const what of ['new', 'a favorite already']) {
      await test.step(what, async () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        await page.unroute('**/assets/index-*.js');
        await page.route('**/assets/index-*.js', async (route) => {
          await promise;
          await route.continue();
        });
        await page.goto(`/winners/entry/${leak.id}`, { waitUntil: 'commit' });
        await expect(star(page, leak)).toHaveAttribute('aria-pressed', 'false');
        await star(page, leak).click();
        resolve();
        // It looked empty, so it was pressed to be filled.
        await expect(star(page, leak)).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(() => page.evaluate(() => document.documentElement.dataset.rendered)).toBeUndefined();
        await expect(star(page, leak)).toHaveAttribute('aria-pressed', 'true');
        expect((await storedIn(page)).map(({ id }) => id)).toEqual([leak.id]);
      });
    }
  });
});

test.describe('The favourites', () => {
  const inOrder = (...all: Sample[]) => all.map(({ projectTitle }) => projectTitle);

  test('are counted in the header and the menu, listed, sorted, saved, shared and printed', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      const clipboard = { writeText: async (copied: string) => Object.assign(window, { copied }) };
      Object.defineProperty(navigator, 'clipboard', { value: clipboard });
    });
    await keep(page, three);
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Favorites 3' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    const link = page.getByRole('banner').getByRole('link', { name: /^Favorites/ });
    await expect(link).toHaveText('Favorites3');
    await link.click();
    await expect(heading(page)).toHaveText('Favorites');
    await expect(page.getByText('3 projects, kept in this browser')).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await test.step('sorted, the one that was added last first, which a reload keeps', async () => {
      const order = page.getByRole('combobox', { name: 'Order' });
      await expect(titles(page)).toHaveText(inOrder(leak, antenna, ket));
      await order.selectOption('By semester');
      await expect(titles(page)).toHaveText(inOrder(ket, antenna, leak));
      await order.selectOption('Added last');
      await expect(page).toHaveURL('/favourites');
      await order.selectOption('By title');
      await expect(titles(page)).toHaveText(inOrder(ket, leak, antenna));
      await page.reload();
      await expect(titles(page)).toHaveText(inOrder(ket, leak, antenna));
      await page.goBack();
      await expect(titles(page)).toHaveText(inOrder(leak, antenna, ket));
      await page.goForward();
    });
    await test.step('saved as CSV, with notes', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('favourites-2026-11-21.csv');
      const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
      expect(lines[0]).toBe('\uFEFFTitle,Team,Department,Semester,Year,Sponsor,Place,Awards,Table,Address,Note,Added');
      expect(lines).toHaveLength(5);
      expect(lines[3]).toContain(`${baseURL}/survey/${antenna.id},Ask about the motor,2026-11-02`);
    });
    await test.step('shared by a link that names ids alone', async () => {
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Link copied. Your notes are not in it.')).toBeVisible();
      const copied = await page.evaluate(() => Reflect.get(window, 'copied'));
      expect(copied).toBe(`${baseURL}/favourites?ids=${ket.id},${leak.id},${antenna.id}`);
    });
    await test.step('a clean list on paper, with notes and addresses', async () => {
      await star(page, leak).click();
      await page.emulateMedia({ media: 'print' });
      for (const text of [ket.projectTitle, antenna.sponsor, 'Ask about the motor', `${baseURL}/survey/${ket.id}`]) {
        await expect.soft(page.getByRole('main').getByText(text).locator('visible=true').first()).toBeVisible();
      }
      await expect.soft(page.getByRole('heading', { name: leak.projectTitle })).toBeHidden();
      for (const role of ['button', 'textbox', 'combobox'] as const) {
        await expect.soft(page.getByRole('main').getByRole(role)).toHaveCount(0);
      }
    });
  });

  test('have notes, are removed by the star or all at once, and come back with their note', async ({ page, context }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await keep(page, three);
    await page.goto('/favourites');
    await test.step('notes are kept with each letter and reach another tab', async () => {
      await note(page, ket).pressSequentially('Table 23');
      expect((await storedIn(page)).find(({ id }) => id === ket.id)?.note).toBe('Table 23');
      const other = await context.newPage();
      await other.goto('/favourites');
      await expect(note(other, ket)).toHaveValue('Table 23');
      await note(other, ket).fill('Table 24');
      await expect(note(page, ket)).toHaveValue('Table 24');
      await other.close();
      await note(page, ket).fill('a'.repeat(600));
      await expect(note(page, ket)).toHaveValue('a'.repeat(500));
      await expect(page.getByText('0 characters left')).toBeVisible();
      await expectNoViolations(page, 'favourites');
    });
    await test.step('a removed one stays in its place until the page is left', async () => {
      await star(page, antenna).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText('Removed.')).toBeVisible();
      await expect(page.getByText('2 projects, kept')).toBeVisible();
      await expect(star(page, antenna)).toBeFocused();
      await expectNoViolations(page, 'a removed one');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.getByRole('button', { name: `Undo: ${antenna.projectTitle}` }).click();
      await expect(note(page, antenna)).toHaveValue('Ask about the motor');
      await expect(titles(page)).toHaveText(inOrder(leak, antenna, ket));
    });
    await test.step('all at once', async () => {
      const before = await storedIn(page);
      await page.getByRole('button', { name: 'Remove all' }).click();
      await expect(page.getByText('All 3 projects removed.')).toBeVisible();
      expect(await storedIn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(note(page, antenna)).toHaveValue('Ask about the motor');
      expect(await storedIn(page)).toEqual(expect.arrayContaining(before));
    });
    await test.step('gone after a reload', async () => {
      await star(page, antenna).click();
      await page.reload();
      await expect(cards(page)).toHaveCount(2);
    });
  });

  test('that are not shown any more are told, with their note, can be let go, and are asked for in several calls', {
    tag: '@all',
  }, async ({ page }) => {
    const added = '2026-11-01T12:00:00.000Z';
    const gone = Array.from({ length: 150 }, (_, at) => ({ id: `gone-${at}`, added, ...(at === 0 && { note: 'Lost' }) }));
    await keep(page, [...three, ...gone]);
    const asked: number[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname === '/api/search/projects') asked.push(searchParams.get('ids')?.split(',').length ?? 0);
    });
    await page.goto('/favourites');
    await expect(page.getByText('150 projects are no longer shown on this site.')).toBeVisible();
    await expect(page.getByText('Your note: Lost')).toBeVisible();
    await expect(cards(page)).toHaveCount(3);
    expect(asked.toSorted()).toEqual([100, 53]);
    await page.getByRole('button', { name: 'Remove from the list' }).click();
    await expect.poll(() => storedIn(page)).toEqual(three);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('150 projects are no longer shown on this site.')).toBeVisible();
  });
});

test.describe('Broken storage', () => {
  // test/unit/favourites.test.ts has what is read of broken lists.
  test('does no harm', { tag: '@all' }, async ({ page }) => {
    await page.goto(`/survey/${antenna.id}`);
    for (const text of ['{', '[null,{"id":7},{"id":"1141","added":"?"}]']) {
      await test.step(text, async () => {
        await page.evaluate((given) => localStorage.setItem('favourites', given), text);
        await page.reload();
        await star(page, antenna).click();
        await expect(star(page, antenna)).toHaveAttribute('aria-pressed', 'true');
        expect((await storedIn(page)).at(-1)?.id).toBe(antenna.id);
      });
    }
  });

  for (const { what, method } of [
    { what: 'refused', method: 'getItem' },
    { what: 'full', method: 'setItem' },
  ]) {
    test(`that is ${what} is told, and the favorites last as long as the page`, { tag: '@all' }, async ({ page }) => {
      await page.addInitScript((name) => {
        const refuse = () => {
          throw new DOMException('refused', 'QuotaExceededError');
        };
        Storage.prototype.setItem = refuse;
        if (name === 'getItem') Storage.prototype.getItem = refuse;
      }, method);
      await page.goto(`/survey/${ket.id}`);
      await star(page, ket).click();
      await expect(page.getByRole('status').filter({ hasText: 'This browser does not save favorites' })).toBeVisible();
      await expect(star(page, ket)).toHaveAttribute('aria-pressed', 'true');
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Favorites/ })
        .click();
      await expect(page.getByRole('alert')).toContainText('This browser does not save anything for this site.');
      await note(page, ket).fill('Table 23');
      await expect(note(page, ket)).toHaveValue('Table 23');
    });
  }
});

test('A shared list is shown in its order, and added to the own favourites, whose notes stay', async ({ page }) => {
  const own = three.slice(1, 2);
  await keep(page, own);
  await page.goto(`/favourites?ids=${leak.id},${ket.id},nobody,${antenna.id}`);
  await expect(heading(page)).toHaveText('A shared list of 3 projects');
  await expect(titles(page)).toHaveText([leak, ket, antenna].map(({ projectTitle }) => projectTitle));
  await expect(page.getByText('1 project of this list is not shown on this site, or no longer.')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('textbox', { name: /^Note/ })).toHaveCount(0);
  await expectNoViolations(page, 'a shared list');
  expect(await storedIn(page)).toEqual(own);
  await test.step('added', async () => {
    await page.getByRole('button', { name: 'Add all to my favorites' }).click();
    await expect(page.getByText('2 projects added to your favorites.')).toBeVisible();
    await page.getByRole('button', { name: 'Add all to my favorites' }).click();
    await expect(page.getByText('All of them are your favorites already.')).toBeVisible();
    await page.getByRole('link', { name: 'My favorites (3)' }).click();
    await expect(page).toHaveURL('/favourites');
    await expect(note(page, antenna)).toHaveValue('Ask about the motor');
    await expect(cards(page)).toHaveCount(3);
  });
  await test.step('one that names nothing that is public says so', async () => {
    await page.goto('/favourites?ids=nobody');
    await expect(page.getByRole('heading', { name: 'None of these projects is shown on this site.' })).toBeVisible();
  });
  await test.step('one may be as long as an address, and says that it cannot be read when it is longer', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `gone-${String(at).padStart(7, '0')}`);
    await page.goto(`/favourites?ids=${[ket.id, ...many(110)].join(',')}`);
    await expect(heading(page)).toHaveText('A shared list of 1 project');
    await page.goto(`/favourites?ids=${[ket.id, ...many(120)].join(',')}`);
    await expect(heading(page)).toHaveText('A shared list of projects');
    await expect(page.getByRole('heading', { name: 'None of these projects is shown on this site.' })).toBeVisible();
  });
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false, takenOver: false });

  test('no star is shown, the favourites say what they need, and a shared list is shown', { tag: '@all' }, async ({ page }) => {
    await page.goto(computerScience);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Favorite: / })).toHaveCount(0);
    await page.goto('/favourites');
    await expect(page.locator('main noscript h2')).toHaveText('Favorites need JavaScript.');
    await expect(page.locator('main noscript h2')).toBeVisible();
    await page.goto(`/favourites?ids=${leak.id},${ket.id}`);
    await expect(heading(page)).toHaveText('A shared list of 2 projects');
    await expect(titles(page)).toHaveText([leak, ket].map(({ projectTitle }) => projectTitle));
    await expect(page.getByRole('button', { name: 'Add all' })).toBeHidden();
  });
});
