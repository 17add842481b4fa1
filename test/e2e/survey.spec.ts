import { expect, type Page, type Route } from '@playwright/test';
import { a4, aPdf } from '../pdfs.ts';
import { aBomb, aPicture } from '../pictures.ts';
import { expectNoViolations } from './accessibility.ts';
import { test } from './fixtures.ts';
import {
  aPhoto,
  choice,
  fillIn,
  handIn,
  member,
  type NamedFile,
  openForm,
  photos,
  photosField,
  poster,
  posterField,
} from './survey-form.ts';

const windowApi = '**/api/survey/window';
const aTitle = () => `Leak Listening ${crypto.randomUUID().slice(0, 8)}`;

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'a second look' });
const receipt = (page: Page) => page.getByText('Your project has been submitted.');

test('The form says its errors at their fields, and sums them up when it is sent', async ({ page }) => {
  const email = page.getByRole('textbox', { name: 'E-mail', exact: true });
  const abstract = page.getByLabel('Abstract');
  await openForm(page);
  await test.step('at their fields before it is sent, without a summary that moves the page', async () => {
    await email.fill('nobody');
    await page.getByLabel('Project title').fill(`${'Leak '.repeat(40)}😀`);
    await abstract.focus();
    await expect(email).toHaveAccessibleDescription(/such as name@example.edu/);
    await expect(page.getByLabel('Project title')).toHaveAccessibleDescription(/at most 200 characters/);
    await expect(page.getByText('2 characters too many')).toBeVisible();
    await expect(summary(page)).toHaveCount(0);
  });
  await test.step('not before a click has arrived where it was aimed', async () => {
    const inPerson = choice(page, 'How will the team present?', 'In person');
    await page.getByLabel('Members’ e-mail addresses').fill('nobody');
    await inPerson.click({ delay: 100 });
    await expect(inPerson).toBeChecked();
    await expect(page.getByLabel('Members’ e-mail addresses')).toHaveAccessibleDescription(/nobody/);
    await page.getByLabel('Members’ e-mail addresses').fill('');
  });
  await test.step('summed up, with the focus, and leading to the fields', async () => {
    await handIn(page).click();
    await expect(summary(page)).toBeFocused();
    await expect.soft(summary(page).getByRole('listitem')).toHaveCount(9);
    await expectNoViolations(page, 'errors');
    await summary(page).getByRole('button', { name: 'Abstract' }).click();
    await expect(abstract).toBeFocused();
    await expect.soft(abstract).toHaveAccessibleDescription(/at least 30 characters/);
    await summary(page).getByRole('button', { name: 'Will you show a demo?' }).click();
    await expect.soft(choice(page, 'Will you show a demo?', 'Yes')).toBeFocused();
  });
  await test.step('the characters of the abstract are counted', async () => {
    for (const [length, says] of [
      [20, '10 more to go'],
      [1500, '0 left'],
      [1501, '1 characters too many'],
    ] as const) {
      await abstract.fill('x'.repeat(length));
      await expect.soft(page.getByText(says)).toBeVisible();
    }
  });
  await test.step('errors go away as they are corrected', async () => {
    await fillIn(page, aTitle());
    await expect(summary(page)).toHaveCount(0);
  });
});

