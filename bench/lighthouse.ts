import lighthouse from 'lighthouse';
import { type Figure, figure, median } from './figures.ts';
import { inTerm } from './term.ts';

const runs = 3;

const pages = [
  { name: 'Home', path: '/' },
  { name: 'Department', path: `/computer-science?${inTerm}` },
  { name: 'Project', path: '/survey/1141' },
  { name: 'Winners', path: '/winners' },
  { name: 'About', path: '/about' },
  { name: 'Map', path: `/map?${inTerm}` },
  { name: 'Now', path: '/now' },
];

/** Runs Lighthouse as a phone (simulated slow 4G, 4x slower processor) and takes the median of three visits. */
export async function measurePages(port: number, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  await visitUnmeasured(port, origin);
  for (const { name, path } of pages) figures.push(...(await measurePage(port, name, origin + path)));
  return figures;
}

/** What the main thread does of it in a full browser. */
export async function measureInFull(port: number, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  await visitUnmeasured(port, origin);
  for (const { name, path } of pages) {
    const of = await medians(port, origin + path);
    const named = (what: string) => `${name}, full browser: ${what}`;
    figures.push(
      figure(named('first contentful paint'), of('firstPaint'), 's', { max: 0.8, digits: 2 }),
      figure(named('total blocking time'), of('blocking'), 'ms', { max: 200, digits: 0 }),
      figure(named('largest contentful paint'), of('paint'), 's', { max: 1.3, digits: 2 }),
    );
  }
  return figures;
}

async function medians(port: number, url: string): Promise<(what: keyof Visit) => number> {
  const visits: Visit[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(port, url));
  return (what) => median(visits.map((one) => one[what]));
}

async function measurePage(port: number, name: string, url: string): Promise<Figure[]> {
  const of = await medians(port, url);
  return [
    figure(`${name}: performance`, of('performance'), '', { min: 98, peers: '60-95', digits: 0 }),
    figure(`${name}: accessibility`, of('accessibility'), '', { min: 100, peers: '79-90', digits: 0 }),
    figure(`${name}: best practices`, of('bestPractices'), '', { min: 100, peers: '100', digits: 0 }),
    figure(`${name}: SEO`, of('seo'), '', { min: 100, peers: '83', digits: 0 }),
    figure(`${name}: first contentful paint`, of('firstPaint'), 's', { max: 0.9, digits: 2 }),
    figure(`${name}: total blocking time`, of('blocking'), 'ms', { max: 150, digits: 0 }),
    figure(`${name}: largest contentful paint`, of('paint'), 's', { max: 1.5, peers: '2.7-15', digits: 2 }),
    figure(`${name}: cumulative layout shift`, of('shift'), '', { max: 0.01, peers: '0-0.27', digits: 3 }),
  ];
}

/** A browser that just started does work of its own beside its first visits. */
async function visitUnmeasured(port: number, origin: string): Promise<void> {
  for (const { path } of pages) await visit(port, origin + path);
}

type Visit = Awaited<ReturnType<typeof visit>>;

async function visit(port: number, url: string) {
  const { categories, audits } = await reportOf(port, url);
  const score = (category: string) => (categories[category]?.score ?? 0) * 100;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: (audits['first-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    paint: (audits['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  };
}

/** The report of a visit. On a busy machine a visit may end without one, so it is made again. */
async function reportOf(port: number, url: string) {
  for (let tries = 1; ; tries += 1) {
    const { lhr } = (await lighthouse(url, { port, logLevel: 'error', output: 'json' })) ?? {};
    if (lhr && !lhr.runtimeError) return lhr;
    if (tries === 3) throw new Error(`Lighthouse gave no result for ${url}: ${lhr?.runtimeError?.message}`);
  }
}
