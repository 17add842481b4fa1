import * as z from 'zod';
import { count } from '../http/metrics.ts';
import { checkEngine } from '../search/index/engine.ts';
import { applyChanges, checkIndex, compareIndex, followTimes } from './update-index.ts';

const text = z.object({ S: z.string() });
/**
 * Events of the table's stream name the items that were written or removed; those of the schedules name a task
 * (infra/functions/indexing.ts).
 */
const eventSchema = z.union([
  z.object({ Records: z.array(z.object({ dynamodb: z.object({ Keys: z.object({ pk: text, sk: text }) }) })) }),
  z.object({ task: z.enum(['check', 'compare', 'times']) }),
]);

const tasks = { check: checkIndex, compare: compareIndex, times: followTimes };

/** Keeps the search index up to date. Each event may come several times, and several at the same time. */
export async function handler(given: unknown): Promise<void> {
  noteEngine();
  const event = eventSchema.parse(given);
  if ('Records' in event)
    return applyChanges(event.Records.map(({ dynamodb: { Keys } }) => ({ pk: Keys.pk.S, sk: Keys.sk.S })));
  return tasks[event.task]();
}

/** Before anything else, so that an alarm tells of a Node that cannot search within minutes of a deployment, also while nothing changes. */
function noteEngine(): void {
  try {
    checkEngine();
  } catch (error) {
    count('SearchEngineUnfit');
    throw error;
  }
}
