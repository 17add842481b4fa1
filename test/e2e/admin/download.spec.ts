import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Download, expect, type Page } from '@playwright/test';
import Papa from 'papaparse';
import { csvLine } from '../../../domain/basics/csv.ts';
import { downloadColumns, extraColumns } from '../../../domain/download/download.ts';
import { triesAll } from '../../exhaustive.ts';
import { expectNoViolations, violationsOf } from '../accessibility.ts';
import { test } from '../fixtures.ts';
import { signIn } from './sign-in.ts';
import { callStaff, uploadPicture } from './staff-api.ts';
import { openWithin } from './views.ts';

/** Only this file's tests use Electrical Engineering of Fall 2025, one after the other. */
test.describe.configure({ mode: 'default' });
test.use({
  expectedErrors: /ERR_FAILED|status of (404|409|422|503)/,
});

const ids = ['1044', '1059', '1066', '1077', '1078', '1084'];
const address = '**/api/downloadProjects/**';
const status = (page: Page) => page.getByRole('status');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<void> {
  await page.goto('/admin-dashboard?view=download');
  await expect(page.getByRole('heading', { level: 2, name: 'Download Capstone Projects' })).toBeVisible();
}

async function choose(page: Page, start: string, end: string, discipline = 'Electrical Engineering'): Promise<void> {
  await button(page, 'Days of submission').click();
  await page.getByLabel('Start date').fill(start);
  await page.getByLabel('End date').fill(end);
  await page.getByLabel('Discipline').selectOption(discipline);
}

async function save(page: Page, name: string): Promise<Download> {
  const saved = page.waitForEvent('download');
  await button(page, name).click();
  return saved;
}

/** An archive of which visitors see something else by now is refused, made again, and downloaded at another press. */
async function saveArchive(page: Page, name: string): Promise<Download> {
  for (;;) {
    const answered = page.waitForResponse(/\/api\/admin\/archives\/[^/]+\/zip$/);
    const saved = save(page, name);
    if ((await answered).ok()) return saved;
    saved.catch(() => undefined);
    await expect(page.getByText('What visitors see of this term has changed since')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Stored .*2026/)).toBeVisible();
  }
}

