import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { configOf, production } from '../infra/synthesize.ts';
import { quotaFault } from '../ready/quota.ts';

/** Lambda as far as it says what an account may do. */
let allowed = 10;
let status = 200;
const lambda = http.createServer((request, response) => {
  const isAsked = request.method === 'GET' && request.url?.startsWith('/2016-08-19/account-settings');
  const body = status === 200 ? { AccountLimit: { ConcurrentExecutions: allowed } } : { message: 'not allowed' };
  response.writeHead(isAsked ? status : 404, {
    'content-type': 'application/json',
    'x-amzn-errortype': 'AccessDeniedException',
  });
  response.end(JSON.stringify(body));
});
const env = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_ENDPOINT_URL_LAMBDA: '' };
const before = { ...process.env };

beforeAll(async () => {
  await once(lambda.listen(0, '127.0.0.1'), 'listening');
  env.AWS_ENDPOINT_URL_LAMBDA = `http://127.0.0.1:${(lambda.address() as AddressInfo).port}`;
  Object.assign(process.env, env);
});
beforeEach(() => {
  [allowed, status] = [10, 200];
});
afterAll(() => {
  process.env = before;
  lambda.close();
});

async function ready(...args: string[]): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../ready/run.ts'), ...args]);
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said: out + errors };
}

it('production is refused in an account with the ten instances of a new one', async () => {
  expect(await quotaFault(configOf('prod', production))).toMatch(/may run 10 functions at once, and prod needs 100/);
});

it.each([
  [99, {}, false],
  [100, {}, true],
  [149, { reservedConcurrency: { catalog: 30, media: 20 } }, false],
  [150, { reservedConcurrency: { catalog: 30, media: 20 } }, true],
])('with %i instances and %o', async (instances, settings, isReady) => {
  allowed = instances;
  expect((await quotaFault(configOf('prod', { ...production, ...settings }))) === undefined).toBe(isReady);
});

it('the command lets dev go on with a warning, and says so when it may not ask', async () => {
  expect(await ready('--stage', 'dev')).toEqual({ code: 0, said: expect.stringMatching(/^Beware: this account may run 10/) });
  status = 403;
  expect((await ready('--stage', 'dev')).said).toContain('lambda:GetAccountSettings');
  // The stage as it is committed has no domain yet.
  expect(await ready('--stage', 'prod')).toEqual({ code: 1, said: expect.stringMatching(/^NOT READY: /) });
  expect(await ready()).toEqual({ code: 2, said: expect.stringContaining('Usage: npm run ready') });
});