test('A team answers by keyboard and paste, is asked what its answers make needed, and may start over', async ({ page }) => {
  // As in Safari, where the focus in a row that moves would be lost.
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'moveBefore'));
  await openForm(page);
  await test.step('the lead is the first member, and a pasted list is taken apart', async () => {
    await page.getByLabel('Project lead’s name').fill('Aoi Ōtaki');
    await expect.soft(member(page, 1)).toHaveValue('Aoi Ōtaki');
    await page.getByRole('button', { name: 'Add a member' }).click();
    await member(page, 2).evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '1. Ann Lee\n2. Tom McSweeney, Jr.\n3. Łukasz Szczepaniak');
      // Word adds a picture of the text.
      clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    const names = page.getByRole('textbox', { name: /^Name of member/ });
    await expect(names).toHaveCount(4);
    const typed = await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    expect(typed).toEqual(['Aoi Ōtaki', 'Ann Lee', 'Tom McSweeney, Jr.', 'Łukasz Szczepaniak']);
    await expect(poster(page)).toHaveCount(0);
    const isTaken = await page.getByLabel('Sponsor or mentor').evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'Copperline');
      clipboardData.items.add(new File(['picture'], 'image.png', { type: 'image/png' }));
      return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    expect(isTaken, 'the browser pastes the text').toBe(false);
    await expect(poster(page)).toHaveCount(0);
  });
  await test.step('members are added, ordered and taken back by the keyboard', async () => {
    const menu = page.getByRole('button', { name: 'Move or remove B' });
    await member(page, 4).press('Enter');
    await expect(member(page, 5)).toBeFocused();
    await page.keyboard.type('B');
    await menu.press('ArrowUp');
    await expect.soft(member(page, 4)).toHaveValue('B');
    await expect.soft(menu).toBeFocused();
    await menu.press('Enter');
    await expectNoViolations(page, 'a member’s menu');
    await page.getByRole('button', { name: 'Move B down' }).press('Enter');
    await expect.soft(member(page, 5)).toHaveValue('B');
    await menu.press('Enter');
    await page.getByRole('button', { name: 'Remove B', exact: true }).press('Enter');
    await expect.soft(member(page, 5)).toHaveCount(0);
    await expect.soft(member(page, 4)).toBeFocused();
  });
  await test.step('questions are asked when others make them needed', async () => {
    const power = page.getByRole('radiogroup', { name: 'Does the demo need power?' });
    await expect.soft(power).toHaveCount(0);
    await choice(page, 'Will you show a demo?', 'Yes').check();
    await expect.soft(power).toBeVisible();
    await choice(page, 'How will the team present?', 'Online').check();
    await expect.soft(page.getByLabel('Meeting link')).toBeVisible();
    await choice(page, 'Is the project under', 'Yes').check();
    await choice(page, 'Has the sponsor approved', 'No').check();
    await expect.soft(page.getByText('Withheld from the public:')).toBeVisible();
    await expect.soft(page.getByLabel('Access code')).toHaveCount(0);
  });
  await test.step('all of it is accessible, and fits the narrowest screen', async () => {
    await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
    await photosField(page).setInputFiles([
      await aPhoto(),
      { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('text') },
    ]);
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
    await expectNoViolations(page, 'filled in');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
  await test.step('a picture that is removed by the keyboard leaves the focus beside it', async () => {
    for (const [name, field] of [
      ['photo.jpg', 'Team photos'],
      ['poster.jpg', 'Poster'],
    ] as const) {
      await page.getByRole('button', { name: `Remove ${name}` }).press('Enter');
      await expect(page.getByText(name, { exact: true })).toHaveCount(0);
      const isBeside = (group: Element) => group !== document.body && group.contains(document.activeElement);
      expect.soft(await page.getByRole('group', { name: field }).evaluate(isBeside), name).toBe(true);
    }
  });
  await test.step('the draft is thrown away only after asking', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await expect(member(page, 1)).toHaveValue('');
  });
});

