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

test.describe('The skip link', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(computerScience);
    await expect(cards(page)).toHaveCount(8);
    await page.keyboard.press('Tab');
  });

  test('is the first stop', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('is seen when it has the focus', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 });
  });

  test('goes on behind the navigation', async ({ page }) => {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});

test('a project is reached and opened by the keyboard alone', async ({ page }) => {
  const { projectTitle } = sampleProject('1190');
  await page.goto('/');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /^Computer Science \d/ }));
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(8);
  await tabTo(page, page.getByRole('link', { name: projectTitle, exact: true }));
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(projectTitle);
});

test('an overlay is opened by the keyboard', async ({ page }) => {
  await page.goto(computerScience);
  await expect(cards(page)).toHaveCount(8);
  await tabTo(
    page,
    cards(page)
      .nth(1)
      .getByRole('button', { name: /^Quick look/ }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});

for (const path of ['/', computerScience, '/survey/1190', '/winners', '/winners/entry/1091', '/about']) {
  test(`every stop of ${path} shows that it has the focus`, async ({ page }) => {
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

test.describe('A new page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(computerScience);
    await cards(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  });

  test('takes the focus', async ({ page }) => {
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('is announced by its title', async ({ page }) => {
    const { projectTitle } = sampleProject('1190');
    await expect(page.getByRole('status').filter({ hasText: `${projectTitle} · Capstone Showcase` })).toHaveCount(1);
  });

  test('is announced by its title also when its script has to be loaded', async ({ page }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Submit your project' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Submit your project · Capstone Showcase' })).toHaveCount(1);
  });

  test('begins at its top', async ({ page }) => {
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('Back returns to where a list was left', async ({ page }) => {
  await page.goto(computerScience);
  const last = cards(page).last().getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await last.click();
  await expect(page.getByRole('heading', { name: 'Abstract' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport();
});

test.describe('A visitor who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/', `${computerScience}&show=1205`, '/winners/entry/1091']) {
    test(`sees nothing move on ${path}`, async ({ page }) => {
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

  test('is at the top of the next page of a list at once', async ({ page }) => {
    await page.goto(computerScience);
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 6')).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
