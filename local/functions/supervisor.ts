import { setTimeout } from 'node:timers/promises';
import type { FirstAdmin } from '../admin/first-admin.ts';
import type { EngineEnv } from '../engines/start.ts';
import { PlainError } from '../plain-error.ts';
import { drawer } from './drawer.ts';
import { type Functions, startFunctions } from './start.ts';

const minute = 60_000;
/** The functions are not restarted after they ended this often within a minute. */
const tooOften = 5;

export type SupervisedFunctions = {
  origin: string;
  admin: FirstAdmin;
  restart: () => Promise<void>;
  tellChanges: Functions['tellChanges'];
  invoke: Functions['invoke'];
  stop: () => Promise<void>;
  /** Rejects when they are not restarted any more. */
  givenUp: Promise<never>;
};

/**
 * Starts the functions, makes sure that there is an account, and restarts them on the same port whenever they crash, after a growing
 * pause.
 */
export async function superviseFunctions(
  env: EngineEnv,
  originSecret: string,
  adminPassword: string | undefined,
): Promise<SupervisedFunctions> {
  const { promise: givenUp, reject: giveUp } = Promise.withResolvers<never>();
  givenUp.catch(() => {});
  const stopping = new AbortController();
  let running: Functions | undefined;
  let ends: number[] = [];
  const drawing = drawer(env);

  async function watch(started: Functions): Promise<void> {
    running = started;
    started.watchDrawings(drawing.draw);
    started.keepIndex();
    started.keepSchedules();
    // Stopping on purpose clears `running` first.
    started.ended.then((how) => {
      if (running === started) return startAgain(how);
    });
    if (stopping.signal.aborted) await stop();
  }

  const first = await startFunctions(env, originSecret);
  const port = Number(new URL(first.origin).port);
  // Before what they do by themselves: the start waits for it.
  const admin = await first.ensureFirstAdmin(adminPassword);
  await watch(first);

  const start = async () => watch(await startFunctions(env, originSecret, port));

  async function startAgain(how: string): Promise<void> {
    running = undefined;
    ends = [...ends.filter((time) => time > Date.now() - minute), Date.now()];
    if (ends.length >= tooOften) {
      giveUp(new PlainError(`The functions ended ${how}, for the ${tooOften}th time within a minute: see above.`));
      return;
    }
    console.error(`The functions ended ${how}: they are started again.`);
    try {
      await setTimeout(100 * 2 ** ends.length, undefined, { signal: stopping.signal });
      await start();
    } catch (error) {
      if (!stopping.signal.aborted) await startAgain(`at their start (${(error as Error).message})`);
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    const stopped = running;
    running = undefined;
    drawing.stop();
    await stopped?.stop();
  }

  async function restart(): Promise<void> {
    const stopped = running;
    running = undefined;
    await stopped?.stop();
    await start();
  }

  // Changes written while they are not running are found at their start, which compares the index.
  const tellChanges: Functions['tellChanges'] = (changed) => running?.tellChanges(changed);

  const invoke: Functions['invoke'] = async (name, event) => {
    if (!running) throw new Error('the functions do not run');
    await running.invoke(name, event);
  };

  return { origin: first.origin, restart, admin, tellChanges, invoke, stop, givenUp };
}
