import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { ItemKey } from '../../functions/indexing/changed-items.ts';

/** In ms: the pause before a crashed thread is restarted, so that repeated crashes do not keep the machine busy. */
const pause = 30_000;

/** Starts the thread that keeps the search index. Returns a function to call with the keys of written items. */
export function startIndexing(): (changed: ItemKey[]) => void {
  let thread = start();

  function start(): Worker {
    const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };
    return new Worker(new URL('indexing-thread.ts', import.meta.url), { resourceLimits }).on('error', async (error) => {
      console.error('The search index is not kept up to date for half a minute.', error);
      await setTimeout(pause);
      thread = start();
    });
  }

  return (changed) => thread.postMessage(changed);
}
