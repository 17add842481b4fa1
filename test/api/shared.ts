import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { pathToFileURL } from 'node:url';
import { serve } from '@hono/node-server';
import type { Hono } from 'hono';
import { bundled } from '../../local/build.ts';
import { serveEngines } from '../../local/engines/serve.ts';
import { bucket, type EngineEnv, enginesOf, uploadsBucket } from '../../local/engines/start.ts';

/*
 * What the files of one worker share, because to load and compile it anew takes 2 s of processor time a file. Nothing that a file
 * writes, and no cache, is shared: each file has engines on a folder of its own, and an instance of the functions of its own.
 */

/** Opens the engines on a new folder, in the worker. */
export async function openEngines(folder: string) {
  const messages = new EventEmitter();
  const { addresses, receive, close } = await serveEngines({ folder, bucket, uploadsBucket, existing: false }, (message) =>
    messages.emit('message', message),
  );
  const engines = Object.assign(messages, { connected: true, send: receive });
  return { ...enginesOf(engines, folder, { addresses }), stop: close };
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
