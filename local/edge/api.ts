import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { originSecretHeader } from '../../functions/http/edge-header.ts';
import { fileHeaders } from '../../infra/edge.ts';
import { noAnswer, problem } from './answers.ts';
import { compress, type Encoding, encodingOf } from './compression.ts';
import { keptAddress } from './kept-calls.ts';
import { type Answer, type Call, callOrigin, endToEnd } from './origin.ts';

/** API Gateway takes no larger body. */
const bodyLimit = 10 * 1024 * 1024;
const cacheBytes = 16 * 1024 * 1024;

type Handler = (request: IncomingMessage) => Promise<Answer>;
/** In ms of `performance.now()`. After `freshUntil` the answer serves only in place of an error. */
type Kept = { answer: Answer; fetchedAt: number; freshUntil: number };

const guards = fileHeaders('/api/');
const guarded = (answer: Answer): Answer => ({ ...answer, headers: { ...guards, ...answer.headers } });

/**
 * Passes calls on to the functions. It keeps the answer to a GET for as long as its `s-maxage` says, as CloudFront does: by
 * path, by the query parameters that the route names (infra/edge.ts), and once for each encoding that visitors accept. For as
 * long as `stale-if-error` says after that, it gives the answer when the functions fail or do not answer. Calls that come while
 * the same answer is being fetched or compressed wait for it. Answers to calls with a token are never kept.
 */
export function apiEdge({
  origin,
  originSecret,
  timeoutMs,
}: {
  origin: string;
  originSecret: string;
  timeoutMs: number;
}): Handler {
  const kept = new LRUCache<string, Kept>({ maxSize: cacheBytes, sizeCalculation: ({ answer }) => answer.body.length + 1000 });
  const underway = new Map<string, Promise<Kept>>();

  async function call(
    request: IncomingMessage,
    { method, url, headers, body }: Pick<Call, 'method' | 'url' | 'headers' | 'body'>,
  ): Promise<Answer> {
    const answer = await callOrigin({
      method,
      url: origin + url,
      headers: {
        ...headers,
        'cloudfront-viewer-address': `${request.socket.remoteAddress}:${request.socket.remotePort}`,
        [originSecretHeader]: originSecret,
        ...(body && { 'content-length': body.length }),
      },
      body,
      timeoutMs,
    }).catch((error) => noAnswer('The service', error));
    return guarded(answer);
  }

  function fresh(key: string): Kept | undefined {
    const hit = kept.get(key);
    return hit && hit.freshUntil > performance.now() ? hit : undefined;
  }

  /**
   * The fresh answer that is kept under a key, else the one that `make` returns. Concurrent calls with the same key share one
   * `make`.
   */
  function freshOr(key: string, make: () => Promise<Kept>): Promise<Kept> | Kept {
    const hit = fresh(key) ?? underway.get(key);
    if (hit) return hit;
    const pending = make().finally(() => underway.delete(key));
    underway.set(key, pending);
    return pending;
  }

  /** A kept answer serves all visitors, so the call to the function carries no header of the visitor who caused it. */
  async function fetchAndKeep(key: string, url: string, request: IncomingMessage): Promise<Kept> {
    const answer = await call(request, { method: 'GET', url, headers: { 'accept-encoding': 'identity' } });
    const fetchedAt = performance.now();
    const fetched = { answer, fetchedAt, freshUntil: fetchedAt + 1000 * secondsOf('s-maxage', answer) };
    if (answer.status >= 500) return kept.get(key) ?? fetched;
    const seconds = secondsOf('s-maxage', answer) + secondsOf('stale-if-error', answer);
    if (answer.status === 200 && seconds > 0) kept.set(key, fetched, { ttl: seconds * 1000 });
    else kept.delete(key);
    return fetched;
  }

  async function read(url: string, encoding: Encoding, request: IncomingMessage): Promise<Answer> {
    const plainKey = `identity ${url}`;
    const plain = await freshOr(plainKey, () => fetchAndKeep(plainKey, url, request));
    if (encoding === 'identity') return withAge(plain);
    const key = `${encoding} ${url}`;
    const packed = await freshOr(key, async () => {
      const made = { ...plain, answer: await compress(plain.answer, encoding) };
      const remaining = plain.freshUntil - performance.now();
      if (remaining > 0) kept.set(key, made, { ttl: remaining });
      return made;
    });
    return withAge(packed);
  }

  return async (request) => {
    const { method = 'GET', url = '/' } = request;
    if (method !== 'GET' && method !== 'HEAD') {
      const body = await readBody(request);
      if (!body) return guarded(problem(413, 'The request is larger than 10 MB.'));
      return call(request, { method, url, headers: headersOf(request), body });
    }
    if (request.headers.authorization || request.headers['x-edit-token']) {
      return call(request, { method, url, headers: headersOf(request) });
    }
    const encoding = encodingOf(request);
    const address = keptAddress(url);
    const hit = fresh(`${encoding} ${address}`);
    return hit ? withAge(hit) : read(address, encoding, request);
  };
}

/** A kept answer has the Date of its first visitor; like CloudFront's, it says how many seconds ago that was. */
function withAge({ answer, fetchedAt }: Kept): Answer {
  const age = Math.floor((performance.now() - fetchedAt) / 1000);
  return age > 0 ? { ...answer, headers: { ...answer.headers, age: String(age) } } : answer;
}

/** The seconds of a directive of an answer's cache-control; 0 without it. */
function secondsOf(directive: 's-maxage' | 'stale-if-error', { headers }: Answer): number {
  return Number(new RegExp(`${directive}=(\\d+)`).exec(String(headers['cache-control'] ?? ''))?.[1] ?? 0);
}

/** The headers of a visitor's own call that reach the function. Functions know one encoding, gzip. */
function headersOf(request: IncomingMessage): OutgoingHttpHeaders {
  const { host: _host, ...headers } = endToEnd(request.headers);
  return { ...headers, 'accept-encoding': encodingOf(request) === 'identity' ? 'identity' : 'gzip' };
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // A browser reads a refusal only after it has sent everything. A body that is far too large is cut off.
    if (size > 4 * bodyLimit) return undefined;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size <= bodyLimit ? Buffer.concat(chunks) : undefined;
}
