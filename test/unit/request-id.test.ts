import { handle } from 'hono/aws-lambda';
import { expect, it, vi } from 'vitest';

process.env.ORIGIN_SECRET = 'a-secret-that-only-tests-know';
process.env.POWERTOOLS_DEV = 'true';
// Another file of this process may have loaded the log with another environment.
vi.resetModules();
const { createApp } = await import('../../functions/http/app.ts');
const { eventOf } = await import('../artifacts/event.ts');

it('a 500 and its line of the log carry the id by which the gateway’s access log knows the call', async () => {
  const app = createApp().get('/api/broken', () => {
    throw new Error('on purpose');
  });
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const headers = { 'x-origin-secret': process.env.ORIGIN_SECRET };
  const request = { method: 'GET', url: '/api/broken', headers } as never;
  const event = eventOf(request, Buffer.alloc(0), { key: 'GET /api/broken', parameters: {} });
  const { statusCode, body } = (await handle(app)(event as never)) as { statusCode: number; body: string };
  const { requestId } = event.requestContext;
  expect([statusCode, JSON.parse(body).requestId]).toEqual([500, requestId]);
  expect(JSON.parse(String(logged.mock.calls[0]?.[0]))).toMatchObject({ message: 'request failed', requestId });
  logged.mockRestore();
});
