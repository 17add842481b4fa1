import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { originSecretHeader } from '../../functions/http/edge-header.ts';
import { problem } from './answers.ts';
import { type Answer, type Call, callOrigin, endToEnd } from './origin.ts';

/** API Gateway takes no larger body. */
const bodyLimit = 10 * 1024 * 1024;
const cacheBytes = 16 * 1024 * 1024;

type Handler = (request: IncomingMessage) => Promise<Answer>;

/**
 * Passes calls on to the functions and keeps a GET's answer as long as its `s-maxage` says, by path and query, as CloudFront does. Calls
 * for the same answer that come while it is being fetched wait for that one. Nothing under a token is kept.
 */
export function apiEdge({ origin, originSecret }: { origin: string; originSecret: string }): Handler {
  const kept = new LRUCache<string, Answer>({ maxSize: cacheBytes, sizeCalculation: ({ body }) => body.length + 1000 });
  const underway = new Map<string, Promise<Answer>>();

  function call(
    request: IncomingMessage,
    { method, headers, body }: Pick<Call, 'method' | 'headers' | 'body'>,
  ): Promise<Answer> {
    return callOrigin({
      method,
      url: origin + request.url,
      headers: {
        ...headers,
        'accept-encoding': encodingOf(request),
        'cloudfront-viewer-address': `${request.socket.remoteAddress}:${request.socket.remotePort}`,
        [originSecretHeader]: originSecret,
        ...(body && { 'content-length': body.length }),
      },
      body,
    }).catch(() => problem(502, 'The service does not answer. Please try again.'));
  }

  /** What is kept serves everybody, so the fetch carries nothing of the one visitor who caused it. */
  async function fetchAndKeep(key: string, request: IncomingMessage): Promise<Answer> {
    const answer = await call(request, { method: 'GET', headers: {} });
    const seconds = Number(/s-maxage=(\d+)/.exec(String(answer.headers['cache-control'] ?? ''))?.[1] ?? 0);
    if (answer.status === 200 && seconds > 0) kept.set(key, answer, { ttl: seconds * 1000 });
    return answer;
  }

  return async (request) => {
    const { method = 'GET' } = request;
    const { host: _host, ...headers } = endToEnd(request.headers);
    if (method !== 'GET' && method !== 'HEAD') {
      const body = await readBody(request);
      return body ? call(request, { method, headers, body }) : problem(413, 'The request is larger than 10 MB.');
    }
    if (headers.authorization || headers['x-edit-token']) return call(request, { method, headers });
    const key = `${encodingOf(request)} ${request.url}`;
    const hit = kept.get(key);
    if (hit) return hit;
    const pending = underway.get(key) ?? fetchAndKeep(key, request).finally(() => underway.delete(key));
    underway.set(key, pending);
    return pending;
  };
}

/** CloudFront reduces what a browser accepts to what makes a difference. */
function encodingOf(request: IncomingMessage): 'gzip' | 'identity' {
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity';
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bodyLimit) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
