import * as z from 'zod';
import { knowSite } from '../data/site/settings.ts';
import { drawPending } from './draw-pending.ts';

/** The event of the schedule (infra/functions/scheduled-calls.ts). `forSeconds`: how long new images are begun; the next call goes on. */
const eventSchema = z.object({ forSeconds: z.number().positive() });

export async function handler(event: unknown): Promise<void> {
  const { forSeconds } = eventSchema.parse(event);
  await knowSite();
  const { failed } = await drawPending(Date.now() + forSeconds * 1000);
  if (failed > 0) throw new Error(`${failed} social images are left for the next call`);
}
