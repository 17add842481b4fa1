import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, expect, it, vi } from 'vitest';

/** An SES that closes a connection instead of answering on it for a second time, as one that was idle for too long. */
const used = new WeakSet<Socket>();
const server = http.createServer((request, response) => {
  if (used.has(request.socket)) return request.socket.destroy();
  used.add(request.socket);
  response.end(JSON.stringify({ SendQuota: { MaxSendRate: 14 }, ProductionAccessEnabled: true }));
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.close();
});

it('a connection to SES that was closed meanwhile loses no mail: none is used again', async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  vi.stubEnv('AWS_ENDPOINT_URL_SESV2', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'us-west-2');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  const { readAccount } = await import('../../functions/mail/account.ts');
  for (let calls = 0; calls < 3; calls += 1) expect(await readAccount()).toEqual({ perSecond: 14, isSandbox: false });
});
