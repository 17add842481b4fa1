import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../../local/build.ts';
import { readPort } from '../../local/port.ts';
import { openStore } from '../../local/store.ts';
import { aWindow } from '../builders.ts';
import { aJpeg } from '../pictures.ts';
import { check } from './checks.ts';
import { judgesOf } from './judges.ts';
import { Ledger } from './ledger.ts';
import { peopleOf, term } from './people.ts';
import { randomOf } from './random.ts';
import { adminPassword, kill, type Running, start, startAndKill } from './showcase.ts';
import { Site } from './site.ts';
import { checkWhatFollows } from './what-follows.ts';

/**
 * `npm run chaos [-- --rounds 30] [-- --seed N]`: a showcase of its own in a temporary folder. In each round teams hand in and
 * edit, staff edit, publish, hide and name winners, judges score, and a file is imported, until one process is killed. Then nothing that was
 * acknowledged may be lost, nothing doubled, no list wrong and no picture in a wrong place; in the end each mail was sent once, and the search
 * is complete. The exit code is 1 when something is.
 */
const { values: options } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });
const rounds = Number(options.rounds ?? 30);
const seed = Number(options.seed ?? Date.now() % 1_000_000);

/** `start`: the main process is killed, and killed once more while it starts. The edge is part of the main process. */
const kinds = ['main', 'functions', 'engines', 'import', 'start'] as const;
type Kind = (typeof kinds)[number];

const port = process.env.PORT ? readPort() : 3399;
const random = randomOf(seed);
const ledger = new Ledger();
const site = new Site(`http://localhost:${port}`, ledger);
const work = await mkdtemp(path.join(tmpdir(), 'chaos-'));
const folder = path.join(work, 'data');
const media = path.join(work, 'media');
await mkdir(media);
const picture = await aJpeg(400, 300);
await writeFile(path.join(media, 'poster.jpg'), picture);
const people = peopleOf(site, ledger, random, { picture, media, folder });

async function prepare(): Promise<Running> {
  await buildIfNeeded();
  const store = await openStore(folder);
  await store.markFilled();
  await store.close();
  const running = await start(folder, port);
  await site.signIn('admin', adminPassword);
  const { opensAt, closesAt, autoPublish } = aWindow();
  await site.read('PUT', `/api/windows/${term}`, { opensAt, closesAt, autoPublish });
  return running;
}

/** Lets everybody work until `ends` resolves; afterwards nobody does. */
async function workUntil(ends: () => Promise<unknown>): Promise<void> {
  let isOver = false;
  const repeat = async (work: () => Promise<void>, most = Number.POSITIVE_INFINITY) => {
    for (let times = 0; !isOver && times < most; times += 1) {
      await work();
      await setTimeout(random.between(5, 60));
    }
  };
  // An address may hand in 300 times an hour.
  const busy = [
    repeat(people.handsIn, 3),
    repeat(people.handsIn, 3),
    repeat(people.editsByLink),
    repeat(people.editsByLink),
    repeat(people.editsAsStaff),
    repeat(people.publishesOrHides),
    repeat(people.publishesOrHides),
    repeat(people.namesWinners),
    ...judges.map(({ scores }) => repeat(scores)),
  ];
  await ends();
  isOver = true;
  await Promise.all(busy);
}

/** Resolves when the functions answer. */
async function answering(): Promise<void> {
  const until = Date.now() + 20_000;
  while (!(await site.ask('GET', '/api/windows'))) {
    if (Date.now() > until) throw new Error('the functions do not answer any more');
    await setTimeout(50);
  }
}

