import * as z from 'zod';
import { atMost, lines, rule } from '../basics/plain-text.ts';
import { t } from '../language/text.ts';

/** A request for help from the administrator area: the body of POST /api/support. */
export const supportSchema = z.strictObject({
  email: z.email(rule('questions.emailSuchAs')).max(254),
  message: lines(z.string().min(1, rule('staff.support.noMessage')).max(5000, atMost(5000)), {
    most: 5000,
    error: () => t('staff.support.noMessage'),
  }),
});

/** The body of PUT /api/support/{id}. `at` is when the request was sent: a part of its key. */
export const supportDoneSchema = z.strictObject({
  at: z.iso.datetime({ error: 'must be the time of the request' }).max(40),
  done: z.boolean({ error: 'must be true or false' }),
});

/** A stored request. `at` is ISO 8601, `by` a username; `done` says who dealt with it, and when. */
export const supportRequestSchema = supportSchema.extend({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  done: z.strictObject({ at: z.iso.datetime(), by: z.string() }).optional(),
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;