async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** The files of a zip whose entries are not compressed, as client-zip writes them. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\u0005\u0006') + 16);
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [size, nameLength, extraLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(begin, begin + size));
    at += 46 + nameLength + extraLength + zip.readUInt16LE(at + 32);
  }
  return files;
}

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test('The download asks for both days in their order, and saves a CSV that runs nothing in a spreadsheet, or JSON', {
  tag: '@all',
}, async ({ page }) => {
  await callStaff(page.request, 'PUT', '/api/1059/update', {
    data: {
      ProjectTitle: '=HYPERLINK("https://evil.example"; "Sag")',
      Sponsor: '+1 480 555 0100',
      Name: '@lead',
      ProjectDescription: '-2+3 lines,\nof "quotes"',
      CourseNumber: "'=already text",
    },
  });
  await open(page);

  await test.step('days that are missing or in the wrong order are refused without a call', async () => {
    let asked = 0;
    await page.route(address, (route) => {
      asked += 1;
      return route.abort();
    });
    await expect(button(page, 'A term')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Discipline').getByRole('option')).toHaveCount(9);
    await expectNoViolations(page, 'term');
    await button(page, 'Days of submission').click();
    await button(page, 'Download CSV').click();
    await expect(page.getByText('Please select both start and end dates.')).toBeVisible();
    await expect(page.getByLabel('Start date')).toBeFocused();
    await page.getByLabel('Start date').fill('2025-12-01');
    await button(page, 'Download zip with pictures').click();
    await expect(page.getByText('Please select both start and end dates.')).toBeVisible();
    await expect(page.getByLabel('End date')).toBeFocused();
    await page.getByLabel('End date').fill('2025-11-01');
    await expect(page.getByText('Start date cannot be later than end date.')).toBeVisible();
    await expect(page.getByLabel('Start date')).toHaveAccessibleDescription('Start date cannot be later than end date.');
    await expectNoViolations(page, 'wrong days');
    const year = new Date().getUTCFullYear();
    await button(page, 'Last year').click();
    await expect(page.getByLabel('Start date')).toHaveValue(`${year - 1}-01-01`);
    await expect(page.getByLabel('End date')).toHaveValue(`${year - 1}-12-31`);
    await expect(page.getByText('Start date cannot be later than end date.')).toBeHidden();
    for (const period of ['This year', 'Everything']) {
      await button(page, period).click();
      await expect(button(page, period)).toHaveAttribute('aria-pressed', 'true');
    }
    expect(asked).toBe(0);
    await page.unroute(address);
  });

  await test.step('CSV', async () => {
    await choose(page, '2025-11-01', '2025-11-30');
    const download = await save(page, 'Download CSV');
    expect(download.suggestedFilename()).toBe('database.csv');
    await expect(status(page).filter({ hasText: 'database.csv is saved' })).toBeVisible();
    await expect(page.getByText(/^6 projects, 0\.0 MB\.$/)).toBeVisible();
    await expectNoViolations(page, 'saved');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1280, height: 720 });
    const text = await textOf(download);
    expect(text.codePointAt(0)).toBe(0xfeff);
    const { data: rows, errors } = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' });
    expect(errors).toEqual([]);
    expect(rows.pop()).toEqual(['']);
    expect(rows[0]).toEqual([...downloadColumns, ...extraColumns]);
    expect(rows.map((row) => row.length)).toEqual(Array(7).fill(downloadColumns.length + extraColumns.length));
    expect(rows.slice(1).map(([id]) => id)).toEqual(ids);
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const columns = ['ProjectTitle', 'Sponsor', 'Name', 'ProjectDescription'] as const;
    expect(columns.map((column) => rows[2]?.[downloadColumns.indexOf(column)])).toEqual([
      '\'=HYPERLINK("https://evil.example"; "Sag")',
      "'+1 480 555 0100",
      "'@lead",
      '\'-2+3 lines,\nof "quotes"',
    ]);
    await page.getByLabel('Start date').fill('');
    await button(page, 'Download CSV').click();
    await expect(page.getByText('Please select both start and end dates.')).toBeVisible();
    await expect(page.getByText('database.csv is saved')).toBeHidden();
    await page.getByLabel('Start date').fill('2025-11-01');
  });

  await test.step('JSON holds everything; of days without projects there is no file', async () => {
    await page.getByLabel(/^Format/).selectOption('JSON, with everything');
    const download = await save(page, 'Download JSON');
    expect(download.suggestedFilename()).toBe('database.json');
    const records: Record<string, unknown>[] = JSON.parse(await textOf(download));
    expect(records.map(({ EntryID }) => EntryID)).toEqual(ids);
    expect(records[2]).toMatchObject({ state: 'hidden', ShouldDisplay: 'No', keywords: expect.any(Array) });
    let files = 0;
    page.on('download', () => {
      files += 1;
    });
    await choose(page, '1999-01-01', '1999-12-31', 'All');
    await button(page, 'Download JSON').click();
    await expect(status(page).filter({ hasText: 'Nothing was submitted on these days' })).toBeVisible();
    await expect(page.getByText('No file was saved.')).toBeVisible();
    expect(files).toBe(0);
  });
});

