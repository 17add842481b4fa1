import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { account } from './resolve.ts';

/** Events and results of API Gateway's HTTP APIs (payload version 2.0). */
export type ProxyResult = {
  statusCode: number;
  headers?: Record<string, string>;
  cookies?: string[];
  body?: string;
  isBase64Encoded?: boolean;
};

type Matched = { key: string; parameters: Record<string, string> };

const textual = /^(text\/|application\/(json|javascript|xml|.+\+json|.+\+xml))/;

/** The event of a request. A body that is not a text is in base64. */
export function eventOf(request: IncomingMessage, body: Buffer, { key, parameters }: Matched) {
  const [rawPath = '/', rawQueryString = ''] = split(request.url ?? '/', '?');
  const { cookie, ...headers } = joined(request.headers);
  const plain = body.length > 0 && textual.test(headers['content-type'] ?? '');
  const now = new Date();
  return {
    version: '2.0',
    routeKey: key,
    rawPath: decodedPath(rawPath),
    rawQueryString,
    ...(cookie && { cookies: cookie.split('; ') }),
    headers,
    ...(rawQueryString && { queryStringParameters: Object.fromEntries(new URLSearchParams(rawQueryString)) }),
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    requestContext: {
      accountId: account,
      apiId: 'a1b2c3d4e5',
      domainName: 'a1b2c3d4e5.execute-api.us-east-1.amazonaws.com',
      domainPrefix: 'a1b2c3d4e5',
      http: {
        method: request.method ?? 'GET',
        path: decodedPath(rawPath),
        protocol: 'HTTP/1.1',
        sourceIp: '192.0.2.99',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId: randomUUID(),
      routeKey: key,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...(body.length > 0 && { body: body.toString(plain ? 'utf8' : 'base64') }),
    isBase64Encoded: body.length > 0 && !plain,
  };
}

/** HTTP APIs pass the path on decoded, in spite of the field's name, and cut it at a decoded `?`. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path).split('?', 1)[0] ?? '/';
  } catch {
    return path;
  }
}

function joined(headers: IncomingMessage['headers']): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

function split(text: string, at: string): string[] {
  const index = text.indexOf(at);
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + at.length)];
}
