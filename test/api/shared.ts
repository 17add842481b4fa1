import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { bundled } from '../../local/build.ts';
import { childExit } from '../../local/child-exit.ts';
import { bucket, type EngineEnv, enginesOf, type Report, uploadsBucket } from '../../local/engines/start.ts';

/*
 * What the files of one worker share, because to load and compile it anew takes 2 s of processor time a file. Nothing that a file
 * writes, and no cache, is shared: each file has engines on a folder of its own, and an instance of the functions of its own.
 */

declare global {
  /**
   * The processes that `openEngines` started, by the prefix of keys that each knows. A variable of a module would begin anew with
   * each file.
   */
  var sharedEngines: Map<string, SharedEngines> | undefined;
}

/** `failed` rejects when the process ends, so that nobody waits for its answer. */
type SharedEngines = { child: ChildProcess; failed: Promise<never> };

/** Starts it, unless it runs already. */
function enginesProcess(): SharedEngines {
  globalThis.sharedEngines ??= new Map();
  const engines = globalThis.sharedEngines;
  const prefix = process.env.KEY_PREFIX ?? '';
  const known = engines.get(prefix);
  if (known) return known;
  const child = fork(fileURLToPath(new URL('engines-process.ts', import.meta.url)), { execArgv: ['--max-semi-space-size=8'] });
  const failed = childExit(child).then((how) => {
    engines.delete(prefix);
    throw new Error(`The engines ended ${how}.`);
  });
  failed.catch(() => {});
  engines.set(prefix, { child, failed });
  return { child, failed };
}

/** Opens the engines on a new folder, in a process that serves the worker's files one after the other. */
export async function openEngines(folder: string) {
  const { child, failed } = enginesProcess();
  // Those of a file that failed before it could stop its engines.
  child.removeAllListeners('message');
  const reported = messageWith<Report>(child, 'addresses', 'problem');
  child.send({ folder, bucket, uploadsBucket, existing: false });
  return {
    ...enginesOf(child, folder, await Promise.race([reported, failed])),
    stop: async () => {
      const closed = messageWith(child, 'closed');
      child.send('close');
      await Promise.race([closed, failed]);
      child.removeAllListeners('message');
    },
  };
}

/** The next message with one of these properties: others may come before it. */
function messageWith<Message>(child: ChildProcess, ...names: string[]): Promise<Message> {
  const { promise, resolve } = Promise.withResolvers<Message>();
  child.on('message', (message) => {
    if (names.some((name) => Object.hasOwn(message as object, name))) resolve(message as Message);
  });
  return promise;
}

/**
 * Starts an instance of the functions in the worker, out of the bundle that `npm start` runs, too. Modules that a test
 * imports are others, so that no cache of the functions knows what a test writes by itself.
 */
export async function startInstance(env: EngineEnv, originSecret: string) {
  Object.assign(process.env, env, { ORIGIN_SECRET: originSecret });
  // Node evaluates a module once for each address.
  const address = `${pathToFileURL(bundled('gateway')).href}?${randomUUID()}`;
  const { gateway }: { gateway: Hono } = await import(/* @vite-ignore */ address);
  const { promise, resolve } = Promise.withResolvers<number>();
  const server = serve({ fetch: gateway.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(port)) as Server;
  // In ms: longer than callers keep an idle connection, as in local/functions/process.ts.
  server.keepAliveTimeout = 60_000;
  return {
    origin: `http://127.0.0.1:${await promise}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
