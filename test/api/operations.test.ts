import 'reflect-metadata';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { createServer } from 'node:tls';
import { X509CertificateGenerator } from '@peculiar/x509';
import { expect, it } from 'vitest';
import { signIn } from './session.ts';
import { startShowcase } from './showcase.ts';

const endsAt = '2027-03-01T12:00:00.000Z';

/** The site as visitors reach it, with a certificate of its own. */
async function startSite(): Promise<Server> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    ...{ name: 'CN=localhost', keys, signingAlgorithm: algorithm },
    ...{ notBefore: new Date('2026-01-01'), notAfter: new Date(endsAt) },
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  const key = `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----`;
  return listening(createServer({ cert: certificate.toString('pem'), key }));
}

/** Answers GetTopicAttributes, as SNS does. */
const startTopic = (asked: string[]) =>
  listening(
    http.createServer(async (request, response) => {
      asked.push(await text(request));
      const entry = (name: string, value: string) => `<entry><key>${name}</key><value>${value}</value></entry>`;
      const attributes = entry('SubscriptionsConfirmed', '1') + entry('SubscriptionsPending', '2');
      response.writeHead(200, { 'content-type': 'text/xml' });
      response.end(
        `<GetTopicAttributesResponse><GetTopicAttributesResult><Attributes>${attributes}</Attributes></GetTopicAttributesResult></GetTopicAttributesResponse>`,
      );
    }),
  );

async function listening<One extends Server>(server: One): Promise<One> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => String((server.address() as AddressInfo).port);

it('coordinators learn when the certificate ends and who gets the alarms; what does not answer is unknown', async () => {
  const asked: string[] = [];
  const [site, sns] = await Promise.all([startSite(), startTopic(asked)]);
  const topic = 'arn:aws:sns:us-east-1:123456789012:Operations';
  const showcase = await startShowcase({
    ...{ SITE_URL: `https://localhost:${portOf(site)}`, OPERATIONS_TOPIC: topic },
    AWS_ENDPOINT_URL_SNS: `http://127.0.0.1:${portOf(sns)}`,
  });
  try {
    const admin = await signIn(showcase);
    const read = async () => (await admin.call('/api/admin/operations')).json();
    expect(await read()).toEqual({ certificateEndsAt: endsAt, alarmReceivers: 1 });
    expect(new URLSearchParams(asked[0]).get('TopicArn')).toBe(topic);
    for (const server of [site, sns]) await new Promise((resolve) => server.close(resolve));
    expect(await read()).toEqual({ certificateEndsAt: null, alarmReceivers: null });
  } finally {
    await showcase.stop();
  }
});
