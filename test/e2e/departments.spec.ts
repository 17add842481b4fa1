import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { card, cards, computerScience, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

const { projectTitle, projectDescription, memberNames, sponsor } = sampleProject('1190');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search in this list' });
const titles = (page: Page) => cards(page).getByRole('heading');

test('A department is reached by its menu, lists its projects on cards that lead to them, and says when it has none', {
  tag: '@all',
}, async ({ page }) => {
  await test.step('reached by its menu, it lists its projects by title, and leads on', async () => {
    await page.goto('/about');
    await page.getByRole('link', { name: 'Winners' }).first().click();
    await page.getByRole('button', { name: 'Department' }).click();
    await page.getByRole('link', { name: 'Industrial Engineering' }).first().click();
    await expect(page).toHaveURL('/industrial-engineering?semester=fa&year=2026');
    await expect(heading(page)).toHaveText('Industrial Engineering');
    await expect(cards(page)).toHaveCount(5);
    const all = await titles(page).allTextContents();
    expect(all).toEqual(all.toSorted((a, b) => a.localeCompare(b)));
    await page.goBack();
    await expect(heading(page)).toHaveText('Winners');
    await test.step('to the interdisciplinary projects of the same term', async () => {
      await page.goto('/informatics?semester=sp&year=2026');
      await page
        .getByRole('link', {
          name: "Like what you see or don't see your project? Click here to see interdisciplinary projects!",
        })
        .click();
      await expect(page).toHaveURL('/interdisciplinary?semester=sp&year=2026');
    });
    await test.step('to the survey', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Survey Form' }).click();
      await expect(page).toHaveURL('/survey');
    });
  });
  await test.step('a card shows its project, stays when its words are selected, and leads to it wherever it is clicked', async () => {
    await page.goto(computerScience);
    const shown = card(page, projectTitle);
    const words = shown.getByRole('paragraph');
    await expect.soft(words).toContainText(projectDescription.slice(0, 200));
    await expect.soft(shown).toContainText(`Team:${memberNames.join(', ')}`);
    await expect.soft(shown).toContainText(`Sponsor:${sponsor}`);
    await test.step('selecting words', async () => {
      // The words may still move when the font comes.
      await expect(async () => {
        const { x, y, width } = (await words.boundingBox()) ?? { x: 0, y: 0, width: 0 };
        await page.mouse.move(x + 2, y + 10);
        await page.mouse.down();
        await page.mouse.move(x + width / 2, y + 10, { steps: 4 });
        await page.mouse.up();
        expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(3);
      }).toPass();
      await expect(page).toHaveURL(computerScience);
      await page.evaluate(() => getSelection()?.removeAllRanges());
    });
    for (const part of ['img', 'p', 'dl']) {
      await test.step(`a click on its ${part}`, async () => {
        await shown.locator(part).first().scrollIntoViewIfNeeded();
        const { x, y } = (await shown.locator(part).first().boundingBox()) ?? { x: 0, y: 0 };
        await page.mouse.click(x + 20, y + 10);
        await expect(page).toHaveURL('/survey/1190');
        await page.goBack();
        await expect(cards(page)).toHaveCount(8);
      });
    }
  });
  await test.step('an empty one says so, and offers its other terms and the interdisciplinary projects', async () => {
    await page.goto('/biomedical-engineering?semester=sp&year=2025');
    await expect(page.getByText('No projects available for Biomedical Engineering.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Fall 2026' }).click();
    await expect(page.getByText('Page 1 of 1 (8 total projects)')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Interdisciplinary projects', exact: true }).click();
    await expect(page).toHaveURL('/interdisciplinary?semester=sp&year=2025');
  });
});

test('The compact list shows thumbnail, title and team, is kept, and gives way to cards that the address asks for', {
  tag: '@all',
}, async ({ page }) => {
  const compact = page.getByRole('link', { name: 'Show as a compact list' });
  const first = cards(page).first();
  await page.goto(computerScience);
  await compact.click();
  await expect(page).toHaveURL(`${computerScience}&view=list`);
  await expect.soft(first.getByText('Sponsor:')).toBeHidden();
  await expect.soft(first).toContainText(memberNames[0] as string);
  await expect.soft(compact).toHaveAttribute('aria-current', 'true');
  await page.goto(`${computerScience}&view=cards`);
  await expect(first.getByText('Sponsor:')).toBeVisible();
});

test('On a phone, a list begins within 260 px', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A title of one line, and one of two.
  for (const department of ['computer-science', 'computer-systems-engineering']) {
    await page.goto(`/${department}?semester=fa&year=2026`);
    await expect(cards(page).first()).toBeVisible();
    expect((await cards(page).first().boundingBox())?.y, department).toBeLessThan(260);
  }
});

