import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { aProject } from '../test/builders.ts';
import { withBrowser } from './browser.ts';
import { type Figure, figure } from './figures.ts';
import { memoryOf } from './memory.ts';
import { startShowcase } from './showcase.ts';

const projects = 20_000;
const adminPassword = 'known-to-the-bench-alone';
/** In ms: the interval between two looks at the browser's memory. */
const interval = 200;

/** Measures the download of 20,000 projects of ten years from the download view into database.csv, on a showcase of its own. */
export async function measureDownload(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-download-'));
  try {
    const data = path.join(folder, 'data');
    await fill(path.join(folder, 'projects.json'), data);
    const showcase = await startShowcase(data, { ADMIN_PASSWORD: adminPassword });
    try {
      const { seconds, megabytes } = await withBrowser((browser) => download(browser, showcase.origin));
      return [
        figure(`Download of ${projects.toLocaleString('en-US')} projects as CSV`, seconds, 's', { max: 20 }),
        figure('Memory that this takes in the process of the page', megabytes, 'MB', { max: 300, digits: 0 }),
      ];
    } finally {
      await showcase.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function fill(file: string, data: string): Promise<void> {
  const sample: { projectDescription: string }[] = JSON.parse(await readFile('sample/projects.json', 'utf8'));
  const records = Array.from({ length: projects }, (_, index) => {
    const at = new Date(Date.UTC(2017, 0, 1) + index * 4 * 60 * 60 * 1000).toISOString();
    const text = sample[index % sample.length]?.projectDescription ?? '';
    const { videoLinkRaw, dateStamp: _stamp, teamPhotos: _photos, ...project } = aProject({ id: `d-${index}` });
    const written = { submittedAt: `${at.slice(0, 19)}Z`, year: Number(at.slice(0, 4)), youtubeLink: videoLinkRaw };
    return { ...project, ...written, projectDescription: `${text} ${text} ${text}` };
  });
  await writeFile(file, JSON.stringify(records));
  const env = { ...process.env, DATA_DIR: data };
  execFileSync(process.execPath, ['local/main.mjs', 'data', 'import', file], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}

async function download(browser: Browser, origin: string): Promise<{ seconds: number; megabytes: number }> {
  const page = await browser.newPage();
  await signIn(page, origin);
  await page.getByRole('link', { name: 'Download Database' }).first().click();
  await page.getByRole('button', { name: 'Days of submission' }).click();
  await page.getByRole('button', { name: 'Everything' }).click();
  const renderer = await rendererOf(browser);
  const before = memoryOf(renderer);
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, memoryOf(renderer) - before);
  }, interval);
  const begun = performance.now();
  const saved = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await (await saved).path();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  const lines = (await readFile(file, 'utf8')).split('\r\n').length - 2;
  if (lines !== projects) throw new Error(`${lines} of ${projects} projects were saved (${(await stat(file)).size} bytes)`);
  return { seconds, megabytes };
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/admin`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The process of the one page that is open. */
async function rendererOf(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return renderers.toSorted((a, b) => memoryOf(b) - memoryOf(a))[0] ?? 0;
}
