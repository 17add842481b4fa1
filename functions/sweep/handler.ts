import * as z from 'zod';
import { mailLostLinks } from './lost-links.ts';
import { removePlans } from './plans.ts';
import { sweep } from './sweep.ts';

/**
 * The event of the schedule (infra/sweep.ts). `olderThanSeconds` is longer than any call of a function lasts, so the writer of
 * an older task is no longer at work.
 */
const eventSchema = z.object({ olderThanSeconds: z.number().nonnegative() });

export async function handler(event: unknown): Promise<void> {
  const { olderThanSeconds } = eventSchema.parse(event);
  try {
    // First, because somebody waits for them.
    await mailLostLinks(new Date());
  } finally {
    try {
      await sweep(Date.now(), olderThanSeconds * 1000);
    } finally {
      await removePlans(new Date());
    }
  }
}
