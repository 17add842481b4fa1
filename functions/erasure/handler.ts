import * as z from 'zod';
import { run } from './run.ts';

const time = z.iso.datetime().pipe(z.coerce.date());

/** The event of a schedule (infra/functions/scheduled-calls.ts). `at` is for tests. */
const eventSchema = z.object({ at: time.default(() => new Date()) });

export async function handler(event: unknown): Promise<void> {
  const { at } = eventSchema.parse(event);
  await run(at);
}
