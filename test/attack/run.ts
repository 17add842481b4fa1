import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { holds, type Probe } from './probe.ts';
import { probes } from './probes/all.ts';
import { type Scene, setScene } from './scene.ts';

/**
 * `npm run attack [-- CLASS]`: tries every probe on a showcase of its own, on loopback and in a temporary folder, however long that
 * takes on a busy machine. Exits with 1 unless nothing got through, every control did, and each was done in its time.
 */
const mostSeconds = 180;
const [wanted = ''] = parseArgs({ allowPositionals: true }).positionals;

const begun = Date.now();
const through: string[] = [];
const rows = new Map<string, { tried: number; 'got through': number }>();
const scene = await setScene();
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => (isStopped = true));
try {
  for (const probe of probes.filter((one) => one.class.includes(wanted))) {
    if (isStopped) break;
    await tryOne(probe, scene);
  }
} finally {
  await Promise.race([scene.stop(), setTimeout(30_000)]);
}

const total = { tried: 0, 'got through': 0 };
for (const row of rows.values()) {
  total.tried += row.tried;
  total['got through'] += row['got through'];
}
console.table({ ...Object.fromEntries(rows), total });
for (const line of through) console.log(line);
if (isStopped) console.log('It was stopped before its end.');
process.exit(through.length > 0 || isStopped ? 1 : 0);

async function tryOne(probe: Probe, on: Scene): Promise<void> {
  const row = rows.get(probe.class) ?? { tried: 0, 'got through': 0 };
  if (!rows.has(probe.class)) console.error(`${((Date.now() - begun) / 1000).toFixed(0)} s  ${probe.class}`);
  rows.set(probe.class, row);
  if (!probe.isControl) row.tried += 1;
  const fails = await inTime(holds(probe, on)).then(
    (held) => (held ? undefined : probe.isControl ? 'an honest call did not get through' : 'got through'),
    (error: Error) => `broke off: ${error.message}`,
  );
  if (!fails) return;
  if (!probe.isControl) row['got through'] += 1;
  through.push(`${probe.class} | ${probe.name}: ${fails}`);
}

async function inTime<Result>(tried: Promise<Result>): Promise<Result> {
  const stopper = new AbortController();
  const late = setTimeout(mostSeconds * 1000, undefined, { signal: stopper.signal }).then(() => {
    throw new Error(`it took longer than ${mostSeconds} s`);
  });
  try {
    return await Promise.race([tried, late]);
  } finally {
    stopper.abort();
    late.catch(() => undefined);
  }
}
