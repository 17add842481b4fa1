import * as z from 'zod';
import { remind } from './remind.ts';

/** The event of the schedule (infra/reminders.ts). `at` is the time for which it was sent. */
const eventSchema = z.object({ at: z.iso.datetime() });

export async function handler(event: unknown): Promise<void> {
  const { at } = eventSchema.parse(event);
  await remind(new Date(at));
}
