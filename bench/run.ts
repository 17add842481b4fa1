import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { measureApi } from './api.ts';
import { fullBrowser, withBrowser } from './browser.ts';
import { writeCost } from './cost/write.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDownload } from './download.ts';
import { type Figure, figure, printTable, reportText } from './figures.ts';
import { measureFloor } from './floor.ts';
import { measureFunctions } from './functions.ts';
import { measureInteractions } from './interactions.ts';
import { measureJudging } from './judging.ts';
import { measureInFull, measurePages } from './lighthouse.ts';
import { measureMail } from './mail.ts';
import { measureMedia } from './media.ts';
import { memoryOf } from './memory.ts';
import { measurePrint } from './print.ts';
import { measureReadUnits } from './read-units.ts';
import { measureRendering } from './rendering.ts';
import { measureSearch } from './search.ts';
import { measureSearchQuality } from './search-quality.ts';
import { measureSearchField } from './search-typing.ts';
import { type Showcase, startShowcase, untilDrawn } from './showcase.ts';
import { measureSite } from './site.ts';
import { measureSoak } from './soak.ts';
import { measureSubmissions } from './submissions.ts';

/**
 * `npm run bench`: measures a showcase of its own with the sample data, prints a table and writes bench/latest.json, and docs/cost.md, which
 * quotes it. `npm run bench -- api` measures and prints only the named parts. `npm run bench -- soak 3` loads a showcase for 3 minutes, and
 * `npm run bench -- floor 1` lets the crowd of an event come for one. A missed goal is never an error.
 */
const given = process.argv.slice(2);
const named = given.filter((word) => !/^\d+$/.test(word));
const minutes = given.map(Number).find((number) => number > 0);

/** The parts that share one showcase, in this order: the last one adds data. */
const parts: Record<string, (showcase: Showcase) => Promise<Figure[]>> = {
  api: async (showcase) => [...(await measureApi(showcase)), ...(await measureReadUnits(showcase))],
  functions: measureFunctions,
  rendering: measureRendering,
  pages: ({ origin }) =>
    withBrowser(async (browser, port) => [
      ...(await measureSite(browser, origin)),
      ...(await measurePages(port, origin)),
      ...(await measureInteractions(browser, origin)),
      ...(await measureDashboard(browser, origin)),
    ]),
  // Nothing where the browser is not installed.
  'full-browser': async ({ origin }) =>
    fullBrowser
      ? withBrowser(
          async (browser, port) => [
            ...(await measureInFull(port, origin)),
            ...(await measureInteractions(browser, origin, ' in the full browser')),
          ],
          fullBrowser,
        )
      : [],
  'search-field': ({ origin }) => withBrowser((browser) => measureSearchField(browser, origin)),
  media: measureMedia,
  judging: measureJudging,
  submissions: measureSubmissions,
};

/** The parts that each start a showcase of their own, after the shared one has ended. */
const apart: Record<string, () => Promise<Figure[]>> = {
  download: measureDownload,
  mail: measureMail,
  print: measurePrint,
  search: async () => [...(await measureSearch()), ...(await measureSearchQuality())],
};

/** These take too long for every run, so they run only when named. */
const onlyNamed: Record<string, (showcase: Showcase) => Promise<Figure[]>> = {
  soak: (showcase) => measureSoak(showcase, minutes ?? 10),
  floor: (showcase) => measureFloor(showcase, minutes ?? 5),
};

const known = [parts, apart, onlyNamed].flatMap(Object.keys);
const unknown = named.filter((name) => !known.includes(name));
if (unknown.length > 0) throw new Error(`There is no part ${unknown.join(', ')}, only ${known.join(', ')}.`);
const isWanted = ([name]: [string, unknown]) => named.length === 0 || named.includes(name);

const latest = new URL('latest.json', import.meta.url);
const before: { figures: Figure[] } = JSON.parse(await readFile(latest, 'utf8'));
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.version}`;
const figures: (Figure & { measuredAt: string })[] = [];

/** Writes what was measured, after each part, because a later part can fail. What was not measured yet stays as it was before. */
async function keep(measured: Figure[], others = before.figures): Promise<void> {
  const measuredAt = new Date().toISOString();
  figures.push(...measured.map((one) => ({ ...one, measuredAt })));
  const kept = others.filter(({ name }) => !figures.some((one) => one.name === name));
  await writeFile(latest, reportText({ measuredAt, machine }, 'figures', [...figures, ...kept]));
}

const wanted = [
  ...Object.entries(parts).filter(isWanted),
  ...Object.entries(onlyNamed).filter(([name]) => named.includes(name)),
];
if (wanted.length > 0) {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-'));
  // As in a fresh clone.
  for (const built of ['dist', 'node_modules/.cache/compiled']) await rm(built, { recursive: true, force: true });
  const first = await startShowcase(folder);
  await first.stop();
  const second = await startShowcase(folder);
  await keep([
    figure('First start, with the site built and the sample data loaded', first.seconds, 's', { max: 12 }),
    figure('Second start', second.seconds, 's', { max: 1.5 }),
    figure('Memory of all processes after it', memoryOf(second.process.pid ?? 0), 'MB', { max: 600, digits: 0 }),
  ]);
  try {
    await untilDrawn(second);
    for (const [, measure] of wanted) await keep(await measure(second));
  } finally {
    await second.stop();
  }
  await rm(folder, { recursive: true });
}
for (const [, measure] of Object.entries(apart).filter(isWanted)) await keep(await measure());

// What a whole run did not measure is of parts that are no more, or that run by name alone.
if (named.length === 0) await keep([], []);
await writeCost();
printTable(figures);
