// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { arrival } from '../../web/start/arrival.ts';

const tells = () => document.querySelector('[role=alert]');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a file of the site that is lost twice is told, and asked for again at a press; one that is lost once comes without a word', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.body.innerHTML = `<script type="application/json" id="lost">{"en":["Something is missing.","Try again"]}</script>`;
  const fetched = vi
    .fn(async () => new Response('script'))
    .mockRejectedValueOnce(new TypeError())
    .mockRejectedValueOnce(new TypeError());
  vi.stubGlobal('fetch', fetched);
  const arrived = arrival('/assets/page.js');
  await vi.advanceTimersByTimeAsync(299);
  expect([fetched.mock.calls.length, tells()]).toEqual([1, null]);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(tells()?.textContent).toContain('Something is missing.'));
  expect(fetched).toHaveBeenCalledTimes(2);
  tells()?.querySelector('button')?.click();
  await arrived;
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(tells()).toBeNull();
});
