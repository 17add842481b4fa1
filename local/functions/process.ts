import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { serve } from '@hono/node-server';
import type { ItemKey } from '../../functions/indexing/changed-items.ts';
import { ensureFirstAdmin } from '../admin/first-admin.ts';
import { gateway } from './gateway.ts';
import { type Invocation, invoke, startAtOnce, startSchedules, watchDrawings } from './schedules.ts';

/** In ms: the pause before a crashed thread is restarted, so that repeated crashes do not keep the machine busy. */
const pause = 30_000;

/** Starts the thread that keeps the search index. Returns a function to call with the keys of written items. */
function startIndexing(): (changed: ItemKey[]) => void {
  let thread = start();

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
    return new Worker(new URL('./indexing-thread.mjs', import.meta.url), { resourceLimits }).on('error', async (error) => {
      console.error('The search index is not kept up to date for half a minute.', error);
      await setTimeout(pause);
      thread = start();
    });
  }

  return (changed) => thread.postMessage(changed);
}

let tellChanges: ReturnType<typeof startIndexing> = () => {};

/**
 * The functions behind one port, as behind API Gateway, in a child process. It sends its port to the parent and ends with it.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
// Ignores a closed log (`npm start | head`), so that calls are still answered.
for (const log of [process.stdout, process.stderr]) log.on('error', () => {});
process.on('message', async (message: Task | { changed: ItemKey[] } | { adminPassword: string } | Invocation) => {
  if (message === 'watch drawings') watchDrawings(() => process.send?.('drawings'));
  else if (message === 'keep the index') tellChanges = startIndexing();
  else if (message === 'keep schedules') startSchedules(process.env.DATA_DIR ?? '');
  else if ('changed' in message) tellChanges(message.changed);
  else if ('adminPassword' in message)
    process.send?.({ firstAdmin: await ensureFirstAdmin(message.adminPassword || undefined) });
  else invoke(message).then((isDone) => process.send?.({ invoked: message.id, isDone }));
});

type Task = 'watch drawings' | 'keep the index' | 'keep schedules';

await startAtOnce();

const server = serve(
  { fetch: gateway.fetch, hostname: '127.0.0.1', port: Number(process.env.FUNCTIONS_PORT ?? 0) },
  ({ port }) => {
    process.send?.({ port });
  },
);
// In ms: longer than the edge keeps an idle connection. Otherwise the functions could close it just when a call uses it.
if ('keepAliveTimeout' in server) server.keepAliveTimeout = 60_000;
