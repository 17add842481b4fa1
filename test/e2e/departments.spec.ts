import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { card, cards, computerScience, heading } from './list-page.ts';
import { sampleProject } from './sample-projects.ts';

test('the Department menu leads to a department in the current term', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Department' }).click();
  await page.getByRole('link', { name: 'Informatics' }).first().click();
  await expect(page).toHaveURL('/informatics?semester=fa&year=2026');
  await expect(heading(page)).toHaveText('Informatics');
});

test('a department lists its published projects by title', async ({ page }) => {
  await page.goto('/industrial-engineering?semester=fa&year=2026');
  await expect(cards(page)).toHaveCount(5);
  const titles = await cards(page).getByRole('heading').allTextContents();
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));
});

test('a card shows title, description, team and sponsor', async ({ page }) => {
  const { projectTitle, projectDescription, memberNames, sponsor } = sampleProject('1190');
  await page.goto(computerScience);
  const shown = card(page, projectTitle);
  await expect.soft(shown.getByRole('paragraph')).toContainText(projectDescription.slice(0, 200));
  await expect.soft(shown).toContainText(`Team:${memberNames.join(', ')}`);
  await expect.soft(shown).toContainText(`Sponsor:${sponsor}`);
});

test('the Survey Form button leads to the survey', async ({ page }) => {
  await page.goto(computerScience);
  await page.getByRole('main').getByRole('link', { name: 'Survey Form' }).click();
  await expect(page).toHaveURL('/survey');
});

test('the sentence under the list leads to the interdisciplinary projects of the same term', async ({ page }) => {
  await page.goto('/informatics?semester=sp&year=2026');
  await page
    .getByRole('link', {
      name: "Like what you see or don't see your project? Click here to see interdisciplinary projects!",
    })
    .click();
  await expect(page).toHaveURL('/interdisciplinary?semester=sp&year=2026');
});