for (const { width, tag } of [{ width: 1280 }, { width: 390, tag: '@all' }]) {
  test(`A team hands in its project after a reload, with a poster and three photos, at ${width} px`, { tag }, async ({
    page,
  }) => {
    const title = aTitle();
    const uploaded = page.getByText('Uploaded', { exact: true });
    await page.setViewportSize({ width, height: 800 });
    await openForm(page);
    await test.step('answers and pictures', async () => {
      await fillIn(page, title);
      await page.getByLabel('Sponsor or mentor').fill('Tess');
      await expect(page.locator('datalist option[value="Tessellate Robotics"]')).toHaveCount(1);
      await page.getByRole('button', { name: 'Add a member' }).click();
      await member(page, 2).fill('Łukasz Szczepaniak');
      await page.getByLabel('Video link').fill('https://youtu.be/Z4C82eyhwgU');
      await expect(page.getByAltText('The video’s thumbnail')).toBeVisible();
      const pdf = { name: 'poster.pdf', mimeType: 'application/pdf', buffer: await aPdf({ pages: 2, size: a4 }) };
      await posterField(page).setInputFiles(pdf);
      await expect(page.getByLabel('Description of the poster')).toHaveValue(title);
      await photosField(page).setInputFiles([await aPhoto('a.jpg'), await aPhoto('b.jpg'), await aPhoto('c.jpg')]);
      await page.getByLabel('Who is in photo 1?').selectOption('Łukasz Szczepaniak');
      await page.getByLabel('Who is in photo 2?').selectOption('Aoi Ōtaki');
      await page.getByLabel('Who is in photo 3?').selectOption('The whole team');
      await expect(uploaded).toHaveCount(4);
      // The browser cannot draw a PDF: this is what the server drew.
      await expect(poster(page).getByRole('img')).toHaveAttribute('src', /^data:image\/webp;base64,.{2000}/);
      await expect(poster(page).getByText('The PDF has 2 pages: the first one is your poster.')).toBeVisible();
      // What was found in the poster. A title is no description yet, and the poster's own words are a beginning.
      await expect(poster(page).getByText('visitors can read it from a meter away')).toBeVisible();
      await expect(poster(page).getByText('This is only the title: say what can be seen.')).toBeVisible();
      await poster(page).getByRole('button', { name: 'Start from the poster’s own text' }).click();
      await expect(page.getByLabel('Description of the poster')).toHaveValue('A poster about clean water');
      await choice(page, 'Does the video have captions?', 'Nobody speaks in it').check();
      // The preview of the card.
      await expect.soft(page.locator('aside').getByText(title)).toBeVisible();
    });
    await test.step('the draft is offered after a reload, pictures included', async () => {
      await page.reload();
      await expect(page.getByText(title)).toBeVisible();
      await expectNoViolations(page, 'a draft is offered');
      await page.getByRole('button', { name: 'Continue your draft' }).click();
      await expect.soft(page.getByLabel('Project title')).toHaveValue(title);
      await expect.soft(page.getByLabel('Who is in photo 2?').locator('option:checked')).toHaveText('Aoi Ōtaki');
      await expect.soft(poster(page).getByRole('img')).toHaveAttribute('src', /^data:image\/webp;base64,.{2000}/);
    });
    await test.step('the receipt shows all, and the form is empty again', async () => {
      await handIn(page).click();
      await expect(receipt(page)).toBeVisible();
      await expect(page).toHaveURL('/submission');
      await expect.soft(page.getByRole('heading', { name: title })).toBeVisible();
      await expect.soft(page.getByText('Waiting for review')).toBeVisible();
      await expect.soft(page.getByText(/^FA26-\w{4}-\w{4}-\w{4}$/)).toBeVisible();
      await expect.soft(page.locator('figcaption')).toHaveText(['Poster', 'Łukasz Szczepaniak', 'Aoi Ōtaki', 'The whole team']);
      await expect(page.locator('figure img[data-loaded=true]')).toHaveCount(4);
      await page.goto('/survey');
      await expect(page.getByLabel('Project title')).toHaveValue('');
    });
    await test.step('the whole team is named in the language of the page, whichever it was chosen in', async () => {
      await page.goto('/ar/survey');
      await page.getByRole('link', { name: title }).click();
      await expect(page.locator('figcaption').last()).toHaveText('الفريق كله');
      await page.getByRole('button', { name: 'تعديل الإجابات' }).click();
      const captions = photos(page).getByRole('combobox');
      await expect(captions.last().locator('option:checked')).toHaveText('الفريق كله');
      await captions.first().selectOption('الفريق كله');
      await page.getByRole('button', { name: 'حفظ التعديلات' }).click();
      await expect(page.locator('figcaption').nth(1)).toHaveText('الفريق كله');
      await page.goto('/survey');
      await page.getByRole('link', { name: `Open it: ${title}` }).click();
      await expect(page.locator('figcaption')).toHaveText(['Poster', 'The whole team', 'Aoi Ōtaki', 'The whole team']);
    });
  });
}