test('A term is downloaded whole, and what the table shows as it shows it', { tag: '@all' }, async ({ page }) => {
  await open(page);
  await page.getByLabel('Semester').selectOption('Fall');
  await page.getByLabel('Year').selectOption('2025');
  await page.getByLabel('Discipline').selectOption('Electrical Engineering');
  const idsIn = async (download: Download) =>
    Papa.parse<string[]>((await textOf(download)).slice(1).trimEnd())
      .data.slice(1)
      .map(([id]) => id);
  expect((await idsIn(await save(page, 'Download CSV'))).toSorted()).toEqual(ids);
  await page.getByLabel('Semester').selectOption('Summer');
  await button(page, 'Download CSV').click();
  await expect(status(page).filter({ hasText: 'There are no such projects in this term' })).toBeVisible();

  await openWithin(page, '/admin-dashboard?view=edits&semester=fa&year=2025&department=electrical-engineering&state=hidden');
  await page.getByRole('link', { name: 'Download these' }).click();
  await expect(page.getByText('The project that the table of submissions showed when you came here: Fall 2025,')).toBeVisible();
  expect(await idsIn(await save(page, 'Download CSV'))).toEqual(['1066']);
  await page.reload();
  const shown = button(page, 'What the table shows');
  await expect(shown).toHaveAttribute('aria-pressed', 'true');
  // Neither another term nor the view's own link in the menu takes the table away.
  await button(page, 'A term').click();
  await page.getByLabel('Semester').selectOption('Spring');
  await expect(page).toHaveURL(/semester=sp/);
  await shown.click();
  await page.getByRole('link', { name: 'Download Database' }).click();
  await expect(shown).toHaveAttribute('aria-pressed', 'true');
  expect(await idsIn(await save(page, 'Download CSV'))).toEqual(['1066']);
});

test('A page that fails is asked for again from where it stopped, or the download is cancelled', { tag: '@all' }, async ({
  page,
}) => {
  const asked: string[] = [];
  const fail = ['abort', '503'];
  await page.route(address, async (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor') ?? 'first';
    asked.push(cursor);
    const answer = await route.fetch({ url: route.request().url().split('?')[0] as string });
    const { results } = await answer.json();
    if (cursor === 'first') return route.fulfill({ json: { results: results.slice(0, 4), cursor: 'second' } });
    const how = fail.shift();
    if (how === 'abort') return route.abort();
    if (how === '503') return route.fulfill({ status: 503, json: { title: 'Busy' } });
    return route.fulfill({ json: { results: results.slice(4) } });
  });
  await open(page);
  await choose(page, '2025-11-01', '2025-11-30');
  await button(page, 'Download CSV').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to download CSV: The server cannot be reached.' }),
  ).toBeVisible();
  await expect(page.getByText(/^4 projects so far, submitted up to Nov 27, 2025$/)).toBeVisible();
  await expectNoViolations(page, 'failed');
  // The failed download stays as it is while other views are shown.
  await page.getByRole('link', { name: 'Winners' }).click();
  await page.getByRole('link', { name: 'Download Database' }).first().click();
  await button(page, 'Retry').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to download CSV: Network response was not ok (503 Busy).' }),
  ).toBeVisible();
  const download = await save(page, 'Retry');
  expect(asked).toEqual(['first', 'second', 'second', 'second']);
  const { data } = Papa.parse<string[]>((await textOf(download)).trimEnd());
  expect(data.slice(1).map(([id]) => id)).toEqual(ids);

  // Cancel ends it without a file, and a new one can begin.
  await page.unroute(address);
  await page.route(address, (route) => route.abort());
  await choose(page, '2025-11-01', '2025-11-30');
  await button(page, 'Download CSV').click();
  await expect(button(page, 'Retry')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(status(page).filter({ hasText: 'The download was canceled' })).toBeVisible();
  await page.unroute(address);
  await save(page, 'Download CSV');
});

const hidden = '1066 Arc-Fault Detection in Rooftop Solar Strings';
const shown = '1078 Gallium Nitride Totem-Pole Front End for Efficient Power Supplies';

/** Gives two projects a poster and a photo each, one of which only staff read, and chooses their days. */
async function chooseWithPictures(page: Page): Promise<void> {
  for (const id of ['1078', '1066']) {
    const poster = await uploadPicture(page.request, 'poster');
    const photo = await uploadPicture(page.request, 'team');
    const TeamUploads = [{ id: photo.id, alt: 'Left: "Aoi" / right: Łukasz' }];
    await callStaff(page.request, 'PUT', `/api/${id}/update`, { data: { PosterUpload: poster.id, TeamUploads } });
  }
  await open(page);
  await page.evaluate(() => Reflect.deleteProperty(globalThis, 'showSaveFilePicker'));
  await choose(page, '2025-11-01', '2025-11-30');
}

