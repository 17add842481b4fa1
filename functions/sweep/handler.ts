import * as z from 'zod';
import { sweep } from './sweep.ts';

/** What the schedule says (infra/sweep.ts). No writer lives longer than that, so an older task is nobody's any more. */
const eventSchema = z.object({ olderThanSeconds: z.number().nonnegative() });

export async function handler(event: unknown): Promise<void> {
  const { olderThanSeconds } = eventSchema.parse(event);
  await sweep(new Date(Date.now() - olderThanSeconds * 1000));
}
