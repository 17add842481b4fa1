import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves an engine on this machine below an unguessable path, and returns its address. Every account and every web page in a
 * browser of this machine can reach a port; only our own processes know the path. Calls for which `isProven` returns true need
 * no path.
 */
export async function listenOnSecretPath(
  server: Server,
  isProven: (request: IncomingMessage) => boolean = () => false,
): Promise<string> {
  const secret = `/${randomBytes(24).toString('hex')}`;
  const expected = Buffer.from(secret);
  const answer = server.listeners('request') as ((...args: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const asked = Buffer.from((request.url ?? '').slice(0, secret.length));
    const knows = asked.length === expected.length && timingSafeEqual(asked, expected);
    if (knows) request.url = request.url?.slice(secret.length) || '/';
    if (knows || isProven(request)) {
      for (const listener of answer) listener.call(server, request, response);
    } else {
      response.writeHead(403, { connection: 'close' }).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${secret}`;
}