function expectPictures(files: Map<string, Buffer>, folders: string[]): void {
  const names = folders.flatMap((folder) =>
    ['poster.webp', 'photo-1 Left Aoi right Łukasz.webp'].map((name) => `${folder}/${name}`),
  );
  expect([...files.keys()].filter((name) => name.includes('/'))).toEqual(names);
  for (const name of names) expect(files.get(name)?.toString('latin1', 8, 12)).toBe('WEBP');
}

test('A zip names the pictures that are missing, and goes to disk where it can', { tag: '@all' }, async ({ page }) => {
  await chooseWithPictures(page);

  await test.step('pictures that cannot be read are named, those that may come are waited for', async () => {
    await page.route('**/api/pictures/**', (route) =>
      route.fulfill({ status: 404, json: { title: 'There is no such picture.' } }),
    );
    await page.route('**/media/**', (route) => route.abort());
    await button(page, 'Download zip with pictures').click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to download zip: The server cannot be reached.' }),
    ).toBeVisible();
    await expect(page.getByText(/^2 of 4 pictures of 6 projects · 0\.0 MB · 2 could not be read$/)).toBeVisible();
    await page.unroute('**/media/**');
    const download = await save(page, 'Retry');
    await expect(page.getByText('2 pictures could not be read: missing.txt in the zip lists them.')).toBeVisible();
    const files = unzip(await readFile(await download.path()));
    expectPictures(files, [shown]);
    expect(files.get('missing.txt')?.toString()).toContain(`${hidden}/poster.webp\t/media/`);
    await page.unroute('**/api/pictures/**');
  });

  await test.step('straight to disk, where a cancelled one leaves nothing', async () => {
    // A folder of the browser's private file system replaces the one that a person would choose.
    await page.evaluate(() => {
      const pick = async ({ suggestedName }: { suggestedName: string }) => {
        const folder = await navigator.storage.getDirectory();
        return folder.getFileHandle(suggestedName, { create: true });
      };
      Object.assign(globalThis, { showSaveFilePicker: pick });
    });
    const onDisk = () =>
      page.evaluate(async () => {
        const folder = await navigator.storage.getDirectory();
        const sizes: number[] = [];
        for await (const handle of folder.values()) sizes.push((await (handle as FileSystemFileHandle).getFile()).size);
        return sizes;
      });
    await page.route('**/media/**', (route) => route.abort());
    await button(page, 'Download zip with pictures').click();
    await expect(button(page, 'Retry')).toBeVisible();
    await button(page, 'Cancel').click();
    await expect(status(page).filter({ hasText: 'The download was canceled' })).toBeVisible();
    expect(await onDisk()).toEqual([]);
    await page.unroute('**/media/**');
    await button(page, 'Download zip with pictures').click();
    await expect(status(page).filter({ hasText: 'capstone-projects.zip is saved' })).toBeVisible();
    expect((await onDisk())[0]).toBeGreaterThan(1000);
  });
});

const calls = '**/api/admin/imports';
const importCard = (page: Page) => page.getByRole('region', { name: 'Import projects' });

