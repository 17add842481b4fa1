import { once } from 'node:events';
import { connect } from 'node:tls';
import { GetTopicAttributesCommand, SNSClient } from '@aws-sdk/client-sns';
import { Hono } from 'hono';
import * as z from 'zod';
import type { Operations } from '../../domain/term/readiness.ts';
import type { AdminEnv } from '../http/auth.ts';
import { clientOptions } from '../http/client-options.ts';
import { log } from '../http/log.ts';

/** Both are absent on one machine. `SITE_DOMAIN` is the site's own domain, absent where it has CloudFront's. */
const env = z
  .object({
    OPERATIONS_TOPIC: z.string().optional(),
    SITE_DOMAIN: z.string().optional(),
    SITE_PORT: z.coerce.number().default(443),
  })
  .parse(process.env);

const sns = new SNSClient(clientOptions());
/** In ms. */
const patience = 5_000;

export const operations = new Hono<AdminEnv>()
  // GET /api/admin/operations – what nobody sees on the site before it fails: its certificate, and whether anybody gets the alarms
  .get('/api/admin/operations', async (c) => {
    const { OPERATIONS_TOPIC, SITE_DOMAIN } = env;
    const [certificate, alarms] = await Promise.all([
      SITE_DOMAIN ? orNull('certificate', readCertificate(SITE_DOMAIN)) : undefined,
      OPERATIONS_TOPIC ? orNull('alarms', readSubscriptions(OPERATIONS_TOPIC)) : undefined,
    ]);
    const answer: Operations = { certificate, alarms };
    return c.json(answer);
  });

/** What cannot be asked is told as unknown, and the rest is answered. */
function orNull<Part>(what: string, asked: Promise<Part>): Promise<Part | null> {
  return asked.catch((error: Error) => {
    log.error(`the state of the ${what} is unknown`, { error });
    return null;
  });
}

/** The certificate that visitors get. Whether they trust it is told by the health check from outside (infra/service-alarms.ts). */
async function readCertificate(host: string): Promise<{ endsAt: string }> {
  const socket = connect({ host, port: env.SITE_PORT, servername: host, rejectUnauthorized: false, timeout: patience });
  socket.once('timeout', () => socket.destroy(new Error(`${host} does not answer`)));
  try {
    await once(socket, 'secureConnect');
    return { endsAt: new Date(socket.getPeerCertificate().valid_to).toISOString() };
  } finally {
    socket.destroy();
  }
}

async function readSubscriptions(topic: string): Promise<{ confirmed: number; pending: number }> {
  const { Attributes = {} } = await sns.send(new GetTopicAttributesCommand({ TopicArn: topic }));
  return { confirmed: Number(Attributes.SubscriptionsConfirmed), pending: Number(Attributes.SubscriptionsPending) };
}
