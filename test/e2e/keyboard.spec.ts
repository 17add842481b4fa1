import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { cards, computerScience, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60 && !(await isFocused(target)); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('A project is reached and opened by the keyboard alone, behind a skip link that is seen', async ({ page }) => {
  const { projectTitle } = sampleProject('1190');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Computer Science \d/ }));
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(8);
  await test.step('the skip link is the first stop, and goes on behind the navigation', async () => {
    await page.reload();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
  await test.step('the quick look of a card', async () => {
    const look = cards(page)
      .first()
      .getByRole('button', { name: /^Quick look/ });
    await tabTo(page, look);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(look).toBeFocused();
  });
  await test.step('the project', async () => {
    await page.keyboard.press('Shift+Tab');
    const title = page.getByRole('link', { name: projectTitle, exact: true });
    for (let presses = 0; presses < 5 && !(await isFocused(title)); presses += 1) await page.keyboard.press('Shift+Tab');
    await expect(title).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(projectTitle);
  });
});

for (const path of ['/', computerScience, '/survey/1190', '/winners', '/winners/entry/1091', '/about']) {
  test(`every stop of ${path} shows that it has the focus`, { tag: '@all' }, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    const unseen: string[] = [];
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press('Tab');
      const lacks = await page.evaluate(() => {
        const element = document.activeElement;
        if (!element || element === document.body || element.tagName === 'IFRAME') return undefined;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 3 ? element.outerHTML.slice(0, 200) : undefined;
      });
      if (lacks) unseen.push(lacks);
    }
    expect(unseen).toEqual([]);
  });
}

test('A new page takes the focus, is announced, begins at its top, and Back returns to where the list was left', async ({
  page,
}) => {
  const announced = (title: string) => page.getByRole('status').filter({ hasText: `${title} · Capstone Showcase` });
  const scrolled = () => page.evaluate(() => scrollY);
  await page.goto(computerScience);
  const last = cards(page).last().getByRole('heading').getByRole('link');
  const title = (await last.textContent()) ?? '';
  await last.scrollIntoViewIfNeeded();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await last.click();
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(announced(title)).toHaveCount(1);
  expect(await scrolled()).toBe(0);
  await test.step('its head is that of the new page', async () => {
    const head = page.locator('head');
    await expect(page).toHaveTitle(`${title} · Capstone Showcase`);
    await expect(head.locator('title')).toHaveCount(1);
    await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', page.url());
    await expect(head.locator('meta[name=description]')).toHaveCount(1);
    await expect(page.locator('body :is(meta, title:not(svg *))')).toHaveCount(0);
  });
  await page.goBack();
  await expect(last).toBeInViewport();
  await test.step('also when the project was loaded again', async () => {
    await page.goForward();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
    await page.goBack();
    await expect(last).toBeInViewport();
  });
  await test.step('also after another page whose address changed with each of many letters', async () => {
    await page.goForward();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sponsors' }).click();
    await page.getByRole('searchbox', { name: 'Search the sponsors' }).pressSequentially('x'.repeat(60));
    await expect(page).toHaveURL(`/sponsors?q=${'x'.repeat(60)}`);
    await page.reload();
    await page.goBack();
    await page.goBack();
    await expect(last).toBeInViewport();
  });
  await test.step('also when its script has to be loaded', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Submit your project' }).click();
    await expect(announced('Submit your project')).toHaveCount(1);
  });
});

test.describe('A visitor who asked for less motion', () => {
  test('sees nothing move, and is at the top of the next page of a list at once', { tag: '@all' }, async ({ page }) => {
    for (const path of ['/', `${computerScience}&show=1205`, '/winners/entry/1091']) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        const moving = await page.locator('*').evaluateAll((elements) =>
          elements
            .filter((element) => {
              const { transitionDuration, animationDuration, animationName, scrollBehavior } = getComputedStyle(element);
              const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));
              const animated = animationName !== 'none' && longest(animationDuration) > 0.01;
              return animated || longest(transitionDuration) > 0.01 || scrollBehavior === 'smooth';
            })
            .map((element) => element.outerHTML.slice(0, 200)),
        );
        expect(moving).toEqual([]);
      });
    }
    await page.goto(computerScience);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 6')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
