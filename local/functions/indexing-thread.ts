import { setTimeout } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { ItemKey } from '../../functions/indexing/changed-items.ts';
import { handler } from '../../functions/indexing/handler.ts';

/** In ms. infra/functions/indexing.ts compares every five minutes; on a single machine a comparison costs nothing. */
const minute = 60_000;
const hour = 60 * minute;
/** In ms: how long a batch waits for more changes, and a failed one for its retry. */
const batchWindow = 200;
const pause = 5_000;
/** As the stream of the cloud, it gives up after some tries; the comparison finds missing changes. */
const mostTries = 5;

/**
 * Keeps the search index up to date in place of the stream and schedules. It is a thread, because rebuilding a large index
 * takes seconds in which the process could answer no call. At the start the index is compared, to find earlier changes.
 * Messages are keys of written items.
 */
run({ task: 'compare' }, 1);
setInterval(() => run({ task: 'check' }, 1), minute);
setInterval(() => run({ task: 'times' }, 1), minute);
setInterval(() => run({ task: 'compare' }, 1), hour);

let waiting: ItemKey[] = [];
parentPort?.on('message', (changed: ItemKey[]) => {
  if (waiting.length === 0) {
    setTimeout(batchWindow).then(() => {
      run(eventOf(waiting), mostTries);
      waiting = [];
    });
  }
  waiting.push(...changed);
});

/** The event of the stream. */
function eventOf(changed: readonly ItemKey[]): object {
  return { Records: changed.map(({ pk, sk }) => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: sk } } } })) };
}

async function run(event: object, tries: number): Promise<void> {
  try {
    await handler(event);
  } catch (error) {
    console.error('The search index could not be brought up to date, and is tried again.', error);
    if (tries <= 1) return;
    await setTimeout(pause);
    await run(event, tries - 1);
  }
}