test.describe('An upload', () => {
  test('moves on a slow network, as far as it has come', { tag: '@all' }, async ({ page }) => {
    await openForm(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await posterField(page).setInputFiles(await aPhoto('poster.jpg', 2400, 1600));
    await expect(poster(page).getByText(/Uploading, [1-9]\d* %/)).toBeVisible();
  });

  test('asks before the page is left', { tag: '@all' }, async ({ page }) => {
    await page.addInitScript(() => {
      // A private window of some browsers.
      indexedDB.open = () => {
        throw new DOMException('not in private', 'SecurityError');
      };
    });
    await page.route('**/api/uploads', () => {});
    await openForm(page);
    await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
    await page.getByRole('link', { name: 'Winners' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Leave this page?' })).toBeVisible();
    await expect(page.getByText('This browser does not save them')).toBeVisible();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page).toHaveURL('/survey');
    await page.getByRole('link', { name: 'Winners' }).first().click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(page).toHaveURL('/winners');
  });

  test.describe('of many files', () => {
    test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

    test('is cancelled, tried again, replaced, pasted, dropped, sent three at once and limited to ten', {
      tag: '@all',
    }, async ({ page, context }) => {
      const photo = await aPhoto();
      const bytes = Array.from(photo.buffer);
      const posterFiles = /\/capstone-uploads\/poster-/;
      await openForm(page);
      await test.step('cancelled on its way', async () => {
        await context.route(posterFiles, () => {}, { times: 1 });
        await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
        await expect(page.getByRole('progressbar', { name: 'poster.jpg uploaded' })).toHaveAttribute('aria-valuetext', '0%');
        await page.getByRole('button', { name: 'Cancel poster.jpg' }).click();
        await expect(poster(page)).toHaveCount(0);
      });
      await test.step('tried again when the connection broke half-way', async () => {
        await context.route(posterFiles, (route) => route.abort('connectionreset'), { times: 1 });
        await posterField(page).setInputFiles(await aPhoto('first.jpg'));
        await expect(poster(page).getByText('The connection was lost.')).toBeVisible();
        await page.getByRole('button', { name: 'Try first.jpg again' }).click();
        await expect(poster(page).getByText('Uploaded', { exact: true })).toBeVisible();
      });
      await test.step('a poster replaces the one before it', async () => {
        await posterField(page).setInputFiles(await aPhoto('second.jpg'));
        await expect(poster(page).getByText('second.jpg', { exact: true })).toBeVisible();
        await expect(poster(page)).toHaveCount(1);
      });
      await test.step('pasted', async () => {
        await page.evaluate((given) => {
          const clipboardData = new DataTransfer();
          clipboardData.items.add(new File([new Uint8Array(given)], 'pasted.jpg', { type: 'image/jpeg' }));
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, bytes);
        await expect(photos(page).getByText('pasted.jpg', { exact: true })).toBeVisible();
        await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
      });
      await test.step('four are dropped: three are sent at once', async () => {
        const held: Route[] = [];
        const photoFiles = /\/capstone-uploads\/team-/;
        await context.route(photoFiles, (route) => void held.push(route));
        await page.locator('[data-drop=team]').evaluate((zone, given) => {
          const dataTransfer = new DataTransfer();
          for (const name of ['1.jpg', '2.jpg', '3.jpg', '4.jpg']) {
            dataTransfer.items.add(new File([new Uint8Array(given)], name, { type: 'image/jpeg' }));
          }
          for (const type of ['dragenter', 'dragover', 'drop']) {
            zone.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
          }
        }, bytes);
        await expect.poll(() => held.length).toBe(3);
        await expect(photos(page).getByText('Waiting for its turn…')).toHaveCount(1);
        await held.shift()?.continue();
        await expect.poll(() => held.length).toBe(3);
        await expect(photos(page).getByText('Uploaded', { exact: true })).toHaveCount(2);
        await context.unroute(photoFiles);
        for (const route of held) await route.continue();
        await expect(photos(page).getByText('Uploaded', { exact: true })).toHaveCount(5);
      });
      await test.step('an eleventh photo is left out', async () => {
        await photosField(page).setInputFiles(
          Array.from({ length: 6 }, (_, index) => ({ ...photo, name: `more-${index}.jpg` })),
        );
        await expect(photos(page)).toHaveCount(10);
        await expect(page.getByText('At most 10 photos are possible')).toBeVisible();
      });
    });
  });

  const refusals: { what: string; file: () => Promise<NamedFile>; says: string }[] = [
    {
      what: 'a GIF',
      file: async () => ({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }),
      says: 'Please choose a JPEG, PNG or WebP picture, or a PDF.',
    },
    {
      what: 'half a PDF',
      file: async () => ({ name: 'a.pdf', mimeType: 'application/pdf', buffer: (await aPdf()).subarray(0, 500) }),
      says: 'This PDF is damaged or not complete: please export it again.',
    },
    {
      what: 'an SVG',
      file: async () => ({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }),
      says: 'Please choose a JPEG, PNG or WebP picture, or a PDF.',
    },
    {
      what: 'a text named .png',
      file: async () => ({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('text') }),
      says: 'This file cannot be read as a picture',
    },
    {
      what: 'more than 20 MB',
      file: async () => ({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(20 * 1024 * 1024 + 1) }),
      says: 'The file may be at most 20 MB.',
    },
    {
      what: 'more than 60 megapixels',
      file: async () => ({ name: 'a.png', mimeType: 'image/png', buffer: aBomb(8000, 8000) }),
      says: 'This picture has 64 megapixels: at most 60 are possible.',
    },
    {
      what: 'a bomb that no browser unpacks',
      file: async () => ({ name: 'a.png', mimeType: 'image/png', buffer: aBomb(30_000, 30_000) }),
      says: 'This file cannot be read as a picture',
    },
    {
      what: 'half a JPEG',
      file: async () => {
        const whole = await aPhoto('a.jpg', 800, 600);
        return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
      },
      says: 'damaged',
    },
    {
      what: 'a picture with a web page inside',
      file: async () => {
        const whole = await aPhoto('a.jpg');
        return { ...whole, buffer: Buffer.concat([whole.buffer, Buffer.from('<html><script>alert(1)</script></html>')]) };
      },
      says: 'has a web page inside',
    },
    {
      what: 'a narrow strip',
      file: async () => aPhoto('a.jpg', 700, 100),
      says: 'This picture is too narrow',
    },
    {
      what: 'a picture of a few pixels',
      file: async () => aPhoto('a.jpg', 300, 199),
      says: 'This picture is too small: its shorter side must have at least 200 pixels.',
    },
    {
      what: 'a JPEG that is really a PNG',
      file: async () => ({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await aPicture().png().toBuffer() }),
      says: 'but its name says otherwise: please rename it.',
    },
  ];
  test.describe('that cannot be taken', () => {
    test.use({ expectedErrors: /status of 422/ });

    // test/api/uploads.test.ts and poster-pdf.test.ts have what the server refuses.
    test('is refused with what to do, whatever is wrong with it', { tag: '@all' }, async ({ page }) => {
      test.slow();
      await openForm(page);
      for (const [index, { what, file, says }] of refusals.entries()) {
        await test.step(what, async () => {
          const given = await file();
          const name = `${index}-${given.name}`;
          await posterField(page).setInputFiles({ ...given, name });
          await expect(poster(page).getByText(says)).toBeVisible();
          await handIn(page).click();
          await expect(summary(page)).toContainText(`Please remove ${name}. `);
          await expect(summary(page)).toContainText(says);
          await poster(page)
            .getByRole('button', { name: /^Remove / })
            .click();
          await expect(poster(page)).toHaveCount(0);
        });
      }
      await test.step('and is no picture of the draft, whose title may be as long as it likes', async () => {
        await posterField(page).setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
        await expect(poster(page).getByText('Please choose a JPEG, PNG or WebP picture, or a PDF.')).toBeVisible();
        await page.getByLabel('Project title').fill('Long'.repeat(2500));
        await page.reload();
        await expect(page.getByText(/^(Long)+…, last changed on /)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Continue your draft' })).toBeInViewport();
      });
    });
  });
});

test.describe('Handing in', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR/ });

  const problem = (status: number, more: object = {}, headers: Record<string, string> = {}) => ({
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
    json: { title: 'Refused.', status, ...more },
  });

  const answerAgain = async (page: Page, title: string) => {
    await page.getByLabel('Project title').fill(`${title}, again`);
    await handIn(page).click();
    await expect(page.getByRole('heading', { name: `${title}, again` })).toBeVisible();
  };

  test('goes on after a refusal, too many tries and a lost answer', async ({ page }) => {
    const title = aTitle();
    await openForm(page);
    await fillIn(page, title);
    await test.step('what the server refuses is said beside its question', async () => {
      const fields = { courseNumber: 'There is no such course.' };
      await page.route('**/api/survey', (route) => route.fulfill(problem(422, { fields })), { times: 1 });
      await handIn(page).click();
      await expect(summary(page)).toContainText('There is no such course.');
      await expect(page.getByLabel('Course number')).toHaveAccessibleDescription(/There is no such course/);
      await page.getByLabel('Course number').fill('CSE 487');
    });
    await test.step('it waits and tries again by itself, and the answer to that try is lost', async () => {
      const lose = async (route: Route) => {
        await route.fetch();
        await route.abort('connectionreset');
      };
      await page.route('**/api/survey', lose, { times: 1 });
      await page.route('**/api/survey', (route) => route.fulfill(problem(429, {}, { 'retry-after': '1' })), { times: 1 });
      await handIn(page).click();
      await expect(page.getByText('Many teams are sending right now.')).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'Nothing is lost.' })).toBeFocused();
    });
    await test.step('the next try gets the same receipt, and what was changed since', () => answerAgain(page, title));
  });

  test('does not wait for pictures: they are made smaller, and follow after a reload too', { tag: '@all' }, async ({
    page,
    context,
  }) => {
    const title = aTitle();
    page.on('dialog', (dialog) => dialog.accept());
    const asked: { contentType: string; size: number }[] = [];
    await page.route('**/api/uploads', (route) => {
      asked.push(route.request().postDataJSON());
      return route.continue();
    });
    const held: Route[] = [];
    await context.route(/\/capstone-uploads\/team-/, (route) => void held.push(route));
    await openForm(page);
    await fillIn(page, title);
    const photo = await aPhoto('large.jpg', 3600, 900);
    await photosField(page).setInputFiles(photo);
    await page.getByLabel('Who is in photo 1?').selectOption('Aoi Ōtaki');
    await expect.poll(() => held.length).toBe(1);
    await handIn(page).click();
    await expect(receipt(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 picture is on the way' })).toBeVisible();
    await expect(page.getByRole('figure')).toHaveCount(0);
    await expectNoViolations(page, 'a picture is on the way');

    await page.reload();
    await expect.poll(() => held.length).toBe(2);
    const other = await context.newPage();
    await other.goto(await page.getByRole('textbox', { name: 'Private link' }).inputValue());
    await expect(other.getByText('1 picture is still on the way from another window')).toBeVisible();
    await held[1]?.continue();
    await expect(page.locator('figcaption')).toHaveText(['Aoi Ōtaki']);
    await expect(page.getByRole('heading', { name: 'on the way' })).toHaveCount(0);
    await expect(other.getByText('on the way')).toHaveCount(0);
    await expect(other.locator('figcaption')).toHaveText(['Aoi Ōtaki']);
    expect(asked[0]?.size).toBeLessThan(photo.buffer.length);
  });

  test('sends a picture that broke off again from the receipt, and gives up the others when it is withdrawn', {
    tag: '@all',
  }, async ({ page, context }) => {
    const title = aTitle();
    await openForm(page);
    await fillIn(page, title);
    await context.route(/\/capstone-uploads\/team-/, (route) => route.abort('connectionreset'));
    await context.route(/\/capstone-uploads\/poster-/, (route) => route.abort('connectionreset'), { times: 1 });
    await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
    await photosField(page).setInputFiles(await aPhoto('team.jpg'));
    await expect(page.getByText('The connection was lost.')).toHaveCount(2);
    await handIn(page).click();
    await expect(page.getByRole('heading', { name: '2 pictures are not here yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Try poster.jpg again' }).click();
    await expect(page.locator('figcaption')).toHaveText(['Poster']);
    await test.step('it keeps its new title', async () => {
      await page.getByRole('button', { name: 'Change answers' }).click();
      await page.getByLabel('Project title').fill(`${title}, renamed`);
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('heading', { name: `${title}, renamed` })).toBeVisible();
    });
    await test.step('withdrawn, no picture is missing', async () => {
      await page.getByRole('button', { name: 'Withdraw this submission' }).click();
      await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
      await expect(page.getByText('Your submission is withdrawn.')).toBeVisible();
      await expect(page.getByText('not here yet')).toHaveCount(0);
      await page.reload();
      await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
      await expect(receipt(page)).toHaveCount(0);
      await page.goto('/survey');
      await expect(page.getByText(`You submitted ${title}, renamed on this device.`)).toBeVisible();
      await expect(page.getByText('picture is missing')).toHaveCount(0);
    });
  });

  test('that was cut off by the end of its page saves what was corrected since', { tag: '@all' }, async ({ page }) => {
    const title = aTitle();
    await openForm(page);
    await fillIn(page, title);
    const stored = Promise.withResolvers<void>();
    const neverAnswer = async (route: Route) => {
      await route.fetch();
      stored.resolve();
    };
    await page.route('**/api/survey', neverAnswer, { times: 1 });
    await handIn(page).click();
    await stored.promise;
    await page.reload();
    await expect(page.getByText('we do not know whether it arrived')).toBeVisible();
    await page.getByRole('button', { name: 'Continue your draft' }).click();
    await answerAgain(page, title);
  });

  test('is remembered on this device, and an older draft of another tab overwrites nothing', async ({ page, context }) => {
    const title = aTitle();
    await openForm(page);
    await fillIn(page, title);
    await posterField(page).setInputFiles(await aPhoto('poster.jpg'));
    await expect(poster(page).getByText('Uploaded', { exact: true })).toBeVisible();
    const other = await context.newPage();
    await other.goto('/survey');
    await other.getByRole('button', { name: 'Continue your draft' }).click();
    await other.getByLabel('Project title').fill(`${title} again`);
    const offering = await context.newPage();
    await offering.goto('/survey');
    await expect(offering.getByRole('button', { name: 'Continue your draft' })).toBeVisible();
    await page.getByLabel('Description of the poster').fill('A pipe with a sensor');
    await handIn(page).click();
    await expect(receipt(page)).toBeVisible();

    await expect(offering.getByLabel('Project title')).toHaveValue('');
    await offering.close();
    await expect(other.getByText('was submitted from another window')).toBeVisible();
    await expectNoViolations(other, 'handed in elsewhere');
    await other.getByRole('button', { name: 'Open it' }).click();
    await expect(other.getByRole('heading', { name: title, exact: true })).toBeVisible();
    // The description there is only this title, but it would replace the one that was submitted.
    await expect(
      other.getByText(/This device has changes from .* to Project title and Description of the poster\./),
    ).toBeVisible();
    await expectNoViolations(other, 'unsaved changes');

    await page.goto('/survey');
    await expect(page.getByText(`You submitted ${title} on this device.`)).toBeVisible();
    await expectNoViolations(page, 'a remembered project');
    // A bookmark of the receipt has no token.
    await page.goto('/submission');
    await expect(page.getByText('This link does not open a submission')).toBeVisible();
    await page.getByRole('link', { name: `Open it: ${title}` }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.goto('/survey');
    await page.getByRole('button', { name: `Remove from this device: ${title}` }).click();
    await expect(page.getByText(`You submitted ${title}`)).toHaveCount(0);
  });
});

test.describe('The window', () => {
  const fall = { semester: 'fa', year: 2026, needsCode: false, open: false };
  const windows = [
    {
      state: 'that is not open yet',
      view: { ...fall, opensAt: '2026-12-01T15:00:00Z', closesAt: '2027-01-01T07:00:00Z' },
      says: ['Submissions for Fall 2026 are not open yet', 'Tuesday, December 1, 2026 at 8:00 AM'],
    },
    {
      state: 'that is closed',
      view: { ...fall, opensAt: '2026-08-15T07:00:00Z', closesAt: '2026-11-01T07:00:00Z' },
      says: ['Submissions for Fall 2026 are closed', 'Saturday, October 31, 2026 at 11:59 PM'],
    },
  ];
  test.describe('as it was read', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    test('is asked for again by Retry, says when it opens or that it closed, and asks for the code that it needs', {
      tag: '@all',
    }, async ({ page }) => {
      let view: object | undefined;
      await page.route(windowApi, (route) => (view ? route.fulfill({ json: view }) : route.abort()));
      await page.goto('/survey');
      await expect(page.getByText('The form could not be loaded')).toBeVisible();
      for (const { state, says, view: given } of windows) {
        await test.step(state, async () => {
          if (view) {
            view = given;
            await page.reload();
          } else {
            view = given;
            await page.getByRole('button', { name: 'Retry' }).click();
          }
          for (const words of says) await expect.soft(page.getByText(words).first()).toBeVisible();
          await expect.soft(page.getByRole('main').getByRole('link', { name: 'capstone@example.edu' })).toBeVisible();
          await expect.soft(handIn(page)).toHaveCount(0);
          await expectNoViolations(page, state);
        });
      }
      await test.step('that asks for a code', async () => {
        view = { ...fall, open: true, needsCode: true, opensAt: '2026-08-15T07:00:00Z', closesAt: '2027-01-01T07:00:00Z' };
        await page.reload();
        await fillIn(page, aTitle());
        await handIn(page).click();
        await expect(summary(page)).toContainText('Please give the access code of your course.');
      });
    });
  });

  test.describe('by the server’s clock', () => {
    test.use({ expectedErrors: /Failed to load resource/ });

    /**
     * Answers with a window that opens or closes so many seconds from now, to a device whose clock is years behind. `pass` lets seconds
     * pass at once, on the server and on the device.
     */
    const clockOf = async (page: Page, times: { opensIn?: number; closesIn: number; next?: object }) => {
      const begin = Date.now();
      let passed = 0;
      const now = () => Date.now() + passed;
      const at = (seconds: number) => new Date(begin + seconds * 1000).toISOString();
      const view = { ...fall, opensAt: at(times.opensIn ?? -3600), closesAt: at(times.closesIn) };
      await page.clock.install({ time: '2020-01-01T12:00:00Z' });
      const next = times.next && { ...fall, ...times.next, opensAt: view.closesAt, closesAt: at(times.closesIn + 3600) };
      await page.route(windowApi, (route) => {
        const json = next && Date.parse(view.closesAt) <= now() ? next : view;
        return route.fulfill({ json, headers: { date: new Date(now()).toUTCString() } });
      });
      await page.goto('/survey');
      return {
        pass: async (seconds: number) => {
          passed += seconds * 1000;
          await page.clock.fastForward(seconds * 1000);
        },
      };
    };

    test('opens and closes without a reload, keeps the draft and leads to staff', { tag: '@all' }, async ({ page }) => {
      const { pass } = await clockOf(page, { opensIn: 120, closesIn: 3120, next: { semester: 'sp', year: 2027 } });
      await expect(page.getByText('Submissions for Fall 2026 are not open yet')).toBeVisible();
      const header = page.getByRole('banner').getByRole('link', { name: 'Submissions are closed' });
      await expect(header).toBeVisible();
      await test.step('it opens', async () => {
        await pass(120);
        await expect(handIn(page)).toBeVisible();
        await expect(header).toHaveCount(0);
        await expect(page.getByText('50 minutes left.')).toBeVisible();
        await expectNoViolations(page, 'the last hour');
      });
      await test.step('its last minute', async () => {
        await pass(2945);
        await expect(page.getByText('The last minute.')).toBeVisible();
        await page.getByLabel('Project title').fill('Leak Listening');
      });
      await test.step('it closes', async () => {
        await pass(55);
        await expect(page.getByText('Submissions for Fall 2026 are closed')).toBeVisible();
        await expect(page.getByText('Your draft is saved on this device')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Write to staff' })).toHaveAttribute('href', /subject=.*Leak%20Listening$/);
      });
      await test.step('the draft goes on in the next one', async () => {
        await page.getByRole('button', { name: 'Submit for Spring 2027' }).click();
        await page.getByRole('button', { name: 'Continue your draft' }).click();
        await expect(page.getByLabel('Project title')).toHaveValue('Leak Listening');
      });
    });

    for (const [name, other] of [
      ['its own times', {}],
      ['the next window', { semester: 'sp', year: 2027 }],
    ] as const) {
      test(`says that staff closed it, as the refusal does with ${name}`, { tag: '@all' }, async ({ page }) => {
        await clockOf(page, { closesIn: 3120 });
        await fillIn(page, 'Leak Listening');
        const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
        const times =
          'semester' in other ? { opensAt: at(3600), closesAt: at(7200) } : { opensAt: at(-3600), closesAt: at(-60) };
        const window = { ...fall, ...other, ...times };
        await page.route('**/api/survey', (route) =>
          route.fulfill({ status: 403, json: { title: 'Closed', code: 'closed', window } }),
        );
        await handIn(page).click();
        await expect(page.getByText('Submissions for Fall 2026 are closed')).toBeVisible();
        await expect(page.getByText('Your draft is saved on this device')).toBeVisible();
        await expect(page.getByText('minutes left')).toHaveCount(0);
      });
    }

    test('asks when it closes, once more when the edge has forgotten what was, and no more', { tag: '@all' }, async ({
      page,
    }) => {
      const { pass } = await clockOf(page, { closesIn: 60 });
      await page.getByLabel('Project title').fill('Leak Listening');
      let asked = 0;
      await page.route(windowApi, (route) => {
        asked += 1;
        // Staff extended it in its last half minute.
        const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
        const extended = { ...fall, opensAt: at(-3600), closesAt: at(3600) };
        return route.fulfill(asked === 1 ? { status: 429, json: { title: 'Too many' } } : { json: extended });
      });
      await pass(60);
      await expect(page.getByText('Your draft is saved on this device')).toBeVisible();
      await expect.poll(() => asked).toBe(1);
      await pass(40);
      await expect(page.getByRole('button', { name: 'Continue your draft' })).toBeVisible();
      await pass(600);
      await page.getByRole('link', { name: 'Winners' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winners');
      expect(asked).toBe(2);
    });

    test('still takes what was begun before it closed, and says until when', { tag: '@all' }, async ({ page }) => {
      const { pass } = await clockOf(page, { closesIn: 300 });
      await fillIn(page, aTitle());
      await page.route('**/api/survey', (route) => route.fulfill({ status: 500, json: { title: 'Out of order' } }), {
        times: 1,
      });
      await handIn(page).click();
      await expect(page.getByText('Out of order')).toBeVisible();
      await pass(300);
      await expect(page.getByText(/You started to submit before that, so we still accept your project until/)).toBeVisible();
      await handIn(page).click();
      await expect(receipt(page)).toBeVisible();
    });
  });
});
