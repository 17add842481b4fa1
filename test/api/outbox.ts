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

/** What SES has, and how the one of this machine behaves. */
export function outboxOf({ AWS_ENDPOINT_URL_SESV2: address = '' }: EngineEnv) {
  return {
    address,
    /** The newest first. */
    sent: async (): Promise<SentMail[]> => z.array(mailSchema).parse(await (await fetch(`${address}/mails.json`)).json()),
    /** `refuse`: SES refuses each call with this error. `isSilent`: it tells nothing of its mails. */
    behave: async (behaviour: { refuse?: { status: number; code: string; message: string }; isSilent?: boolean }) => {
      const headers = { 'content-type': 'application/json' };
      await fetch(`${address}/behaviour`, { method: 'PUT', headers, body: JSON.stringify(behaviour) });
    },
  };
}
