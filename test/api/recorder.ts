import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../listen.ts';

/** A call to DynamoDB as it was sent. */
export type RecordedCall = { operation: string; input: Record<string, unknown> };

/** A proxy between the functions and DynamoDB that records every call. It can also imitate outdated indexes. */
export async function recordCalls(engine: string) {
  const calls: RecordedCall[] = [];
  const answers = new Map<string, Buffer>();
  let isLate = false;
  const server = http.createServer(async (request, response) => {
    const { method, headers, url = '' } = request;
    const body = await buffer(request);
    const [, operation = ''] = String(headers['x-amz-target']).split('.');
    const input = JSON.parse(body.toString());
    calls.push({ operation, input });
    const question = body.toString();
    const former = isLate && input.IndexName && answers.get(question);
    if (former) return response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0' }).end(former);
    const passed = http.request(engine + url, { method, headers }, async (answer) => {
      const bytes = await buffer(answer);
      if (input.IndexName) answers.set(question, bytes);
      response.writeHead(answer.statusCode ?? 502, answer.headers).end(bytes);
    });
    passed.on('error', () => response.destroy());
    passed.end(body);
  });
  return {
    calls,
    /** From now on, repeated queries of the table's indexes get their former answers. */
    indexesAreLate: () => {
      isLate = true;
    },
    address: await listen(server),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
