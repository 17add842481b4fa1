import { globSync, readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { bodyOf } from '../../web/kit/api/api.ts';
import { submissionsApi } from '../../web/kit/api/team-api.ts';
import { windowQuery } from '../../web/kit/window/queries.ts';
import { floorQuery } from '../../web/visit/map/queries.ts';
import { eventQuery } from '../../web/visit/now/queries.ts';
import { codeQuery, voteQuery } from '../../web/visit/vote/queries.ts';

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

const term = { semester: 'fa', year: 2026 } as const;

it('a lost connection is told in the words of the site, also by calls that set the clock', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const calls = [
    () => queries.fetchQuery(voteQuery),
    () => queries.fetchQuery(codeQuery('token')),
    () => queries.fetchQuery(floorQuery(term)),
    () => queries.fetchQuery(eventQuery(term)),
    () => queries.fetchQuery(windowQuery),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 0, title: 'No connection' });
});

it('no page awaits a call outside of `bodyOf`, which alone tells what a lost connection is', () => {
  // Logging out reads no body, and says in its own words that it failed.
  const awaited = globSync('web/**/*.{ts,tsx}', { exclude: ['web/staff/sign-in/api.ts'] }).filter((file) =>
    /await [\w.[\]':{}|]+\.\$(?:get|post|put|delete)\(|bodyO\w+\(Promise\.resolve/.test(readFileSync(file, 'utf8')),
  );
  expect(awaited).toEqual([]);
});
