import * as z from 'zod';
import { mailSettings } from '../mail/settings.ts';
import { applyEvent, sesEventSchema } from './events.ts';
import { sendDue } from './run.ts';

/** A writer that recorded mails, or the schedule, asks to send; SES tells by EventBridge what became of a mail (infra/mail.ts). */
const eventSchema = z.union([z.object({ task: z.literal('send') }), sesEventSchema]);

export async function handler(given: unknown): Promise<void> {
  const event = eventSchema.parse(given);
  if ('detail' in event) return applyEvent(event.detail, new Date());
  if (mailSettings.from) await sendDue();
}
