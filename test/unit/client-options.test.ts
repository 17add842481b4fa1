import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const functionsFolder = path.resolve(import.meta.dirname, '../../functions');

/** A service that accepts each call and never answers. */
const silent = http.createServer(() => {});
let address = '';

beforeAll(async () => {
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
});

afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

it('every client of AWS is made with the options that end a call which is never answered', () => {
  const made = globSync('**/*.ts', { cwd: functionsFolder }).flatMap((file) =>
    [...readFileSync(path.join(functionsFolder, file), 'utf8').matchAll(/new (\w+Client)\(([\s\S]*?)\);/g)].map(
      ([, client, options]) => [client, /\bclientOptions\(/.test(options ?? '')],
    ),
  );
  expect(made.length).toBeGreaterThanOrEqual(6);
  expect(made.filter(([, isLimited]) => !isLimited)).toEqual([]);
});

it('an answer that begins and then stops fails in time', async () => {
  const half = http.createServer((_, response) => void response.writeHead(200, { 'content-length': '10' }).write('half'));
  await once(half.listen(0, '127.0.0.1'), 'listening');
  try {
    const { S3Client, GetObjectCommand } = await import('@aws-sdk/client-s3');
    const { clientOptions } = await import('../../functions/http/client-options.ts');
    const client = new S3Client({
      ...clientOptions(200),
      maxAttempts: 1,
      endpoint: `http://127.0.0.1:${(half.address() as AddressInfo).port}`,
      forcePathStyle: true,
      region: 'us-east-1',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    const { Body } = await client.send(new GetObjectCommand({ Bucket: 'media', Key: 'a' }));
    await expect(Body?.transformToByteArray()).rejects.toThrow();
  } finally {
    half.closeAllConnections();
    half.close();
  }
});

it('a call that is accepted and never answered fails in time, and says why', async () => {
  const { DynamoDBClient, GetItemCommand } = await import('@aws-sdk/client-dynamodb');
  const { clientOptions } = await import('../../functions/http/client-options.ts');
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' };
  const client = new DynamoDBClient({
    ...clientOptions(200),
    maxAttempts: 1,
    endpoint: address,
    region: 'us-east-1',
    credentials,
  });
  const asked = client.send(new GetItemCommand({ TableName: 'capstone', Key: { pk: { S: 'a' } } }));
  await expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
});
