import { afterEach, expect, it, vi } from 'vitest';
import { bodyOf } from '../../web/kit/api/api.ts';
import { submissionsApi } from '../../web/kit/api/team-api.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a call that is never answered fails like a lost connection, so that it can be tried again', async () => {
  vi.useFakeTimers();
  // A relative address needs a page; this stands for a network that swallows everything.
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit = {}) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  });
  let failure: unknown;
  bodyOf(submissionsApi.submission.$get({}, { headers: { 'x-edit-token': 'any' } })).catch((error) => {
    failure = error;
  });
  await vi.advanceTimersByTimeAsync(44_000);
  expect(failure).toBeUndefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(failure).toMatchObject({ status: 0 });
});
