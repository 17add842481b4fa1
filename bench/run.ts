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
import { measureSubmissions } from './submissions.ts';

/** `npm run bench`: measures a showcase of its own with the sample data, prints a table, writes bench/latest.json. Never fails for a figure. */
const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
const first = await startShowcase(folder);
await first.stop();
const second = await startShowcase(folder);
const figures = [
  figure('First start, with the sample data loaded', first.seconds, 's', { max: 15 }),
  figure('Second start', second.seconds, 's', { max: 2 }),
  ...(await measure(second)),
  ...(await measureDownload()),
];
await rm(folder, { recursive: true });

printTable(figures);
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
const report = { measuredAt: new Date().toISOString(), machine, figures };
await writeFile(new URL('latest.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);

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
