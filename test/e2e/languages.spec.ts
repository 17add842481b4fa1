import { expect, type Locator, type Page } from '@playwright/test';
import { languageAt } from '../../domain/site/local-path.ts';
import { defaultSettings } from '../../domain/site/site.ts';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { scrollToEnd } from './list-page.ts';
import { samples } from './samples.ts';

const html = (page: Page) => page.locator('html');
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** In px: how much wider a field is than its choices, or its placeholder. */
const roomOf = (field: Locator) =>
  field.evaluate((element: HTMLInputElement | HTMLSelectElement) => {
    const width = element.offsetWidth;
    const own = Object.assign(document.createElement('span'), { textContent: element.getAttribute('placeholder') });
    const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
    Object.assign(own.style, { font, padding: `0 ${paddingInlineEnd} 0 ${paddingInlineStart}`, position: 'absolute' });
    const wanted = element.matches('select') ? (element.cloneNode(true) as HTMLElement) : own;
    Object.assign(wanted.style, { width: 'max-content', maxWidth: 'none', flex: 'none' });
    element.after(wanted);
    const needed = wanted.offsetWidth;
    wanted.remove();
    return width - needed;
  });

test('A visitor reads the site in Spanish and in Arabic, and every link stays in the language', async ({ page }) => {
  await page.goto('/es?semester=fa&year=2026');
  await expect(html(page)).toHaveAttribute('lang', 'es');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Ganadores' }).click();
  await expect(page).toHaveURL(/\/es\/winners$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/es\?semester=fa&year=2026$/);
  // The choice of a term keeps the language.
  await page.getByRole('combobox', { name: 'Semestre' }).selectOption({ label: 'Primavera 2026' });
  await expect(page).toHaveURL(/\/es\?semester=sp&year=2026$/);

  // The narrowest phone shows whole words in the fields of a list and of the menu.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/es/computer-science?semester=sp&year=2026');
  await page.getByRole('button', { name: 'Menú' }).click();
  const term = page.getByRole('navigation', { name: 'Todas las páginas' }).getByRole('combobox');
  expect(await roomOf(term)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Escape');
  expect(await roomOf(page.getByRole('searchbox', { name: 'Buscar en esta lista' }))).toBeGreaterThanOrEqual(0);
  await page.goto('/es?semester=sp&year=2026');

  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'العربية' }).click();
  await expect(page).toHaveURL(/\/ar\?semester=sp&year=2026$/);
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await widthOf(page)).toBe(320);

  // Staff do not have Arabic.
  await page.getByRole('contentinfo').locator('a[href="/admin"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Administrator login');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('navigation', { name: 'Language' }).getByRole('link')).toHaveText(['English', 'Español']);

  await page.goto('/ar/survey');
  await page.getByRole('main').locator('button[type=submit]').click();
  // The mark of a field with an error is at the right, where the lines begin.
  await expect(page.locator('input[aria-invalid=true]').first()).toHaveCSS('box-shadow', / -3px 0px 0px 0px inset$/);

  await page.goto('/ar?semester=sp&year=2026');
  await page.getByRole('navigation', { name: 'اللغة' }).getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/\?semester=sp&year=2026$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two semesters of work, one day to see it.');
});

test.describe('A browser in Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('has the button of the survey above the offer of Spanish on a small phone', { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/survey');
    await expect(page.getByRole('link', { name: 'Leer esta página en español' })).toBeVisible();
    const box = await page.getByRole('button', { name: 'Submit the project' }).boundingBox();
    // A click would scroll the button from below the offer.
    const onTop = await page.evaluate(
      (at) => at && document.elementFromPoint(at.x + at.width / 2, at.y + at.height - 4)?.textContent,
      box,
    );
    expect(onTop).toBe('Submit the project');
  });

  test('is offered Spanish, goes there only if its visitor wants to, and is not asked again', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto('/about');
    const offer = page.getByRole('link', { name: 'Leer esta página en español' });
    await expect(offer).toHaveAttribute('href', '/es/about');
    await expect(html(page)).toHaveAttribute('lang', 'en');
    await page.getByRole('button', { name: 'Stay in this language' }).click();
    await expect(offer).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toHaveCount(0);
  });
});

/** The pages that need no sign-in. */
const pages = Object.entries(samples).filter(([, { signedIn, expectedErrors }]) => !signedIn && !expectedErrors);
const inLanguage = (language: string, address: string) => `/${language}${address.replace(/^\/(?=\?|$)/, '')}`;