test.describe('A card', () => {
  const { projectTitle } = sampleProject('1190');

  test('leads to the project wherever it is clicked, also by its words', async ({ page }) => {
    for (const part of ['img', 'p', 'dl']) {
      await page.goto(computerScience);
      const shown = card(page, projectTitle).locator(part).first();
      await shown.scrollIntoViewIfNeeded();
      const { x, y } = (await shown.boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.click(x + 20, y + 10);
      await expect(page).toHaveURL('/survey/1190');
    }
  });

  test('stays when somebody selects its words', async ({ page }) => {
    await page.goto(computerScience);
    const words = card(page, projectTitle).getByRole('paragraph');
    const { x, y, width } = (await words.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    await page.mouse.move(x + 2, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(3);
    await expect(page).toHaveURL(computerScience);
  });
});

test.describe('The compact list', () => {
  const compact = (page: Page) => page.getByRole('link', { name: 'Show as a compact list' });
  const sponsor = (page: Page) => cards(page).first().getByText('Sponsor:');

  test('shows thumbnail, title and team, and is kept in the address', async ({ page }) => {
    await page.goto(computerScience);
    await compact(page).click();
    await expect(page).toHaveURL(`${computerScience}&view=list`);
    await expect.soft(sponsor(page)).toBeHidden();
    await expect.soft(cards(page).first()).toContainText(sampleProject('1190').memberNames[0] as string);
    await expect.soft(compact(page)).toHaveAttribute('aria-current', 'true');
  });

  test('gives way to cards that the address asks for', async ({ page }) => {
    await page.goto(computerScience);
    await compact(page).click();
    await page.goto(`${computerScience}&view=cards`);
    await expect(sponsor(page)).toBeVisible();
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const department of ['computer-science', 'computer-systems-engineering']) {
    test(`the list of ${department} begins within 260 px`, async ({ page }) => {
      await page.goto(`/${department}?semester=fa&year=2026`);
      await expect(cards(page).first()).toBeVisible();
      expect((await cards(page).first().boundingBox())?.y).toBeLessThan(260);
    });
  }
});

test.describe('An empty department', () => {
  test.beforeEach(({ page }) => page.goto('/biomedical-engineering?semester=sp&year=2025'));

  test('says so', async ({ page }) => {
    await expect(page.getByText('No projects available for Biomedical Engineering.')).toBeVisible();
  });

  test('offers its other terms', async ({ page }) => {
    await page.getByRole('main').getByRole('link', { name: 'Fall 2026' }).click();
    await expect(page.getByText('Page 1 of 1 (8 total projects)')).toBeVisible();
  });

  test('offers the interdisciplinary projects', async ({ page }) => {
    await page.getByRole('link', { name: 'Interdisciplinary projects', exact: true }).click();
    await expect(page).toHaveURL('/interdisciplinary?semester=sp&year=2025');
  });
});

test.describe('The filters of a list', () => {
  test('find projects by their text, whatever the case and the accents', async ({ page }) => {
    await page.goto(computerScience);
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('ARMENDARIZ cobol');
    await expect(cards(page).getByRole('heading')).toHaveText(['Vantage Peak Insurance: From COBOL Batch Jobs to Tested Java']);
  });

  test('find projects by what their card and page show, however their letters are typed', async ({ page }) => {
    await page.goto(computerScience);
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('thistledown nussbaum developer-tools');
    await expect(cards(page).getByRole('heading')).toHaveText([sampleProject('1205').projectTitle]);
  });

  test('find projects by their sponsor', async ({ page }) => {
    await page.goto(computerScience);
    await page.getByRole('combobox', { name: 'Sponsor' }).selectOption('Quill & Ember Games');
    await expect(page.getByText('Page 1 of 1 (2 total projects)')).toBeVisible();
  });

  test('are kept in the address', async ({ page }) => {
    await page.goto(computerScience);
    await page.getByRole('combobox', { name: 'Sponsor' }).selectOption('Quill & Ember Games');
    await page.getByRole('searchbox', { name: 'Search in this list' }).fill('moth');
    await expect(page).toHaveURL(`${computerScience}&q=moth&sponsor=Quill+%26+Ember+Games`);
  });

  test('come back from the address', async ({ page }) => {
    await page.goto(`${computerScience}&q=moth&sponsor=Quill+%26+Ember+Games`);
    await expect.soft(page.getByRole('searchbox', { name: 'Search in this list' })).toHaveValue('moth');
    await expect.soft(page.getByRole('combobox', { name: 'Sponsor' })).toHaveValue('Quill & Ember Games');
    await expect.soft(cards(page)).toHaveCount(1);
  });

  test('that nothing matches can be cleared', async ({ page }) => {
    await page.goto(`${computerScience}&q=nothing+like+this`);
    await expect(page.getByText('No project matches these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page.getByText('(44 total projects)')).toBeVisible();
  });
});

test('what the filters of a list find is announced by one region that stays', async ({ page }) => {
  await page.goto(computerScience);
  const region = page.getByRole('main').getByRole('status').first();
  await expect(region).toHaveText('44 projects, 1 to 8 shown');
  // A region that was taken away and put back would keep its old text here.
  const stays = await region.elementHandle();
  const expectSaid = (text: string) => expect.poll(() => stays?.textContent()).toBe(text);
  const search = page.getByRole('searchbox', { name: 'Search in this list' });
  await region.evaluate((one) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(one.textContent)).observe(one, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await search.pressSequentially('moth', { delay: 50 });
  await expectSaid('1 of 44 projects found');
  expect(await page.evaluate(() => (window as unknown as { said: string[] }).said)).toEqual(['1 of 44 projects found']);
  await search.fill('nothing like this');
  await expectSaid('0 of 44 projects found');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expectSaid('44 projects, 1 to 8 shown');
  await page.getByRole('link', { name: 'Next' }).click();
  await expectSaid('44 projects, 9 to 16 shown');
  await page.getByRole('combobox', { name: 'Semester' }).selectOption('Spring 2026');
  await expectSaid('10 projects, 1 to 8 shown');
});

test('Back returns from a department to the page before', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Winners' }).first().click();
  await page.getByRole('button', { name: 'Department' }).click();
  await page.getByRole('link', { name: 'Informatics' }).first().click();
  await expect(heading(page)).toHaveText('Informatics');
  await page.goBack();
  await expect(heading(page)).toHaveText('Winners');
});
