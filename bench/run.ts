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

/**
 * `npm run bench`: measures a showcase of its own with the sample data, prints a table, writes bench/latest.json. `npm run bench -- api` measures
 * and prints only the parts that are named. Never fails for a figure.
 */

/** Of one showcase, in this order: the last adds to the data. */
const parts: Record<string, (showcase: Showcase) => Promise<Figure[]>> = {
  api: async (showcase) => [...(await measureApi(showcase)), ...(await measureReadUnits(showcase))],
  functions: measureFunctions,
  pages: ({ origin }) =>
    withBrowser(async (browser, port) => [
      ...(await measureSite(browser, origin)),
      ...(await measurePages(port, origin)),
      ...(await measureDashboard(browser, origin)),
    ]),
  media: measureMedia,
  submissions: measureSubmissions,
};

/** Each of a showcase of its own, after that one. */
const apart: Record<string, () => Promise<Figure[]>> = {
  download: measureDownload,
};

const known = [...Object.keys(parts), ...Object.keys(apart)];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}, only ${known.join(', ')}.`);
const isWanted = ([name]: [string, unknown]) => named.length === 0 || named.includes(name);

const figures: Figure[] = [];
const wanted = Object.entries(parts).filter(isWanted);
if (wanted.length > 0) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const first = await startShowcase(folder);
  await first.stop();
  const second = await startShowcase(folder);
  figures.push(
    figure('First start, with the sample data drawn and loaded', first.seconds, 's'),
    figure('Second start', second.seconds, 's', { max: 5 }),
  );
  try {
    for (const [, measure] of wanted) figures.push(...(await measure(second)));
  } finally {
    await second.stop();
  }
  await rm(folder, { recursive: true });
}
for (const [, measure] of Object.entries(apart).filter(isWanted)) figures.push(...(await measure()));

printTable(figures);
if (named.length === 0) {
  const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
  const report = { measuredAt: new Date().toISOString(), machine, figures };
  await writeFile(new URL('latest.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
}