for (const language of ['es', 'ar']) {
  test.describe(`Pages in ${language}`, { tag: '@all' }, () => {
    for (let first = 0; first < pages.length; first += 6) {
      const some = pages.slice(first, first + 6);
      test(`are accessible, and fit the narrowest screen: ${some.map(([pattern]) => pattern).join(' ')}`, async ({ page }) => {
        for (const [pattern, { address, bare }] of some) {
          await test.step(pattern, async () => {
            await page.setViewportSize({ width: 390, height: 800 });
            await page.goto(inLanguage(language, address));
            // A form's plain page has a title and a heading, which go while its script comes.
            await expect(page.locator('[data-stand-in]')).toHaveCount(0);
            await expect(page).toHaveTitle(/\S/);
            await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
            if (!bare) await scrollToEnd(page);
            // Staff pages have no Arabic.
            const shown = languageAt(new URL(page.url()).pathname) ?? '';
            await expect.soft(html(page), address).toHaveAttribute('lang', shown);
            await expectNoViolations(page, `${address} in ${language}`);
            await page.setViewportSize({ width: 320, height: 640 });
            expect.soft(await widthOf(page), address).toBe(320);
          });
        }
      });
    }
  });
}

/** `Winners` → `⟦Wïnnërs ~~~⟧`: marked, and longer, as translations are. */
function inPseudo(messages: Record<string, unknown>): string {
  const vowels: Record<string, string> = { a: 'ä', e: 'ë', i: 'ï', o: 'ö', u: 'ü' };
  const longer = (text: string) =>
    text.replace(/[aeiou]/g, (letter) => vowels[letter] ?? letter) + ' ~~~~~'.repeat(Math.ceil((text.trim().length * 0.3) / 6));
  const change = (token: unknown): unknown => {
    if (typeof token === 'string') return /^(?:#|\s*)$/.test(token) ? token : token.replace(/[^<>]+(?![^<]*>)/g, longer);
    const [name, kind, cases] = token as [string, string?, Record<string, unknown>?];
    if (!cases || typeof cases !== 'object') return token;
    return [
      name,
      kind,
      Object.fromEntries(Object.entries(cases).map(([one, list]) => [one, Array.isArray(list) ? list.map(change) : list])),
    ];
  };
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(messages).map(([name, tokens]) => [
        name,
        Array.isArray(tokens) ? ['⟦', ...tokens.map(change), '⟧'] : tokens,
      ]),
    ),
  );
}

test('In a language of nobody, each page of visitors fits 320 px, cuts nothing, and says nothing that is not in the catalogue', {
  tag: '@all',
}, async ({ page }) => {
  let wasChanged = false;
  await page.route(/\/assets\/es-[\w-]+\.js$/, async (route) => {
    const answer = await route.fetch();
    const { default: messages } = await import(`data:text/javascript,${encodeURIComponent(await answer.text())}`);
    wasChanged = true;
    await route.fulfill({ response: answer, body: `export default ${inPseudo(messages)}` });
  });
  // What teams and staff wrote comes with the answers. Names of others, and days, are in no catalog.
  let written = `${JSON.stringify(defaultSettings)} Facebook LinkedIn Twitter`;
  const isDay = (text: string) => /^\p{Ll}+, \d+ de \p{Ll}+ de \d{4}$/u.test(text);
  const answers: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/\/api\//.test(answer.url())) answers.push(answer.text().catch(() => ''));
  });
  // A form is drawn by the browser, and so is each page that is opened from it.
  await page.goto('/es/survey');
  await expect(page.getByText('⟦').first()).toBeVisible();
  expect(wasChanged).toBe(true);
  const visitorPages = pages.filter(([pattern]) => !/^\/(?:survey|submission|judge|screen)(?:\/lost)?$/.test(pattern));
  for (const [pattern, { address }] of visitorPages) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.evaluate(
      (to) => {
        history.pushState({ usr: null, key: to }, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      inLanguage('es', address),
    );
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect.soft(await widthOf(page), pattern).toBe(320);
    const texts = await page.locator('main').evaluate((main) => {
      const found: { text: string; isCut: boolean }[] = [];
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement as HTMLElement;
        if (!parent.checkVisibility() || parent.closest('svg, [lang]:not(html), option')) continue;
        const { overflowX, clipPath } = getComputedStyle(parent);
        const isCut = overflowX === 'hidden' && clipPath === 'none' && parent.scrollWidth > parent.clientWidth + 1;
        found.push({ text: node.textContent?.trim() ?? '', isCut });
      }
      return found;
    });
    written += (await Promise.all(answers.splice(0))).join().replaceAll('\\"', '"');
    const isOurs = (text: string) => /⟦|⟧|~/.test(text);
    expect
      .soft(
        texts.filter(({ text, isCut }) => isCut && isOurs(text)),
        `${pattern}: cut`,
      )
      .toEqual([]);
    const unknown = texts.filter(
      ({ text }) =>
        /\p{L}{3}/u.test(text) && !isOurs(text) && !isDay(text) && !text.split(/\s+/).every((word) => written.includes(word)),
    );
    expect
      .soft(
        unknown.map(({ text }) => text),
        `${pattern}: not in the catalogue`,
      )
      .toEqual([]);
  }
});
