import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { originSecretHeader, pagePathHeader, siteHostHeader } from '../../functions/http/edge-header.ts';
import { fileHeaders } from '../../infra/edge/edge.ts';
import type { AnswerCache } from './answer-cache.ts';
import { noAnswer, problem } from './answers.ts';
import { acceptOf, encodingOf } from './compression.ts';
import { type Answer, type Call, callOrigin, endToEnd } from './origin.ts';
import { callRequests } from './request-functions.ts';
import { siteHostOf } from './site-host.ts';

/** The limit of API Gateway. */
const bodyLimit = 10 * 1024 * 1024;

type Handler = (request: IncomingMessage) => Promise<Answer>;

const guards = fileHeaders('/api/');
const guarded = (answer: Answer): Answer => ({ ...answer, headers: { ...guards, ...answer.headers } });

/**
 * Passes calls to the functions. Answers to GETs are cached by the address that the edge's request function returns. For calls
 * with a token, only public answers are cached.
 */
export function apiEdge({
  origin,
  originSecret,
  timeoutMs,
  kept,
}: {
  origin: string;
  originSecret: string;
  timeoutMs: number;
  kept: AnswerCache;
}): Handler {
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

  const readRequest = callRequests();

  return async (request) => {
    const { method = 'GET', url = '/' } = request;
    const read = readRequest(url, siteHostOf(request));
    if (!read) return guarded(problem(404, 'Not found'));
    const { address, siteHost, isPublic } = read;
    if (method !== 'GET' && method !== 'HEAD') {
      const body = await readBody(request);
      if (!body) return guarded(problem(413, 'The request is larger than 10 MB.'));
      return call(request, { method, url: address, headers: headersOf(request), body });
    }
    if (!isPublic && (request.headers.authorization || request.headers['x-edit-token'])) {
      return call(request, { method, url: address, headers: headersOf(request) });
    }
    // The host is told, and is a part of the key, where the answer names it. API Gateway sets the scheme.
    const ofHost = siteHost && { [siteHostHeader]: siteHost, 'x-forwarded-proto': 'http' };
    return kept(`${siteHost} ${address}`, encodingOf(request), (encoding) => {
      const headers = { 'accept-encoding': acceptOf(encoding), ...ofHost };
      return call(request, { method: 'GET', url: address, headers });
    });
  };
}

/**
 * The headers of a call that reach the function, without those that only the edge sets. The functions support one encoding,
 * gzip.
 */
function headersOf(request: IncomingMessage): OutgoingHttpHeaders {
  const { host: _host, [pagePathHeader]: _path, [siteHostHeader]: _site, ...headers } = endToEnd(request.headers);
  return { ...headers, 'accept-encoding': encodingOf(request) === 'identity' ? 'identity' : 'gzip' };
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Reads the whole body, because browsers read a refusal only after they have sent everything. A far too large body is cut
    // off.
    if (size > 4 * bodyLimit) return undefined;
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size <= bodyLimit ? Buffer.concat(chunks) : undefined;
}
