import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, vi } from 'vitest';
import type { ExportRecord } from '../../domain/download/download.ts';
import { openStore } from '../../local/store.ts';
import { createTable } from '../../local/table.ts';

/** A row of a JSON file. */
export function aRecord(given: Record<string, unknown> = {}) {
  return {
    EntryID: '1',
    ProjectTitle: 'Kite',
    DateStamp: '2026-11-02T10:00:00Z',
    Department: 'informatics',
    ShouldDisplay: 'Yes',
    ...given,
  };
}

/** The output of a command and how it ended. */
type Said = { code: number | null; out: string; problems: string };

/** Starts `npm run data` in a process of its own; the caller reads its output. */
export function spawnData(
  args: string[],
  store: string,
): ChildProcess & { stdout: NodeJS.ReadableStream; stderr: NodeJS.ReadableStream } {
  const env = { ...process.env, DATA_DIR: store };
  return spawn(process.execPath, ['local/main.mjs', 'data', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

/**
 * Runs a command as a person does, in a process of its own. The process starts engines, unless a showcase runs on the store.
 */
export async function runProcess(args: string[], store: string): Promise<Said> {
  const child = spawnData(args, store);
  const [out, problems, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, problems };
}

const commands = { data: () => import('../../local/data/cli.ts'), admin: () => import('../../local/admin/cli.ts') };

/**
 * Runs a command of `npm run` without a process: it loads `main` afresh, as a process does, because its code reads the environment
 * only once. `typed` is what a person types.
 */
export function runHere(...given: Parameters<typeof runLoaded>): Promise<Said> {
  vi.resetModules();
  return runLoaded(...given);
}

/**
 * Runs a command of `npm run` as `runHere` does, but with the modules that are loaded and what they cache: those of a test, on the showcase
 * that it has started, or those of the command before it, on the same store.
 */
export async function runLoaded(
  args: string[],
  store: string,
  command: keyof typeof commands = 'data',
  typed = '',
): Promise<Said> {
  const out: string[] = [];
  const problems: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void out.push(line));
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void problems.push(line));
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([typed]) as typeof process.stdin);
  const { DATA_DIR } = process.env;
  process.env.DATA_DIR = store;
  process.exitCode = 0;
  try {
    const { main } = await commands[command]();
    await main(args);
    return { code: Number(process.exitCode), out: out.join('\n'), problems: problems.join('\n') };
  } catch (thrown) {
    const { name, message, stack } = thrown as Error;
    problems.push(name === 'PlainError' ? message : String(stack));
    return { code: 1, out: out.join('\n'), problems: problems.join('\n') };
  } finally {
    for (const spy of [log, error, stdin]) spy.mockRestore();
    process.exitCode = 0;
    if (DATA_DIR === undefined) delete process.env.DATA_DIR;
    else process.env.DATA_DIR = DATA_DIR;
  }
}

/**
 * A folder for each test, and `npm run data` on a store in it. `runAgain` runs a command on the store of the one before it: a test that
 * wrote past the commands resets the modules, so that none of them knows what was there before.
 */
export function dataFolder(run: (args: string[], store: string) => Promise<Said>, runAgain = run) {
  let folder: string;
  let lastStore: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'data-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));

  const inFolder = (name = '') => path.join(folder, name);
  const data = async (args: string[], store = 'store') => {
    const as = lastStore === inFolder(store) ? runAgain : run;
    lastStore = inFolder(store);
    const { code, out, problems } = await as(args, lastStore);
    // The test's own folder is removed from the messages.
    return { code, out: out.trim(), problems: problems.replaceAll(`${folder}/`, '').split('\n').filter(Boolean) };
  };
  const importText = async (name: string, content: string | Buffer, args: string[] = []) => {
    await writeFile(inFolder(name), content);
    return data(['import', inFolder(name), ...args]);
  };
  const importRecords = (records: unknown[], args: string[] = []) => importText('records.json', JSON.stringify(records), args);
  const exported = async (): Promise<ExportRecord[]> => {
    await data(['export', inFolder('out.json')]);
    return JSON.parse(await readFile(inFolder('out.json'), 'utf8'));
  };
  return { inFolder, data, importText, importRecords, exported };
}

/** The address of the bucket of a store that exists already. */
export async function bucketOf(folder: string): Promise<string> {
  const { env } = JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8'));
  return `${env.UNSIGNED_FILES_URL}/${env.MEDIA_BUCKET}`;
}

/**
 * The engines of one running showcase for any number of stores. Each store has a table and a bucket of its own, and a note that
 * leads to them.
 */
export async function runningStores() {
  const home = await mkdtemp(path.join(tmpdir(), 'stores-'));
  const store = await openStore(home);
  const note = JSON.parse(await readFile(path.join(home, 'running.json'), 'utf8'));
  let count = 0;
  return {
    /** Makes `folder` the store of a running showcase without projects. */
    begin: async (folder: string): Promise<void> => {
      count += 1;
      const env = {
        ...store.env,
        TABLE_NAME: `${store.env.TABLE_NAME}-${count}`,
        MEDIA_BUCKET: `${store.env.MEDIA_BUCKET}-${count}`,
      };
      await createTable(env);
      await mkdir(path.join(home, 'files', env.MEDIA_BUCKET));
      await mkdir(folder);
      await writeFile(path.join(folder, 'running.json'), JSON.stringify({ ...note, env: { ...note.env, ...env } }));
    },
    /** The picture files in the bucket of `folder`'s store. */
    filesOf: async (folder: string): Promise<string[]> => {
      const { env } = JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8'));
      const files = await readdir(path.join(home, 'files', env.MEDIA_BUCKET), { recursive: true });
      return files.filter((file) => file.includes('.webp'));
    },
    stop: async (): Promise<void> => {
      await store.close();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
