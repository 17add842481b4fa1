import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ItemKey } from '../../functions/indexing/changed-items.ts';
import type { FirstAdmin } from '../admin/first-admin.ts';
import { bundled } from '../build.ts';
import { childExit } from '../child-exit.ts';
import type { EngineEnv } from '../engines/start.ts';
import { PlainError } from '../plain-error.ts';
import { dataFolder } from '../store.ts';

/**
 * `ended` resolves with the reason when the process ends. `watchDrawings` calls the listener every few seconds while there are
 * social images to draw.
 */
export type Functions = {
  origin: string;
  pid: number;
  watchDrawings: (onDrawings: () => void) => void;
  /** From now on, the process keeps the search index up to date. */
  keepIndex: () => void;
  /** Passes the keys of written items to the process. */
  tellChanges: (changed: ItemKey[]) => void;
  /** From now on, the process sends due mails, makes archives, and erases what coordinators confirmed. */
  keepSchedules: () => void;
  /** Makes the account `admin` if there is none, and gives it this password, if one is given (local/admin/first-admin.ts). */
  ensureFirstAdmin: (password: string | undefined) => Promise<FirstAdmin>;
  /** Invokes a function with an event. Rejects when it fails or the process ends. */
  invoke: (name: string, event: object) => Promise<void>;
  stop: () => Promise<void>;
  ended: Promise<string>;
};

/** Starts the functions' process out of their bundle. Its environment is that of the cloud, except for the SDK's endpoints. */
export async function startFunctions(env: EngineEnv, originSecret: string, port = 0): Promise<Functions> {
  const child = fork(bundled('process'), {
    execArgv: ['--max-old-space-size=128', '--max-semi-space-size=8'],
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: process.env.NODE_OPTIONS,
      NODE_ENV: 'production',
      // glibc keeps freed memory for each thread, and freed blocks of less than 32 MB. Without these limits, decoding pictures
      // took 70 MB more, and memory kept growing.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
      // The compile cache of the last start (local/main.mjs).
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      // Whose mails an erasure searches.
      DATA_DIR: dataFolder(),
      // A replacement for video hosts in tests.
      ...(process.env.VIDEO_CHECK_ORIGIN && { VIDEO_CHECK_ORIGIN: process.env.VIDEO_CHECK_ORIGIN }),
      ...env,
      ORIGIN_SECRET: originSecret,
      FUNCTIONS_PORT: String(port),
    },
  });
  const end = childExit(child);
  const report = await Promise.race([once(child, 'message').then(([message]) => message as { port: number }), end]);
  if (typeof report === 'string') throw new Error(`the functions ended ${report} before they could answer`);
  return {
    origin: `http://127.0.0.1:${report.port}`,
    pid: child.pid ?? 0,
    watchDrawings: (onDrawings) => {
      child.on('message', (message) => {
        if (message === 'drawings') onDrawings();
      });
      child.send('watch drawings');
    },
    keepIndex: () => void child.send('keep the index'),
    tellChanges: (changed) => {
      if (child.connected) child.send({ changed });
    },
    keepSchedules: () => void child.send('keep schedules'),
    ensureFirstAdmin: async (adminPassword) => {
      const { promise, resolve } = Promise.withResolvers<FirstAdmin>();
      child.on('message', ({ firstAdmin }: { firstAdmin?: FirstAdmin }) => firstAdmin && resolve(firstAdmin));
      if (child.connected) child.send({ adminPassword: adminPassword ?? '' });
      return Promise.race([
        promise,
        end.then((how) =>
          Promise.reject(new PlainError(`The functions ended ${how} before the first account was looked for: see above.`)),
        ),
      ]);
    },
    invoke: invoker(child, end),
    stop: async () => {
      if (child.connected) child.disconnect();
      await end;
    },
    ended: end,
  };
}

function invoker(child: ChildProcess, end: Promise<string>): Functions['invoke'] {
  let calls = 0;
  const waiting = new Map<number, (isDone: boolean) => void>();
  child.on('message', ({ invoked = 0, isDone = false }: { invoked?: number; isDone?: boolean }) =>
    waiting.get(invoked)?.(isDone),
  );
  return async (name, event) => {
    calls += 1;
    const id = calls;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    waiting.set(id, resolve);
    if (child.connected) child.send({ id, name, event });
    const isDone = await Promise.race([promise, end.then(() => false)]);
    waiting.delete(id);
    if (!isDone) throw new Error(`the function ${name} failed`);
  };
}
