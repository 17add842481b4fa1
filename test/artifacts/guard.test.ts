import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startGuard } from './guard.ts';
import { account } from './resolve.ts';

/** Tests the guard itself with an engine that allows everything, behind a role that may only read the winners. */
const engine = http.createServer((_request, response) => response.end('{}'));
const used: string[] = [];
let guard: Awaited<ReturnType<typeof startGuard>>;

beforeAll(async () => {
  await once(engine.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(engine.address() as AddressInfo).port}`;
  const statement = {
    Sid: 'ReadWinners',
    Effect: 'Allow',
    Action: 'dynamodb:GetItem',
    Resource: `arn:aws:dynamodb:us-east-1:${account}:table/capstone`,
    Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['WINNERS'] } },
  };
  const env = {
    AWS_ENDPOINT_URL_DYNAMODB: address,
    AWS_ENDPOINT_URL_S3: address,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: address,
  };
  guard = await startGuard({ name: 'reader', statements: [statement] }, env, (sid) => used.push(sid));
});

afterAll(() => {
  guard.stop();
  engine.close();
});

async function get(key: string): Promise<number> {
  const headers = { 'x-amz-target': 'DynamoDB_20120810.GetItem' };
  const body = JSON.stringify({ TableName: 'capstone', Key: { pk: { S: key }, sk: { S: 'fa-2026' } } });
  return (await fetch(guard.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', { method: 'POST', headers, body })).status;
}

it('lets through what the role allows, and tells which statement did', async () => {
  expect(await get('WINNERS')).toBe(200);
  expect([used, guard.refused]).toEqual([['ReadWinners'], []]);
});

it('refuses what the role does not allow, and remembers it', async () => {
  expect(await get('PROJECT#1091')).toBe(403);
  const file = await fetch(`${guard.env.AWS_ENDPOINT_URL_S3}/media/media/poster-1/320.webp`);
  expect(file.status).toBe(403);
  expect(guard.refused).toEqual([expect.stringContaining('PROJECT#1091'), expect.stringContaining('s3:GetObject')]);
});
