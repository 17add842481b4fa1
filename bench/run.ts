import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measureApi } from './api.ts';
import { withBrowser } from './browser.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDownload } from './download.ts';
import { type Figure, figure, printTable } from './figures.ts';
import { measureFunctions } from './functions.ts';
import { measurePages } from './lighthouse.ts';
import { measureMedia } from './media.ts';
import { measureReadUnits } from './read-units.ts';
import { type Showcase, startShowcase } from './showcase.ts';
import { measureSite } from './site.ts';
import { measureSoak } from './soak.ts';
import { measureSubmissions } from './submissions.ts';

/**
 * `npm run bench`: measures a showcase of its own with the sample data, prints a table, writes bench/latest.json. Never fails for a figure.
 * `npm run bench -- soak 10` instead holds one under load for so many minutes (10 when none are given).
 */
const [what, minutes = '10'] = process.argv.slice(2);
const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const first = await startShowcase(folder);
if (what === 'soak') await soak(first);
else await measureAll();
await rm(folder, { recursive: true });

async function soak(showcase: Showcase): Promise<void> {
  const figures = await measureSoak(showcase, Number(minutes)).finally(() => showcase.stop());
  printTable(figures);
}

async function measureAll(): Promise<void> {
  await first.stop();
  const second = await startShowcase(folder);
  const figures = [
    figure('First start, with the sample data drawn and loaded', first.seconds, 's'),
    figure('Second start', second.seconds, 's', { max: 5 }),
    ...(await measure(second)),
    ...(await measureDownload()),
  ];
  printTable(figures);
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const report = { measuredAt: new Date().toISOString(), machine, figures };
  await writeFile(new URL('latest.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
}

async function measure(showcase: Showcase): Promise<Figure[]> {
  try {
    const api = await measureApi(showcase);
    const pages = await withBrowser(async (browser, port) => [
      ...(await measureSite(browser, showcase.origin)),
      ...(await measurePages(port, showcase.origin)),
      ...(await measureDashboard(browser, showcase.origin)),
    ]);
    const media = await measureMedia();
    const functions = [...(await measureFunctions(showcase)), ...(await measureReadUnits(showcase))];
    // Last, because it adds to the data.
    return [...api, ...functions, ...pages, ...media, ...(await measureSubmissions(showcase))];
  } finally {
    await showcase.stop();
  }
}
