import { parseArgs } from 'node:util';
import { holds } from './probe.ts';
import { probes } from './probes/all.ts';
import { setScene } from './scene.ts';

/**
 * `npm run attack [-- CLASS]`: tries every probe on a showcase of its own, on loopback and in a temporary folder. Exits with 1
 * unless nothing got through and every control did.
 */
const mostMinutes = 3;
const [wanted = ''] = parseArgs({ allowPositionals: true }).positionals;

const giveUp = setTimeout(() => {
  console.error(`The probes take longer than ${mostMinutes} minutes.`);
  process.exit(1);
}, mostMinutes * 60_000);

const begun = Date.now();
const scene = await setScene();
const chosen = probes.filter((probe) => probe.class.includes(wanted));
const through: string[] = [];
const rows = new Map<string, { tried: number; 'got through': number }>();
for (const probe of chosen) {
  const row = rows.get(probe.class) ?? { tried: 0, 'got through': 0 };
  if (!rows.has(probe.class)) console.error(`${((Date.now() - begun) / 1000).toFixed(0)} s  ${probe.class}`);
  rows.set(probe.class, row);
  if (!probe.isControl) row.tried += 1;
  const fails = await holds(probe, scene).then(
    (held) => (held ? undefined : probe.isControl ? 'an honest call did not get through' : 'got through'),
    (error: Error) => `broke off: ${error.message}`,
  );
  if (!fails) continue;
  if (!probe.isControl) row['got through'] += 1;
  through.push(`${probe.class} | ${probe.name}: ${fails}`);
}
clearTimeout(giveUp);
await scene.stop();

const total = { tried: 0, 'got through': 0 };
for (const row of rows.values()) {
  total.tried += row.tried;
  total['got through'] += row['got through'];
}
console.table({ ...Object.fromEntries(rows), total });
for (const line of through) console.log(line);
process.exit(through.length > 0 ? 1 : 0);
