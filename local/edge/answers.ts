import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, Silent } from './origin.ts';

export function problem(status: number, title: string): Answer {
  return {
    status,
    headers: { 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    body: Buffer.from(JSON.stringify({ type: 'about:blank', title, status })),
  };
}

/** The answer when the origin `what` failed or timed out. */
export function noAnswer(what: string, error: unknown): Answer {
  return error instanceof Silent
    ? problem(504, `${what} did not answer in time. Please try again.`)
    : problem(502, `${what} does not answer. Please try again.`);
}

/** S3's answer through CloudFront for a missing file. */
export const missingFile: Answer = {
  status: 404,
  headers: { 'content-type': 'application/xml' },
  body: Buffer.from(
    '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>NoSuchKey</Code><Message>The specified key does not exist.</Message></Error>',
  ),
};

/** Sends an answer: without a body for HEAD, and 304 when the browser already has it. */
export function send(request: IncomingMessage, response: ServerResponse, { status, headers, body }: Answer): void {
  if (status === 200 && isFresh(request.headers['if-none-match'], headers.etag)) {
    const { 'content-type': _type, 'content-encoding': _encoding, 'content-length': _length, ...kept } = headers;
    response.writeHead(304, kept).end();
    return;
  }
  const length = headers['content-length'] ?? body.length;
  response.writeHead(status, { ...headers, ...(status !== 304 && { 'content-length': length }) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function isFresh(ifNoneMatch: string | undefined, etag: unknown): boolean {
  if (!ifNoneMatch || typeof etag !== 'string') return false;
  const plain = etag.replace(/^W\//, '');
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === plain);
}
