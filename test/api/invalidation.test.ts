import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { startShowcase } from './showcase.ts';

/** Tests the function that removes pictures from CloudFront's cache, with a CloudFront of our own that records the calls. */

const told: string[] = [];
let isBusy = false;
const cloudFront = http.createServer(async (request, response) => {
  const body = await text(request);
  if (isBusy) {
    const error =
      '<ErrorResponse><Error><Type>Sender</Type><Code>TooManyInvalidationsInProgress</Code><Message>Busy</Message></Error></ErrorResponse>';
    return response.writeHead(400, { 'content-type': 'text/xml' }).end(error);
  }
  if (/<Path>[^<]*odd[^<]*<\/Path>/.test(body)) {
    const error =
      '<ErrorResponse><Error><Type>Sender</Type><Code>InvalidArgument</Code><Message>No</Message></Error></ErrorResponse>';
    return response.writeHead(400, { 'content-type': 'text/xml' }).end(error);
  }
  told.push(`${request.method} ${request.url}`, ...Array.from(body.matchAll(/<Path>(.*?)<\/Path>/g), ([, path]) => path ?? ''));
  const answer =
    '<Invalidation><Id>I1</Id><Status>InProgress</Status><CreateTime>2026-11-21T00:00:00Z</CreateTime></Invalidation>';
  response.writeHead(201, { 'content-type': 'text/xml' }).end(answer);
});

await once(cloudFront.listen(0, '127.0.0.1'), 'listening');
const AWS_ENDPOINT_URL_CLOUDFRONT = `http://127.0.0.1:${(cloudFront.address() as AddressInfo).port}`;
const showcase = await startShowcase({ AWS_ENDPOINT_URL_CLOUDFRONT, DISTRIBUTION_ID: 'E2EXAMPLE1234' });

beforeEach(() => {
  told.length = 0;
  isBusy = false;
});

afterAll(async () => {
  await showcase.stop();
  cloudFront.close();
});

/** Messages of the queue in the form in which EventBridge sends them. */
const deleted = (...pictures: string[]) => ({
  Records: pictures.map((picture, at) => ({
    messageId: `m-${at}`,
    body: JSON.stringify({
      source: 'aws.s3',
      'detail-type': 'Object Deleted',
      detail: {
        bucket: { name: 'media' },
        object: { key: `media/${picture}/80.webp` },
        'deletion-type': 'Delete Marker Created',
      },
    }),
  })),
});

it('tells CloudFront the others when a message cannot be read, which alone is given back', async () => {
  const { Records } = deleted('poster-1', 'poster-2');
  const poison = { messageId: 'poison', body: '{"detail":{}}' };
  await showcase.invoke('invalidation', { Records: [...Records, poison] });
  expect(told.slice(1)).toEqual(['/media/poster-1/*', '/media/poster-2/*']);
  process.env.DISTRIBUTION_ID ??= 'E2EXAMPLE1234';
  const { handler } = await import('../../functions/invalidation/handler.ts');
  expect(await handler({ Records: [poison] })).toEqual({ batchItemFailures: [{ itemIdentifier: 'poison' }] });
});

it('tells CloudFront of all pictures when it does not accept the path of one', async () => {
  await showcase.invoke('invalidation', deleted('poster-1', 'odd-2'));
  expect(told.slice(1)).toEqual(['/media/*']);
});

it('tells CloudFront each picture once, all its files at a time', { tags: 'bundles' }, async () => {
  await showcase.invoke('invalidation', deleted('poster-1', 'team-2', 'poster-1'));
  expect(told).toEqual([
    expect.stringMatching(/^POST \/2020-05-31\/distribution\/E2EXAMPLE1234\/invalidation/),
    '/media/poster-1/*',
    '/media/team-2/*',
  ]);
});

it('lets CloudFront forget all pictures when there are more than it works on at a time', async () => {
  await showcase.invoke('invalidation', deleted(...Array.from({ length: 11 }, (_, index) => `poster-${index}`)));
  expect(told.slice(1)).toEqual(['/media/*']);
});

it('fails when CloudFront is busy, so that the queue brings the messages again', async () => {
  isBusy = true;
  await expect(showcase.invoke('invalidation', deleted('poster-1'))).rejects.toThrow(/Busy/);
});
