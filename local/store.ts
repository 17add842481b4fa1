import { chmod, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { type EngineEnv, type Engines, startEngines } from './engines/start.ts';
import { PlainError } from './plain-error.ts';
import { writePrivate, writePrivateOnce } from './whole-file.ts';

/**
 * The content of the data folder's marker file. `filled`: the first load is complete, so the sample data is not loaded again.
 */
const markerFile = 'showcase.json';
const markerSchema = z.object({ format: z.literal(1), filled: z.boolean() });
/** The engines' addresses of a running showcase, so that `npm run data` works beside it. */
const runningSchema = z.object({ pid: z.int(), env: z.record(z.string(), z.string()) });

export type Store = {
  env: EngineEnv;
  /** True after data was loaded or the folder was deliberately created empty. */
  filled: boolean;
  markFilled: () => Promise<void>;
  close: () => Promise<void>;
  onChanges: Engines['onChanges'];
  onInvocations: Engines['onInvocations'];
  /** Resolves with the reason when the engines end. */
  ended: Promise<string>;
};

export function dataFolder(): string {
  return path.resolve(process.env.DATA_DIR || '.local');
}

/**
 * Opens the data folder with its own engines, and creates it when it is new. A folder that is damaged or belongs to something
 * else is not changed.
 */
export async function openStore(folder: string): Promise<Store> {
  const marker = await readOrBegin(folder);
  // The AWS SDK is loaded while the engines start.
  const [engines, { createTable, hasTable }] = await Promise.all([startEngines(folder, marker.filled), import('./table.ts')]);
  const running = path.join(folder, 'running.json');
  try {
    if (!(await hasTable(engines.env))) {
      if (marker.filled) throw new PlainError(`The data folder ${folder} is damaged: its table is gone. Nothing was changed.`);
      await createTable(engines.env);
    }
    // Only one start at a time gets this far, because only one process can open the database.
    await writePrivate(running, JSON.stringify({ pid: process.pid, env: engines.env }));
  } catch (error) {
    await engines.stop();
    throw error;
  }
  return {
    env: engines.env,
    filled: marker.filled,
    markFilled: () => writePrivate(path.join(folder, markerFile), textOf({ format: 1, filled: true })),
    close: async () => {
      await rm(running, { force: true });
      await engines.stop();
    },
    onChanges: engines.onChanges,
    onInvocations: engines.onInvocations,
    ended: engines.ended,
  };
}

/** The engines of a showcase running on this folder, if any. */
export async function findRunning(folder: string): Promise<EngineEnv | undefined> {
  try {
    const { pid, env } = runningSchema.parse(JSON.parse(await readFile(path.join(folder, 'running.json'), 'utf8')));
    process.kill(pid, 0);
    return env;
  } catch {
    return undefined;
  }
}

async function readOrBegin(folder: string): Promise<z.infer<typeof markerSchema>> {
  try {
    await mkdir(folder, { recursive: true });
    const files = await readdir(folder);
    // Another start on the same new folder may be writing its marker.
    if (files.some((name) => !name.startsWith(markerFile)) && !files.includes(markerFile))
      throw new PlainError(`${folder} holds other files and no ${markerFile}: choose another DATA_DIR.`);
    // The folder contains names, addresses and keys, so only the account that runs the showcase may read it.
    await chmod(folder, 0o700);
    const marker = path.join(folder, markerFile);
    if (!files.includes(markerFile)) await writePrivateOnce(marker, textOf({ format: 1, filled: false }));
    return markerSchema.parse(JSON.parse(await readFile(marker, 'utf8')));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) {
      throw new PlainError(`The data folder ${folder} is damaged: showcase.json cannot be read. Nothing was changed.`);
    }
    const code = (error as NodeJS.ErrnoException).code;
    throw code ? new PlainError(`The data folder ${folder} cannot be written (${code}): choose another with DATA_DIR.`) : error;
  }
}

const textOf = (marker: z.infer<typeof markerSchema>) => `${JSON.stringify(marker)}\n`;
