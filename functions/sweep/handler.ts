import * as z from 'zod';
import { sweep } from './sweep.ts';

/** The event of the schedule (infra/sweep.ts). A function's call ends sooner than this, so nobody works on an older task any more. */
const eventSchema = z.object({ olderThanSeconds: z.number().nonnegative() });

export async function handler(event: unknown): Promise<void> {
  const { olderThanSeconds } = eventSchema.parse(event);
  await sweep(new Date(Date.now() - olderThanSeconds * 1000));
}
