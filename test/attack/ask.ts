import http from 'node:http';
import { buffer } from 'node:stream/consumers';

export type Answer = { status: number; headers: http.IncomingHttpHeaders; bytes: Buffer; text: string };
export type Call = { method?: string; headers?: http.OutgoingHttpHeaders; body?: string | Buffer; to?: string };

/** Makes a call whose path and headers are sent as they are: fetch would tidy up what an attacker sends. */
export async function ask(origin: string, path: string, { method = 'GET', headers = {}, body }: Call = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  const sent = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const request = http.request({
    host: hostname,
    port,
    path,
    method,
    headers: { ...sent, ...headers },
    agent: false,
    timeout: 40_000,
  });
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request
      .on('response', resolve)
      .on('error', reject)
      .on('timeout', () => request.destroy(new Error(`no answer to ${path}`)));
  });
  request.end(body);
  const response = await answered;
  const bytes = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString() };
}
