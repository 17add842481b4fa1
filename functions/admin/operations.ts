import { once } from 'node:events';
import { connect } from 'node:tls';
import { GetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Operations } from '../../domain/readiness/readiness.ts';
import type { AdminEnv } from '../http/auth.ts';
import { clientOptions } from '../http/client-options.ts';
import { log } from '../http/log.ts';

/** `SITE_URL` is absent where the site has no domain of its own; on one machine it has no certificate, and there is no topic. */
const env = z.object({ OPERATIONS_TOPIC: z.string().optional(), SITE_URL: z.url().optional() }).parse(process.env);
const site = env.SITE_URL?.startsWith('https:') ? new URL(env.SITE_URL) : undefined;
const topic = env.OPERATIONS_TOPIC;

const sns = new SNSClient(clientOptions());
/** In ms. */
const patience = 5_000;

export const operations = new Hono<AdminEnv>()
  // GET /api/admin/operations – what nobody sees on the site before it fails: its certificate, and whether anybody gets the alarms
  .get('/api/admin/operations', async (c) => {
    const [certificateEndsAt, alarmReceivers] = await Promise.all([
      site ? orNull('certificate', endOfCertificate(site)) : undefined,
      topic ? orNull('alarms', countReceivers(topic)) : undefined,
    ]);
    const answer: Operations = { certificateEndsAt, alarmReceivers };
    return c.json(answer);
  });

/** What cannot be asked is told as unknown, and the rest is answered. */
function orNull<Part>(what: string, asked: Promise<Part>): Promise<Part | null> {
  return asked.catch((error: Error) => {
    log.error(`the state of the ${what} is unknown`, { error });
    return null;
  });
}

/** Of the certificate that visitors get. Whether they trust it is told by the health check from outside (infra/service-alarms.ts). */
async function endOfCertificate({ hostname: host, port }: URL): Promise<string> {
  const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false, timeout: patience });
  socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)));
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to).toISOString();
  } finally {
    socket.destroy();
  }
}

async function countReceivers(topic: string): Promise<number> {
  const { Attributes } = await sns.send(new GetTopicAttributesCommand({ TopicArn: topic }));
  return Number(Attributes?.SubscriptionsConfirmed);
}