/** Kills a process under load and brings the showcase back. Returns it, and the milliseconds until it answered again. */
async function round(kind: Kind, before: Running): Promise<{ running: Running; recovery: number }> {
  let running = before;
  const file = await people.writesImport();
  const imported = people.imports(file);
  let killedAt = 0;
  await workUntil(async () => {
    await setTimeout(random.between(500, 4000));
    killedAt = performance.now();
    if (kind === 'import') imported.kill();
    else kill(running, kind === 'start' ? 'main' : kind);
    if (kind === 'functions') {
      await answering();
      await setTimeout(300);
    }
  });
  if (kind === 'main' || kind === 'engines' || kind === 'start') {
    await running.exited;
    await imported.done;
    if (kind === 'start') await startAndKill(folder, port, random.between(50, 2500));
    running = await start(folder, port);
  }
  await answering();
  const recovery = performance.now() - killedAt;
  await imported.done;
  return { running, recovery };
}

/** Everybody who got no answer tries again. */
async function tryAgain(): Promise<void> {
  for (const one of ledger.imports.filter(({ isDone }) => !isDone)) await people.imports(one).done;
  const left = ledger.imports.filter(({ isDone }) => !isDone);
  if (left.length > 0) ledger.violations.push(`${left.map(({ file }) => file)} cannot be imported again`);
  // A team that has its receipt sends its form once more, too, as an impatient browser does.
  for (const team of ledger.handedIn.slice(-12)) await people.send(team);
}

console.log(`Seed ${seed}: npm run chaos -- --rounds ${rounds} --seed ${seed}`);
const table = new Map<Kind, { kills: number; violations: number; recovery: number[] }>();
const begun = performance.now();
let running = await prepare();
const judges = await judgesOf(site, ledger, random);
try {
  for (let number = 1; number <= rounds; number += 1) {
    // Each kind gets its turn; only the moment is random.
    const kind = kinds[(number - 1) % kinds.length] ?? 'main';
    const already = ledger.violations.length;
    const importsBefore = ledger.imports.length;
    const outcome = await round(kind, running);
    running = outcome.running;
    // The sweep that puts the pictures of a killed import in place runs within minutes, or when the functions start.
    const unsettled = kind === 'import' ? ledger.imports.slice(importsBefore).flatMap(({ ids }) => ids) : [];
    await check(site, running.env, ledger, new Set(unsettled));
    await tryAgain();
    await check(site, running.env, ledger, new Set(unsettled));
    const row = table.get(kind) ?? { kills: 0, violations: 0, recovery: [] };
    const violations = ledger.violations.slice(already);
    table.set(kind, {
      kills: row.kills + 1,
      violations: row.violations + violations.length,
      recovery: [...row.recovery, outcome.recovery],
    });
    const seconds = (outcome.recovery / 1000).toFixed(1);
    console.log(`${String(number).padStart(3)}  ${kind.padEnd(9)}  ${seconds.padStart(5)} s  ${violations.length} violations`);
    for (const violation of violations) console.log(`       ${violation}`);
  }
  running.process.kill('SIGINT');
  const code = await running.exited;
  if (code !== 0) ledger.violations.push(`the showcase ended with ${code}`);
  running = await start(folder, port);
  const already = ledger.violations.length;
  await check(site, running.env, ledger, new Set());
  await checkWhatFollows(site, running.env, ledger);
  for (const violation of ledger.violations.slice(already)) console.log(`       ${violation}`);
} finally {
  running.process.kill('SIGINT');
  await running.exited;
  await rm(work, { recursive: true, force: true });
}

console.log('\nkilled       times  back after (s, at most)  violations');
for (const [kind, { kills, recovery, violations }] of table) {
  const slowest = (Math.max(...recovery) / 1000).toFixed(1);
  console.log(`${kind.padEnd(11)}${String(kills).padStart(7)}${slowest.padStart(25)}${String(violations).padStart(12)}`);
}
const done = [...ledger.acknowledged].map(([what, times]) => `${times} ${what}`).join(', ');
console.log(`\nAcknowledged: ${done}`);
console.log(
  `${ledger.violations.length} violations in ${rounds} rounds, ${Math.round((performance.now() - begun) / 1000)} s, seed ${seed}`,
);
process.exit(ledger.violations.length > 0 ? 1 : 0);
