import { type ChildProcess, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildIfNeeded } from '../../local/build.ts';
import { triesAll } from '../exhaustive.ts';
import { type Started, startProcess } from './started.ts';

/** Tests `npm start` while each of its processes is killed in turn. */
let folder: string;
let showcase: Started;

beforeAll(async () => {
  await buildIfNeeded();
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'processes-')), 'data');
  vi.stubEnv('SAMPLE', 'off');
}, 120_000);

afterEach(async () => {
  showcase.process.kill();
  await showcase.exited;
});

afterAll(() => rm(path.dirname(folder), { recursive: true, maxRetries: 5 }));

/**
 * Kills the process of the functions or of the engines, which cannot clean up. False when there is no such process at the
 * moment.
 */
function killChild(parent: ChildProcess, name: 'functions' | 'engines'): boolean {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const row = rows
    .map((line) => line.trim().split(/\s+/))
    .find(([, ppid, ...args]) => Number(ppid) === parent.pid && args.join(' ').includes(`${name}/process.`));
  if (row) process.kill(Number(row[0]), 'SIGKILL');
  return row !== undefined;
}

let year = 2030;
/** A call that the edge has no kept answer to: about another year each time. */
const anUncachedCall = () => {
  year += 1;
  return fetch(`${showcase.origin}/api/departments/counts?semester=fa&year=${year}`);
};

it.runIf(triesAll)('starts functions that end again, and tells so; calls meanwhile are told to try again', async () => {
  showcase = await startProcess(folder);
  expect((await anUncachedCall()).status).toBe(200);
  expect(killChild(showcase.process, 'functions')).toBe(true);
  const meanwhile = await anUncachedCall();
  expect([meanwhile.status, meanwhile.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
  await vi.waitFor(async () => expect(Object.keys(await (await anUncachedCall()).json())).toHaveLength(8), {
    timeout: 150_000,
    interval: 100,
  });
  showcase.process.kill('SIGINT');
  expect(await showcase.exited).toBe(0);
  expect(await showcase.said).toBe('The functions ended by SIGKILL: they are started again.\n');
});

it.runIf(triesAll)('ends with 1 and a plain line when the functions end again and again', async () => {
  showcase = await startProcess(folder);
  let ended = false;
  showcase.exited.then(() => {
    ended = true;
  });
  await vi.waitFor(
    () => {
      killChild(showcase.process, 'functions');
      expect(ended).toBe(true);
    },
    { timeout: 150_000, interval: 20 },
  );
  expect(await showcase.exited).toBe(1);
  const lines = (await showcase.said).trim().split('\n');
  expect(lines).toHaveLength(5);
  expect(lines.at(-1)).toMatch(/^The functions ended .*, for the 5th time within a minute: see above\.$/);
});

it('keeps its data from every other account, says where its mails can be read, and ends with 1 and a plain line when the engines end', async () => {
  showcase = await startProcess(folder, { ADMIN_PASSWORD: '' });
  // With every variation, another test made the account before.
  expect(showcase.announced).toMatch(
    /user admin(?:, password (?:[a-z2-9]{5}-){3}[a-z2-9]{5}$| \(npm run admin -- passwd admin\)$)/m,
  );
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const open = [];
  for (const file of [folder, ...files.map((entry) => path.join(entry.parentPath, entry.name))]) {
    if ((await stat(file)).mode & 0o077) open.push(file);
  }
  expect(files.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['running.json', 'showcase.json', 'secrets.json', 'database']),
  );
  expect(open).toEqual([]);
  const { env } = JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8'));
  expect(showcase.announced).toContain(`Outbox      ${env.AWS_ENDPOINT_URL_SESV2}/ `);
  killChild(showcase.process, 'engines');
  expect(await showcase.exited).toBe(1);
  expect(await showcase.said).toBe(
    'The embedded engines ended by SIGKILL. Nothing that was saved is lost: npm start begins again.\n',
  );
});

it('serves once when it is started twice at once, and loads no sample data over accounts, whatever its marker says', async () => {
  await writeFile(path.join(folder, 'showcase.json'), '{"format":1,"filled":false}');
  const start = () => startProcess(folder, { SAMPLE: 'on' });
  const starts = await Promise.all([start(), start()]);
  const [serving, ...more] = starts.filter(({ isRunning }) => isRunning);
  expect(more).toEqual([]);
  showcase = serving ?? (await start());
  const counted = await anUncachedCall();
  expect([counted.status, new Set(Object.values(await counted.json()))]).toEqual([200, new Set([0])]);
  const other = starts.find(({ isRunning }) => !isRunning);
  const line = `The data folder ${folder} cannot be opened: another npm start or npm run data works on it.\n`;
  expect([await other?.exited, await other?.said]).toEqual([1, line]);
  expect(await readFile(path.join(folder, 'showcase.json'), 'utf8')).toContain('"filled":true');
  showcase.process.kill('SIGINT');
  expect(await showcase.said).toContain('no sample data was loaded');
});
