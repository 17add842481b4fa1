import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';

export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };
export type Call = { method: string; url: string; headers: OutgoingHttpHeaders; body?: Buffer };

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/** One call to an origin. The body is passed on as it came: `fetch` would unpack a compressed one. */
export function callOrigin({ method, url, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
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
    request.on('error', (error) => {
      // The origin closed a kept connection just as it was used again: a read may be sent once more.
      const isRead = method === 'GET' || method === 'HEAD';
      if (isRead && request.reusedSocket) resolve(callOrigin({ method, url, headers, body }));
      else reject(error);
    });
    request.end(body);
  });
}

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'te', 'trailer', 'upgrade']);

/** Headers without those that belong to one connection. */
export function endToEnd(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.has(name)));
}