test('The filters of a list find by what card and page show, are kept in the address, announced by one region, and cleared', async ({
  page,
}) => {
  await test.step('found, and kept in the address', async () => {
    const sponsors = page.getByRole('combobox', { name: 'Sponsor' });
    await page.goto(computerScience);
    await test.step('whatever the case and the accents', async () => {
      await search(page).fill('ARMENDARIZ cobol');
      await expect(titles(page)).toHaveText(['Vantage Peak Insurance: From COBOL Batch Jobs to Tested Java']);
    });
    await test.step('however their letters are typed', async () => {
      await search(page).fill('thistledown nussbaum developer-tools');
      await expect(titles(page)).toHaveText([sampleProject('1205').projectTitle]);
    });
    await test.step('by sponsor', async () => {
      await search(page).fill('');
      await sponsors.selectOption('Quill & Ember Games');
      await expect(page.getByText('Page 1 of 1 (2 total projects)')).toBeVisible();
    });
    await test.step('undone by Back, and done again by Forward', async () => {
      await page.goBack();
      await expect(page).toHaveURL(computerScience);
      await expect(sponsors).toHaveValue('');
      await page.goForward();
      await expect(page.getByText('Page 1 of 1 (2 total projects)')).toBeVisible();
    });
    await test.step('kept in the address', async () => {
      await search(page).fill('moth');
      await expect(page).toHaveURL(`${computerScience}&q=moth&sponsor=Quill+%26+Ember+Games`);
      await page.reload();
      await expect.soft(search(page)).toHaveValue('moth');
      await expect.soft(sponsors).toHaveValue('Quill & Ember Games');
      await expect.soft(cards(page)).toHaveCount(1);
    });
  });
  await test.step('announced by one region that stays, and cleared', async () => {
    await page.goto(computerScience);
    const region = page.getByRole('main').getByRole('status').first();
    await expect(region).toHaveText('44 projects, 1 to 8 shown');
    // A region that was taken away and put back would keep its old text here.
    const stays = await region.elementHandle();
    const expectSaid = (text: string) => expect.poll(() => stays?.textContent()).toBe(text);
    await region.evaluate((one) => {
      const said: string[] = [];
      Object.assign(window, { said });
      new MutationObserver(() => said.push(one.textContent)).observe(one, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await search(page).pressSequentially('moth', { delay: 50 });
    await expectSaid('1 of 44 projects found');
    expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['1 of 44 projects found']);
    await search(page).fill('nothing like this');
    await expectSaid('0 of 44 projects found');
    await expect(page.getByText('No project matches these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear Filters' }).click();
    await expectSaid('44 projects, 1 to 8 shown');
    await page.getByRole('link', { name: 'Next' }).click();
    await expectSaid('44 projects, 9 to 16 shown');
    await page.getByRole('combobox', { name: 'Semester' }).selectOption('Spring 2026');
    await expectSaid('10 projects, 1 to 8 shown');
  });
  await test.step('a page that is left before its first frame writes nothing into the address of the next', async () => {
    await page.evaluate(async () => {
      for (const address of ['/informatics', '/about']) {
        history.pushState(null, '', address);
        dispatchEvent(new PopStateEvent('popstate'));
        // It is drawn, and would write its term after the next frame.
        await Promise.resolve();
      }
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
    await expect(page).toHaveURL('/about');
  });
});
