import { serve } from '@hono/node-server';
import type { ItemKey } from '../../functions/indexing/changed-items.ts';
import { gateway } from './gateway.ts';
import { startIndexing } from './indexing.ts';
import { type Invocation, invoke, startAtOnce, startSchedules, watchDrawings } from './schedules.ts';

let tellChanges: ReturnType<typeof startIndexing> = () => {};

/**
 * The functions behind one port, as behind API Gateway, in a child process. It sends its port to the parent and ends with it.
 */
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit(0));
// Ignores a closed log (`npm start | head`), so that calls are still answered.
for (const log of [process.stdout, process.stderr]) log.on('error', () => {});
process.on('message', (message: Task | { changed: ItemKey[] } | Invocation) => {
  if (message === 'watch drawings') watchDrawings(() => process.send?.('drawings'));
  else if (message === 'keep the index') tellChanges = startIndexing();
  else if (message === 'keep schedules') startSchedules(process.env.DATA_DIR ?? '');
  else if ('changed' in message) tellChanges(message.changed);
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
