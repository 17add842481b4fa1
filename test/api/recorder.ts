import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A call to DynamoDB as it was sent. */
export type RecordedCall = { operation: string; input: Record<string, unknown> };

/** A proxy between the functions and DynamoDB. It passes every call on and records it. */
export async function recordCalls(engine: string) {
  const calls: RecordedCall[] = [];
  const server = http.createServer(async (request, response) => {
    const { method, headers, url = '' } = request;
    const body = await buffer(request);
    const [, operation = ''] = String(headers['x-amz-target']).split('.');
    calls.push({ operation, input: JSON.parse(body.toString()) });
    const passed = http.request(engine + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    passed.end(body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    calls,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
