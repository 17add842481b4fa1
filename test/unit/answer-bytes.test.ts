import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { handle, type LambdaEvent } from 'hono/aws-lambda';
import { expect, it } from 'vitest';
import { answerPublicText } from '../../functions/http/cache.ts';

/** In bytes. Lambda fails a call with a larger result, and a compressed text is in base64 there. */
const largestResult = 6 * 1024 * 1024;

type Result = { statusCode: number; headers: Record<string, string>; body: string; isBase64Encoded: boolean };

function resultOf(app: Hono, headers: Record<string, string>): Promise<Result> {
  const http = { method: 'GET', path: '/', sourceIp: '192.0.2.1' };
  const event = { version: '2.0', rawPath: '/', rawQueryString: '', headers, requestContext: { http }, isBase64Encoded: false };
  return handle(app)(event as unknown as LambdaEvent) as unknown as Promise<Result>;
}

it('a public list that is too large for Lambda is returned compressed, a smaller one as it is', async () => {
  const view = (index: number) => ({
    id: String(index),
    text: `Project ${index} ${randomBytes(150).toString('hex').repeat(4)}`,
  });
  const long = JSON.stringify(Array.from({ length: 6000 }, (_, index) => view(index)));
  expect(Buffer.byteLength(long)).toBeGreaterThan(largestResult);
  const listOf = (text: string) => new Hono().get('/', (c) => answerPublicText(c, Buffer.from(text)));
  const result = await resultOf(listOf(long), { 'accept-encoding': 'br,gzip' });
  expect(Buffer.byteLength(JSON.stringify(result))).toBeLessThan(largestResult);
  expect(result.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' });
  expect(gunzipSync(Buffer.from(result.body, 'base64')).toString() === long).toBe(true);

  const short = await resultOf(listOf('[]'), { 'accept-encoding': 'br,gzip' });
  expect([short.body, short.isBase64Encoded, short.headers['content-encoding']]).toEqual(['[]', false, undefined]);
});
