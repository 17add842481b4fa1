import { type APIRequestContext, expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Receipt } from '../../domain/submission/submission.ts';
import { aSurvey } from '../builders.ts';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import { aPhoto, photosField, poster, posterField } from './survey-form.ts';

async function aReceipt(request: APIRequestContext, title: string): Promise<Receipt> {
  const answer = await request.post('/api/survey', { data: aSurvey({ projectTitle: title }) });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** Expects this number of pictures; none of them may be its blurred preview. */
async function expectShown(within: Locator, count: number): Promise<void> {
  await expect(within.locator('img')).toHaveCount(count);
  const drawn = () =>
    within.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth > 100));
  await expect.poll(drawn).toEqual(Array(count).fill(true));
}

const change = (page: Page) => page.getByRole('button', { name: 'Change answers' });
const save = (page: Page) => page.getByRole('button', { name: 'Save changes' });

const linkOf = (page: Page) => page.getByRole('textbox', { name: 'Private link' }).inputValue();

test.describe('The private link', () => {
  test.use({ expectedErrors: /status of 503|net::ERR/ });
  let receipt: Receipt;
  let title: string;

  test.beforeEach(async ({ page, request }) => {
    title = `Own submission ${crypto.randomUUID().slice(0, 8)}`;
    receipt = await aReceipt(request, title);
    await page.goto(`/submission#${receipt.editToken}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('opens the receipt, leaves the address bar, is copied, and each step back opens its own project', async ({
    page,
    context,
    request,
  }) => {
    const link = page.getByRole('textbox', { name: 'Private link' });
    await expect.soft(page.getByText(receipt.receipt)).toBeVisible();
    await expect.soft(page.getByText('Waiting for review')).toBeVisible();
    await expect.soft(link).toHaveValue(new RegExp(`/submission#${receipt.editToken}$`));
    await expect(page).toHaveURL('/submission');
    await expectNoViolations(page, 'receipt');
    await test.step('it is copied', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Copied.')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
    });
    await test.step('it survives the skip link and a reload, which sends its token in a header alone', async () => {
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      const asked = page.waitForRequest('**/api/submission');
      await page.reload();
      const call = await asked;
      expect(await call.headerValue('x-edit-token')).toBe(receipt.editToken);
      expect(call.url()).not.toContain(receipt.editToken);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      expect(page.url()).not.toContain(receipt.editToken);
      // No server drew this page and said that there is a map.
      await expect(page.getByRole('banner').getByRole('link', { name: 'Map' })).toBeVisible();
    });
    await test.step('it opens in another language too', async () => {
      await page.getByRole('link', { name: 'Español' }).click();
      await expect(page.getByRole('heading', { name: 'Tu entrega' })).toBeVisible();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page).toHaveURL('/es/submission');
    });
    await test.step('it does not need the survey’s questions, which only the form waits for', async () => {
      const questions = '**/api/survey/questions';
      await page.route(questions, (call) => call.fulfill({ status: 503, json: { title: 'Out of order' } }));
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(page).toHaveURL('/submission');
      await expect(page.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
      await change(page).click();
      await expect(page.getByRole('heading', { name: 'The form could not be opened' })).toBeVisible();
      await expect(page.getByText(receipt.receipt)).toBeVisible();
      await page.unroute(questions);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(save(page)).toBeVisible();
    });
    await test.step('on the day of the event the team checks in', async () => {
      // The server says when that is (test/api/presence.test.ts).
      const headers = { 'x-edit-token': receipt.editToken };
      const submission = await (await request.get('/api/submission', { headers })).json();
      const answers = (presence: string) => (call: Route) => call.fulfill({ json: { ...submission, presence } });
      await page.route('**/api/submission', answers('unknown'), { times: 1 });
      const answer = Promise.withResolvers<void>();
      let sent = 0;
      await page.route('**/api/submission/presence', async (call) => {
        sent += 1;
        await answer.promise;
        await answers('here')(call);
      });
      await page.reload();
      const atTable = page.getByRole('button', { name: 'We are at our table' });
      await atTable.click();
      await expect(atTable).toBeDisabled();
      await page.keyboard.press('Enter');
      await expect(atTable).toBeFocused();
      answer.resolve();
      await expect(page.getByRole('heading', { name: 'You are checked in' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'We are not at our table' })).toBeFocused();
      expect(sent).toBe(1);
      await expectNoViolations(page, 'checked in');
    });
    await test.step('the form is accessible and fits the narrowest screen', async () => {
      await change(page).click();
      await expect(save(page)).toBeVisible();
      await expectNoViolations(page, 'editing');
      const { width } = page.viewportSize() ?? { width: 1280 };
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.setViewportSize({ width, height: 800 });
    });
    await test.step('a step back from another link', async () => {
      const other = await aReceipt(request, `${title} too`);
      await page.goto(`/submission#${other.editToken}`);
      await expect(page.getByRole('heading', { name: `${title} too` })).toBeVisible();
      await expect(page).toHaveURL('/submission');
      await page.goBack();
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    });
  });

  test('shows the longest word and prints without overlapping', { tag: '@all' }, async ({ page }) => {
    const word = 'Donaudampfschifffahrt'.repeat(9);
    await page.request.put('/api/submission', {
      headers: { 'x-edit-token': receipt.editToken },
      data: { projectTitle: word, sponsor: word, teamMemberNames: [word.slice(0, 100), 'Aoi Ōtaki'] },
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.reload();
    await expect(page.getByRole('heading', { name: word })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 700, height: 990 });
    const boxes = page.getByRole('main').locator('h2, h3, dd, dt, li');
    const overlaps = await boxes.evaluateAll((all) => {
      const seen = all.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
      const meet = (a: DOMRect, b: DOMRect) =>
        a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      return seen.flatMap((a, index) => seen.slice(index + 1).filter((b) => meet(a, b))).length;
    });
    expect(overlaps).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700);
  });

  test('changes answers after discarding some, sends only those, and withdraws after asking', async ({ page }) => {
    const sponsor = page.getByLabel('Sponsor or mentor');
    await test.step('changes are discarded only after asking', async () => {
      await change(page).click();
      await sponsor.fill('Nobody');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Keep them' }).click();
      await expect(sponsor).toHaveValue('Nobody');
      await page.getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(page.getByText('Nothing was changed.')).toBeFocused();
    });
    await test.step('only what was changed is sent', async () => {
      await change(page).click();
      await sponsor.fill('Copperline');
      await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
      await expect(poster(page).getByText('Uploaded', { exact: true })).toBeVisible();
      const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/submission'));
      await save(page).click();
      expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['baseVersion', 'posterAlt', 'posterUpload', 'sponsor']);
      await expect(page.getByText('Your changes are saved.')).toBeFocused();
      await expect.soft(page.getByText('Copperline')).toBeVisible();
      await expect.soft(page.getByRole('img', { name: title })).toBeVisible();
    });
    await test.step('a broken file in place of the poster leaves the poster', async () => {
      await change(page).click();
      await posterField(page).setInputFiles({ name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('text') });
      await expect(poster(page).getByText('The earlier poster stays until this one has arrived.')).toBeVisible();
      await page.getByRole('button', { name: 'Remove broken.png' }).click();
      await expect(poster(page).getByRole('img', { name: title })).toBeVisible();
      await sponsor.fill('Ocotillo');
      const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/submission'));
      await save(page).click();
      expect(Object.keys((await sent).postDataJSON()).sort()).toEqual(['baseVersion', 'sponsor']);
      await expect(page.getByText('Your changes are saved.')).toBeFocused();
      await expect(page.getByRole('img', { name: title })).toBeVisible();
    });
    await test.step('it is withdrawn after asking, also when only the answer is lost', async () => {
      let isCarriedOut = false;
      await page.route('**/api/submission', async (route) => {
        if (route.request().method() !== 'DELETE') return route.fallback();
        if (isCarriedOut) await route.fetch();
        await route.abort();
      });
      await page.getByRole('button', { name: 'Withdraw this submission' }).click();
      await expectNoViolations(page, 'asking');
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText(/we do not know whether this was done/);
      isCarriedOut = true;
      await page.getByRole('button', { name: 'Withdraw this submission' }).click();
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(page.getByText('Your submission is withdrawn.')).toBeVisible();
      await expect.soft(page.getByText('Withdrawn', { exact: true })).toBeVisible();
      await expect
        .soft(page.getByRole('region', { name: 'Your private link' }))
        .toContainText('Should staff bring the submission back');
      await expect.soft(change(page)).toHaveCount(0);
    });
  });

  test('shows the team its pictures while the project waits, on any device, and nobody else', { tag: '@all' }, async ({
    page,
    browser,
    baseURL,
  }) => {
    await change(page).click();
    await posterField(page).setInputFiles(await aPhoto('poster.jpg', 900, 600));
    await photosField(page).setInputFiles(await aPhoto('team.jpg'));
    await expect(page.locator('[data-upload]').getByText('Uploaded', { exact: true })).toHaveCount(2);
    await save(page).click();
    await expect(page.getByText('Your changes are saved.')).toBeFocused();
    await expect(page.getByText('Waiting for review')).toBeVisible();
    await page.reload();
    await expectShown(page.getByRole('figure'), 2);

    const device = await browser.newContext({ baseURL });
    const other = await device.newPage();
    const asked = other.waitForResponse(
      (answer) => answer.url().includes('/api/submission/') && answer.request().resourceType() === 'fetch',
    );
    await other.goto(await linkOf(page));
    await expectShown(other.getByRole('figure'), 2);
    await change(other).click();
    await expectShown(other.locator('[data-upload]'), 2);

    const picture = await asked;
    expect(picture.request().url()).not.toContain(receipt.editToken);
    const visitor = await device.request.get(picture.url());
    expect(visitor.status()).toBe(401);
    const { poster: kept } = await (
      await page.request.get('/api/submission', { headers: { 'x-edit-token': receipt.editToken } })
    ).json();
    for (const address of [`${kept.path}`, `/api/single_survey/${receipt.id}`])
      expect((await device.request.get(address)).status(), address).toBe(404);
    await device.close();
  });

  test('goes on with a poster after a reload, on a new device too, until a newer one is saved', { tag: '@all' }, async ({
    page,
    context,
  }) => {
    page.on('dialog', (dialog) => dialog.accept());
    const held: Route[] = [];
    const posterFiles = /\/capstone-uploads\/poster-/;
    await context.route(posterFiles, (route) => void held.push(route));
    await change(page).click();
    await posterField(page).setInputFiles(await aPhoto('older.jpg'));
    await expect.poll(() => held.length).toBe(1);
    await save(page).click();
    await expect(page.getByRole('heading', { name: '1 picture is on the way' })).toBeVisible();
    await page.reload();
    await expect.poll(() => held.length).toBe(2);
    await expect(page.getByText('Uploading, ')).toBeVisible();

    await context.unroute(posterFiles);
    await change(page).click();
    await posterField(page).setInputFiles(await aPhoto('newer.jpg'));
    await expect(poster(page).getByText('Uploaded', { exact: true })).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
    await expect(page.getByText('on the way')).toHaveCount(0);
    await expectShown(page.getByRole('figure'), 1);
    await page.reload();
    await expectShown(page.getByRole('figure'), 1);
    await expect(page.getByText('on the way')).toHaveCount(0);
  });

  test('says in the form and on the receipt that the window closes, without a reload', { tag: '@all' }, async ({ page }) => {
    const editableUntil = new Date(Date.now() + 300_000).toISOString();
    await page.route('**/api/submission', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), editableUntil } });
    });
    await page.clock.install({ time: Date.now() });
    await page.reload();
    await change(page).click();
    await expect(save(page)).toBeVisible();
    await page.clock.fastForward(301_000);
    await expect(page.getByText('Submissions have closed in the meantime')).toBeVisible();
    await page.getByRole('button', { name: 'Back to the receipt' }).click();
    await expect(page.getByText('Submissions are closed, so it can no longer be changed.')).toBeVisible();
    await expect(change(page)).toHaveCount(0);
    await expect(page.getByText('Can be changed until')).toHaveCount(0);
  });

  test('saves what staff sent back after the closing: changes left behind on this device, and pictures in the same change', async ({
    page,
  }) => {
    await page.route('**/api/submission', async (route) => {
      if (route.request().method() !== 'GET') return route.continue();
      const answer = await route.fetch();
      const late = { ...(await answer.json()), state: 'returned', editableUntil: undefined, picturesUntil: undefined };
      await route.fulfill({ response: answer, json: late });
    });
    await page.reload();
    await test.step('changes are kept when the page is left', async () => {
      await change(page).click();
      await page.getByLabel('Sponsor or mentor').fill('Copperline');
      await expect(page.getByText('Changes not saved yet. A copy stays on this device as you type.')).toBeVisible();
      await page.getByRole('link', { name: 'Winners' }).first().click();
      await expect(page).toHaveURL('/winners');
      await page.goto(`/submission#${receipt.editToken}`);
      await expect(page.getByText(/This device has changes from .* to Sponsor or mentor\./)).toBeVisible();
      await page.getByRole('button', { name: 'Review the changes' }).click();
      await expect(page.getByLabel('Sponsor or mentor')).toHaveValue('Copperline');
    });
    await test.step('they wait for a picture, and are saved with it', async () => {
      const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/api/uploads/*/complete', async (route) => {
        await arrives;
        await route.continue();
      });
      const sent: { sponsor?: string; posterUpload?: string }[] = [];
      page.on('request', (request) => {
        if (request.method() === 'PUT' && request.url().endsWith('/api/submission')) sent.push(request.postDataJSON());
      });
      await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
      await save(page).click();
      await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
      expect(sent).toEqual([]);
      arrive();
      await expect(page.getByText('Your changes are saved.')).toBeFocused();
      expect(sent).toEqual([
        expect.objectContaining({ sponsor: 'Copperline', posterUpload: expect.stringMatching(/^poster-/) }),
      ]);
      await expect(page.getByText('Unsaved changes')).toHaveCount(0);
      await expect(page.getByText('Copperline', { exact: true })).toBeVisible();
    });
  });

  test.describe('whose connection broke', () => {
    test.use({ expectedErrors: /ERR_CONNECTION_RESET/ });

    test('joins no picture by itself once staff sent the project back, and puts it into the form', { tag: '@all' }, async ({
      page,
      context,
    }) => {
      const posterFiles = /\/capstone-uploads\/poster-/;
      await context.route(posterFiles, (route) => route.abort('connectionreset'));
      await change(page).click();
      await posterField(page).setInputFiles(await aPhoto('late.jpg'));
      await expect(poster(page).getByText('The connection was lost.')).toBeVisible();
      await save(page).click();
      await expect(page.getByRole('heading', { name: '1 picture is not here yet' })).toBeVisible();
      await context.unroute(posterFiles);
      await page.route('**/api/submission', async (route) => {
        if (route.request().method() !== 'GET') return route.continue();
        const answer = await route.fetch();
        const late = { ...(await answer.json()), editableUntil: undefined, picturesUntil: undefined, state: 'returned' };
        await route.fulfill({ response: answer, json: late });
      });
      await page.reload();
      await expect(page.getByText('1 picture is not here yet, and will be in the form')).toBeVisible();
      await change(page).click();
      await expect(poster(page).getByText('Uploaded', { exact: true })).toBeVisible();
      const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/api/submission'));
      await save(page).click();
      expect((await sent).postDataJSON()).toMatchObject({ posterUpload: expect.stringMatching(/^poster-/) });
      await expect(page.getByText('Your changes are saved.')).toBeVisible();
      await expect(page.getByText('not here yet')).toHaveCount(0);
    });
  });

  test.describe('of two members', () => {
    test.use({ expectedErrors: /status of (412|503)/ });

    const edit = async (page: Page, data: object) => {
      const answer = await page.request.put('/api/submission', { headers: { 'x-edit-token': receipt.editToken }, data });
      expect(answer.status()).toBe(200);
    };

    test('saves different answers of both, and of the same answer the one that is chosen, at the next try too', async ({
      page,
    }) => {
      const sponsor = page.getByLabel('Sponsor or mentor');
      const saveThese = page.getByRole('button', { name: 'Save these' });
      const saved = page.getByText('Your changes are saved.');
      await test.step('different answers', async () => {
        await change(page).click();
        await edit(page, { courseNumber: 'CSE 999' });
        await sponsor.fill('Copperline');
        await save(page).click();
        await expect(saved).toBeVisible();
        await expect.soft(page.getByText('Copperline')).toBeVisible();
        await expect.soft(page.getByText('CSE 999')).toBeVisible();
      });
      await test.step('the teammate’s', async () => {
        await change(page).click();
        await edit(page, { sponsor: 'the saguaro-lab' });
        await sponsor.fill('the saguaro lab');
        await page.getByLabel('Course number').fill('CSE 500');
        await save(page).click();
        await expect(page.getByRole('heading', { name: 'A teammate saved first' })).toBeVisible();
        await expectNoViolations(page, 'conflict');
        await expect(page.getByRole('radio', { name: 'Yours: the saguaro lab', exact: true })).toBeVisible();
        await page.getByRole('radio', { name: 'Your teammate’s: the saguaro-lab', exact: true }).check();
        await saveThese.click();
        await expect(saved).toBeVisible();
        await expect.soft(page.getByText('the saguaro-lab', { exact: true })).toBeVisible();
        await expect.soft(page.getByText('CSE 500')).toBeVisible();
      });
      await test.step('the own one, while the server is out of order once', async () => {
        await change(page).click();
        await edit(page, { sponsor: 'Cholla' });
        await sponsor.fill('Palo Verde');
        await save(page).click();
        await page.getByRole('radio', { name: 'Yours: Palo Verde' }).check();
        await page.route('**/api/submission', (route) => route.fulfill({ status: 503, json: { title: 'Out of order' } }), {
          times: 1,
        });
        await saveThese.click();
        await expect(page.getByRole('alert')).toContainText('Not saved');
        await saveThese.click();
        await expect(saved).toBeVisible();
        await expect(page.getByText('Palo Verde', { exact: true })).toBeVisible();
      });
    });

    test('keeps the photos that both added', { tag: '@all' }, async ({ page, browser }) => {
      const device = await browser.newContext();
      const other = await device.newPage();
      await other.goto(await linkOf(page));
      for (const [at, name] of [
        [page, 'a.jpg'],
        [other, 'b.jpg'],
      ] as const) {
        await change(at).click();
        await photosField(at).setInputFiles(await aPhoto(name));
        await expect(at.locator('[data-upload=team]').getByText('Uploaded', { exact: true })).toBeVisible();
      }
      for (const at of [page, other]) {
        await save(at).click();
        await expect(at.getByText('Your changes are saved.')).toBeVisible();
      }
      await expect(other.getByRole('figure')).toHaveCount(2);
      await device.close();
    });

    test('joins the pictures that arrive while the team settles a conflict', { tag: '@all' }, async ({ page }) => {
      await change(page).click();
      await edit(page, { sponsor: 'Saguaro' });
      await page.getByLabel('Sponsor or mentor').fill('Copperline');
      const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/api/uploads/*/complete', async (route) => {
        await arrives;
        await route.continue();
      });
      await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
      await photosField(page).setInputFiles(await aPhoto('team.jpg'));
      await save(page).click();
      await page.getByRole('radio', { name: 'Yours: Copperline' }).check();
      arrive();
      await expect(page.locator('[data-upload]').getByText('Uploaded', { exact: true })).toHaveCount(2);
      await page.getByRole('button', { name: 'Save these' }).click();
      await expect(page.getByText('Your changes are saved.')).toBeVisible();
      await expect(page.getByRole('figure')).toHaveCount(2);
      await expect(page.getByText('Copperline', { exact: true })).toBeVisible();

      // A description that nobody typed is the title, and goes with it.
      await change(page).click();
      await edit(page, { projectTitle: 'Their title', posterAlt: 'Their title' });
      await page.getByLabel('Project title').fill('Our title');
      await save(page).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('radio')).toHaveCount(2);
      await dialog.getByRole('radio', { name: 'Your teammate’s: Their title' }).check();
      await page.getByRole('button', { name: 'Save these' }).click();
      await expect(page.getByRole('heading', { name: 'Their title' })).toBeVisible();
      await expect(page.getByAltText('Their title')).toHaveCount(1);
    });
  });
});

test.describe('A link that is not whole', () => {
  test.use({ expectedErrors: /status of 401/ });

  test('leads to where a lost one is asked for by an address, and the page says the same of each', { tag: '@all' }, async ({
    page,
  }) => {
    const asked: unknown[] = [];
    await page.route('**/api/submission/lost', (route) => {
      asked.push(route.request().postDataJSON());
      return route.fulfill({ status: 202, json: {} });
    });
    await page.goto(`/submission#abcdefghijkm.${'x'.repeat(43)}`);
    await expect(page.getByText('This link does not open a submission')).toBeVisible();
    await page.getByRole('link', { name: 'Have the link mailed to you' }).click();
    await expect(page).toHaveURL('/submission/lost');
    const address = page.getByLabel('E-mail');
    await address.fill('nobody');
    await page.getByRole('button', { name: 'Mail me the links' }).click();
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription('Please give an e-mail address such as name@example.edu.');
    await address.fill(' aoi.otaki@example.edu ');
    await address.press('Enter');
    await expect(
      page.getByText('If aoi.otaki@example.edu belongs to a project, its private link is on the way.'),
    ).toBeVisible();
    await expectNoViolations(page, 'asked');
    expect(asked).toEqual([{ email: 'aoi.otaki@example.edu' }]);
  });
});
