import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };
/** `timeoutMs`: how long the origin may be silent, in ms. */
export type Call = { method: string; url: string; headers: OutgoingHttpHeaders; body?: Buffer; timeoutMs: number };

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** An origin did not answer in time. */
export class Silent extends Error {}

/** One call to an origin. The body is passed on unchanged: `fetch` would decompress it. */
export function callOrigin(call: Call): Promise<Answer> {
  const { method, url, headers, body, timeoutMs } = call;
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 502,
          headers: endToEnd(response.headers),
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.on('timeout', () => request.destroy(new Silent()));
    request.on('error', (error) => {
      // The origin closed an idle connection at the moment of its reuse. Reads can be repeated.
      const isRead = method === 'GET' || method === 'HEAD';
      if (isRead && request.reusedSocket && !(error instanceof Silent)) resolve(callOrigin(call));
      else reject(error);
    });
    request.end(body);
  });
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'te', 'trailer', 'upgrade']);

/** Headers without those of a single connection. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}
