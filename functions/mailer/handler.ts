import * as z from 'zod';
import { mailSettings } from '../mail/settings.ts';
import { applyEvent, sesEventSchema } from './events.ts';
import { sendDue } from './run.ts';

/** A writer of mails, or the schedule, sends the task `send`; SES sends its events through EventBridge (infra/mail/mail.ts). */
const eventSchema = z.union([z.object({ task: z.literal('send') }), sesEventSchema]);

export async function handler(given: unknown): Promise<void> {
  const event = eventSchema.parse(given);
  if ('detail' in event) return applyEvent(event.detail, new Date());
  if (mailSettings.from) await sendDue();
}