async function takeFile(page: Page, name: string, text: string): Promise<void> {
  await importCard(page)
    .getByLabel('File of projects')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

/** A row with a new title for a project, and one that is refused. */
async function takeTitle(page: Page, id: string, title: string): Promise<void> {
  const rows = [
    ['EntryID', 'ProjectTitle', 'ShouldDisplay'],
    [id, title, 'Yes'],
    ['1090x', '', 'maybe'],
  ];
  await takeFile(page, 'projects.csv', rows.map(csvLine).join(''));
  await importCard(page).getByLabel('Also replace what staff changed here').check();
}

test('An import that fails or is stopped says how far it came, and keeps what was chosen', { tag: '@all' }, async ({
  page,
}) => {
  await open(page);
  const card = importCard(page);
  await takeFile(page, 'broken.json', '[{"EntryID": "1"');
  await button(page, 'Check the file').click();
  await expect(card.getByRole('alert')).toHaveText('broken.json:1 ends in the middle of the record that begins here');
  await takeTitle(page, '1077', 'Another title from a file');
  await page.route(calls, (route) => route.abort());
  await button(page, 'Check the file').click();
  const broken = card.getByRole('region', { name: 'projects.csv is not checked to its end' });
  await expect(broken).toContainText('Nothing has been written.');
  await expect(broken).toBeFocused();
  await page.unroute(calls);
  /** Keeps the batches waiting until what it gives is called. */
  const hold = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  const checks = await hold();
  await button(page, 'Check the file').click();
  await expect(card.getByRole('region', { name: 'Checking projects.csv' })).toBeFocused();
  const elsewhere = page.getByLabel('Name or e-mail address');
  await elsewhere.fill('Ada');
  checks();
  const result = card.getByRole('region', { name: 'What the import of projects.csv would do' });
  await expect(result).toContainText('1 changed project');
  await expect(elsewhere).toBeFocused();
  await page.unroute(calls);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1280, height: 720 });
  // What was chosen stays with its preview while other views are shown.
  await page.getByRole('link', { name: 'Winners' }).click();
  await page.getByRole('link', { name: 'Download Database' }).first().click();
  await expect(result).toBeVisible();
  await expect(card.getByLabel('Also replace what staff changed here')).toBeChecked();
  await expect(card.getByText('projects.csv', { exact: true })).toBeVisible();
  await page.route(calls, (route) => route.abort());
  await button(page, 'Import 1 project').click();
  await expect(status(page).filter({ hasText: 'projects.csv is not imported to its end' })).toBeVisible();
  await page.unroute(calls);
  const writes = await hold();
  await button(page, 'Import').click();
  await button(page, 'Stop').click();
  await expect(card.getByRole('region', { name: 'Stopping the import of projects.csv' })).toBeFocused();
  writes();
  await expect(status(page).filter({ hasText: 'The import of projects.csv was stopped' })).toBeVisible();
  await page.unroute(calls);
  await button(page, 'Import').click();
  await expect(status(page).filter({ hasText: 'projects.csv is imported' })).toBeVisible();
});

