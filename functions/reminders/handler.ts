import * as z from 'zod';
import { knowSite } from '../data/site/settings.ts';
import { remind } from './remind.ts';

const time = z.iso.datetime().pipe(z.coerce.date());

/**
 * The event of the schedule (infra/functions/scheduled-calls.ts) names no time: a call that comes late must see that a window has
 * closed. `at` is for tests, and for a person who looks at another day.
 */
const eventSchema = z.object({ at: time.default(() => new Date()) });

export async function handler(event: unknown): Promise<void> {
  const { at } = eventSchema.parse(event);
  // A presentation of an earlier version has the term of its day, by the school's own calendar.
  await knowSite();
  await remind(at);
}
