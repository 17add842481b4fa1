// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { arrival } from '../../web/start/arrival.ts';

const tells = () => document.querySelector('[role=alert]');

it('a file of the site that is lost once is told at once, and asked for again at a press', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.body.innerHTML = `<script type="application/json" id="lost">{"en":["Something is missing.","Try again"]}</script>`;
  const fetched = vi.fn(async () => new Response('script')).mockRejectedValueOnce(new TypeError('offline'));
  vi.stubGlobal('fetch', fetched);
  const arrived = arrival('/assets/page.js');
  await vi.waitFor(() => expect(tells()?.textContent).toContain('Something is missing.'));
  expect(fetched).toHaveBeenCalledTimes(1);
  tells()?.querySelector('button')?.click();
  await arrived;
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(tells()).toBeNull();
});