test('The zip holds the database and the pictures, also those that only staff read; a file is imported; an archive is stored', async ({
  page,
}) => {
  await chooseWithPictures(page);

  await test.step('a whole one', async () => {
    const download = await save(page, 'Download zip with pictures');
    expect(download.suggestedFilename()).toBe('capstone-projects.zip');
    await expect(page.getByText(/^6 projects and 4 pictures, 0\.\d MB\.$/)).toBeVisible();
    const files = unzip(await readFile(await download.path()));
    expect(files.get('database.csv')?.toString()).toContain('Gallium Nitride');
    expect(files.has('missing.txt')).toBe(false);
    expectPictures(files, [hidden, shown]);
  });

  await test.step('an erasure is searched, seen before anything changes, and stopped', async () => {
    const card = page.getByRole('region', { name: 'Erase a person or a project' });
    await card.getByLabel('Name or e-mail address').fill('x');
    await card.getByLabel('Name or e-mail address').press('Enter');
    await expect(card.getByRole('alert')).toHaveText('Enter a whole name or e-mail address.');
    await button(page, 'A project').click();
    await card.getByLabel('Number of the project').fill('1066');
    await button(page, 'Search').click();
    await expect(card).toBeFocused();
    await page.reload();
    await expect(card.getByRole('status')).toHaveText(/^\d+ entries hold project 1066\. Nothing is changed yet\.$/);
    await expectNoViolations(page, 'what would be erased');
    const [count = ''] = /\d+/.exec((await card.getByRole('status').textContent()) ?? '') ?? [];
    await card.getByLabel(`Type ${count} to erase this for good`).fill('0');
    await button(page, 'Erase for good').click();
    await expect(card.getByRole('alert')).toHaveText(`${count} entries are found now: type that number.`);
    await card.getByLabel(`Type ${count} to erase this for good`).fill(count);
    await button(page, 'Erase for good').click();
    await expect(card.getByRole('status')).toHaveText(/^Confirmed by .* It begins .*2026/);
    await button(page, 'Stop').click();
    await expect(page.getByText('Stopped: nothing was erased.')).toBeVisible();
    await expect(card.getByLabel('Name or e-mail address')).toBeVisible();
  });

  await test.step('a file is imported after its preview, and its project stands in the list', async () => {
    await takeTitle(page, '1084', 'A title from a file');
    await button(page, 'Check the file').click();
    const result = importCard(page).getByRole('region', { name: 'What the import of projects.csv would do' });
    await expect(result).toContainText('1 changed project');
    await expect(result).toContainText('1 row is refused');
    await expect(result).toContainText('Line 3, ShouldDisplay: "maybe" is neither Yes nor No');
    await expectNoViolations(page, 'preview of an import');
    await button(page, 'Import 1 project').click();
    await expect(status(page).filter({ hasText: 'projects.csv is imported' })).toBeVisible();
    await openWithin(page, '/admin-dashboard?view=edits&semester=fa&year=2025&department=electrical-engineering');
    await expect(page.getByText('A title from a file').first()).toBeVisible();
  });

  await test.step('the archive of a term is whole, and opens from a disk without a server', async () => {
    // The smallest term, of which visitors see what no other file changes before.
    await openWithin(page, '/admin-dashboard?view=download&semester=sp&year=2025');
    await button(page, 'Store the archive of Spring 2025').click();
    await expect(page.getByText(/^Stored .*2026/)).toBeVisible({ timeout: 30_000 });
    await expectNoViolations(page, 'stored archive');
    await callStaff(page.request, 'PUT', '/api/1001/update', { data: { DemoLink: 'https://example.edu/changed' } });
    const download = await saveArchive(page, 'Download zip of Spring 2025');
    expect(download.suggestedFilename()).toBe('capstone-archive-sp-2025.zip');
    const folder = await mkdtemp(path.join(tmpdir(), 'archive-'));
    try {
      const files = unzip(await readFile(await download.path()));
      for (const [name, bytes] of files) {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), bytes);
      }
      const sums =
        files
          .get('manifest-sha256.txt')
          ?.toString()
          .trim()
          .split('\n')
          .map((line) => line.split('  ')) ?? [];
      const sumOf = (name = '') =>
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex');
      expect(sums).toEqual(
        [...files.keys()]
          .filter((name) => name.startsWith('data/'))
          .sort()
          .map((name) => [sumOf(name), name]),
      );
      await page.goto(pathToFileURL(path.join(folder, 'data/index.html')).href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Capstone Showcase: Spring 2025');
      const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
      expect(pages.length).toBeGreaterThan(20);
      // test/unit/archive.test.ts follows all links: here, those of the first page and of a project's.
      for (const name of triesAll ? pages : pages.slice(0, 2)) await expectWholePage(page, folder, name);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

/**
 * Expects of a page of an archive on a disk that all files which it links are there, and that it has no script and is accessible on
 * a phone.
 */
async function expectWholePage(page: Page, folder: string, name: string): Promise<void> {
  await page.goto(pathToFileURL(path.join(folder, name)).href);
  const links = await page
    .locator('a[href], link[href]')
    .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
  const files = links.filter((href) => href.startsWith('file:')).map((href) => fileURLToPath(href.replace(/[?#].*/, '')));
  expect({ name, broken: files.filter((file) => !existsSync(file)) }).toEqual({ name, broken: [] });
  await expect(page.locator('script:not([type="application/ld+json"])')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
  for (const colorScheme of triesAll ? (['light', 'dark'] as const) : (['light'] as const)) {
    await page.emulateMedia({ colorScheme });
    // A page from a disk may not read other files, so axe must not read the style sheet.
    expect(await violationsOf(page, { preload: false }), `${name}, ${colorScheme}`).toEqual([]);
  }
}
