import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EngineEnv } from './engines/start.ts';
import { PlainError } from './plain-error.ts';
import { type Stage, stageEnv } from './stage.ts';
import { dataFolder, findRunning, openStore } from './store.ts';
import { hasTable } from './table.ts';

/**
 * The target of `npm run data` and `npm run admin`. When it is open, this process has the environment `env`, with which the functions' code
 * reaches it. That code reads it when it is loaded, so commands import it after this.
 */
export type Target = {
  env: EngineEnv;
  markFilled: () => Promise<void>;
  /**
   * Applies written changes to the search index where no process does so. A deployed stage and a running showcase do it
   * themselves.
   */
  bringIndexUpToDate: () => Promise<void>;
  close: () => Promise<void>;
};

const nothing = async () => {};
const runsByItself = { markFilled: nothing, bringIndexUpToDate: nothing, close: nothing };

/** Thrown when the data folder has no data yet. */
class NoDataYet extends PlainError {}

/** As `openTarget`, but without data it opens an empty temporary store, so that a dry run creates no data folder. */
export async function openForDryRun(stage?: Stage): Promise<Target> {
  try {
    return await openTarget(false, stage);
  } catch (error) {
    if (!(error instanceof NoDataYet)) throw error;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'capstone-'));
  const store = await openStore(folder);
  const close = async () => {
    await store.close();
    await rm(folder, { recursive: true });
  };
  return reached({ ...store, bringIndexUpToDate: nothing, close });
}

/**
 * Opens a deployed stage, else the engines of the showcase running on the data folder, else its own engines. Only an import may
 * create a data folder.
 */
export async function openTarget(mayBegin: boolean, stage?: Stage): Promise<Target> {
  if (stage) return reached({ ...runsByItself, env: await stageEnv(stage) });
  const folder = dataFolder();
  const running = await findRunning(folder);
  // After a crash, the note of a running showcase may remain although nothing listens at its address.
  if (running && (await hasTable(running).catch(() => false))) return reached({ ...runsByItself, env: running });
  const noData = new NoDataYet(`There is no data in ${folder} yet: npm start or an import begins it.`);
  if (!mayBegin && !(await stat(folder).catch(() => undefined))) throw noData;
  const store = await openStore(folder);
  if (!mayBegin && !store.filled) {
    await store.close();
    throw noData;
  }
  return reached({ ...store, bringIndexUpToDate });
}

function reached(target: Target): Target {
  Object.assign(process.env, target.env);
  return target;
}

async function bringIndexUpToDate(): Promise<void> {
  const edit = await import('../functions/indexing/edit.ts');
  await edit.bringUpToDate();
}
