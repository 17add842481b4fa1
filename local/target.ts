import { stat } from 'node:fs/promises';
import type { EngineEnv } from './engines/start.ts';
import { PlainError } from './plain-error.ts';
import { type Stage, stageEnv } from './stage.ts';
import { dataFolder, findRunning, openStore } from './store.ts';
import { hasTable } from './table.ts';

/** What `npm run data` and `npm run admin` work on: the environment under which the functions' code reaches it. */
export type Target = { env: EngineEnv; markFilled: () => Promise<void>; close: () => Promise<void> };

/** A deployed stage; without one, the engines of the showcase that runs on the data folder, else engines of our own. Only an import may begin a folder. */
export async function openTarget(mayBegin: boolean, stage?: Stage): Promise<Target> {
  if (stage) return { env: await stageEnv(stage), markFilled: async () => {}, close: async () => {} };
  const folder = dataFolder();
  const running = await findRunning(folder);
  // After a crash the note of a running showcase may be left, and lead nowhere.
  if (running && (await hasTable(running).catch(() => false))) {
    return { env: running, markFilled: async () => {}, close: async () => {} };
  }
  const nothing = new PlainError(`There is no data in ${folder} yet: npm start or an import begins it.`);
  if (!mayBegin && !(await stat(folder).catch(() => undefined))) throw nothing;
  const store = await openStore(folder);
  if (!mayBegin && !store.filled) {
    await store.close();
    throw nothing;
  }
  return store;
}
