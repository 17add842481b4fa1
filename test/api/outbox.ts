import * as z from 'zod';
import type { EngineEnv } from '../../local/engines/start.ts';

const mailSchema = z.object({
  messageId: z.string(),
  from: z.string(),
  to: z.tuple([z.string()]),
  replyTo: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.array(z.object({ Name: z.string(), Value: z.string() })),
  tags: z.record(z.string(), z.string()),
});
export type SentMail = z.infer<typeof mailSchema>;

/** The mails of the mail engine, and its faults. */
export function outboxOf({ AWS_ENDPOINT_URL_SESV2: address = '' }: EngineEnv) {
  return {
    address,
    /** The newest first. */
    sent: async (): Promise<SentMail[]> => z.array(mailSchema).parse(await (await fetch(`${address}/mails.json`)).json()),
    /**
     * `refuse`: all calls are refused with this error. `isSilent`: no events are sent. `perSecond`: faster calls are refused.
     */
    behave: async (behaviour: {
      refuse?: { status: number; code: string; message: string };
      isSilent?: boolean;
      perSecond?: number;
    }) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${address}/behaviour`, { method: 'PUT', headers, body: JSON.stringify(behaviour) });
    },
  };
}
