import { setTimeout } from 'node:timers/promises';
import { defaultDepartments } from '../domain/department/default-departments.ts';
import { aSurvey } from '../test/builders.ts';
import { aJpeg } from '../test/pictures.ts';
import { ask, callAtRate } from './crowd.ts';
import { type Figure, figure, percentile } from './figures.ts';
import { memoryByProcess } from './memory.ts';
import type { Showcase } from './showcase.ts';
import { post, upload } from './team.ts';
import { inTerm, storedTerm } from './term.ts';

const uncachedPerSecond = 60;
const cachedPerSecond = 200;
const secondsBetweenTeams = 3;
const secondsBetweenSamples = 10;
const lists = defaultDepartments.map(({ slug }) => `/api/survey/${slug}/term=${storedTerm}`);
const cached = [...lists, `/api/departments/counts?${inTerm}`, '/api/winners'];
/** So many lists of terms that none is asked again while the edge keeps its answer: functions and database answer each. */
const uncached = Array.from(
  { length: 300 },
  (_, term) => `${['sp', 'su', 'fa'][term % 3]}-${2000 + Math.floor(term / 3)}`,
).flatMap((term) => defaultDepartments.map(({ slug }) => `/api/survey/${slug}/term=${term}`));

/**
 * Loads the showcase with a crowd and with teams that hand in. Records the memory of all processes every ten seconds, and every
 * call that failed.
 */
export async function measureSoak(showcase: Showcase, minutes: number): Promise<Figure[]> {
  const until = performance.now() + minutes * 60_000;
  const errors = new Map<string, number>();
  const fail = (what: string) => errors.set(what, (errors.get(what) ?? 0) + 1);
  const crowd = (paths: string[], perSecond: number) =>
    callAtRate(until, perSecond, (call) => ask(showcase.origin + paths[call % paths.length]), fail);
  const picture = await aJpeg(1600, 1200);
  const [fresh, kept, handedIn, samples] = await Promise.all([
    crowd(uncached, uncachedPerSecond),
    crowd(cached, cachedPerSecond),
    callAtRate(until, 1 / secondsBetweenTeams, () => handIn(showcase.origin, picture), fail),
    sampleMemory(until, showcase.process.pid ?? 0),
  ]);
  for (const [what, times] of errors) console.error(`${times} x ${what}`);
  const settled = samples.filter(({ minute }) => minute >= 1);
  const memory = settled.map(({ all }) => all);
  const failures = errors.values().reduce((sum, times) => sum + times, 0);
  return [
    figure('Soak: calls answered', fresh.length + kept.length + handedIn.length, '', { digits: 0 }),
    figure('Soak: calls that failed', failures, '', { max: 0, digits: 0 }),
    figure('Soak: memory of all processes after a minute', memory[0] ?? Number.NaN, 'MB', { max: 600, digits: 0 }),
    figure('Soak: most memory after that', Math.max(...memory), 'MB', { max: 600, digits: 0 }),
    figure('Soak: growth after the first minute', slope(settled), 'MB a minute', { max: 2 }),
    figure('Soak: uncached call, p95', percentile(fresh, 0.95), 'ms'),
    figure('Soak: cached call, p95', percentile(kept, 0.95), 'ms'),
    figure('Soak: handing in with a picture, p95', percentile(handedIn, 0.95), 'ms', { digits: 0 }),
  ];
}

async function handIn(origin: string, picture: Buffer): Promise<void> {
  const { id } = await upload(origin, 'poster', picture);
  await post(`${origin}/api/survey`, aSurvey({ projectTitle: 'Handed in during the soak', posterUpload: id }));
}

type Sample = { minute: number } & ReturnType<typeof memoryByProcess>;

async function sampleMemory(until: number, pid: number): Promise<Sample[]> {
  const begin = performance.now();
  const samples: Sample[] = [];
  while (performance.now() < until) {
    await setTimeout(secondsBetweenSamples * 1000);
    samples.push({ minute: Number(((performance.now() - begin) / 60_000).toFixed(2)), ...memoryByProcess(pid) });
  }
  return samples;
}

/** The slope of the line that fits the samples best, in MB a minute. */
function slope(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [minute, all] = [mean(samples.map((one) => one.minute)), mean(samples.map((one) => one.all))];
  const together = samples.map((one) => (one.minute - minute) * (one.all - all));
  return mean(together) / mean(samples.map((one) => (one.minute - minute) ** 2));
}
