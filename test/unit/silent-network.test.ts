import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeout } from '../../web/offline/worker/answer-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** In ms: how long the device waits for an answer. */
async function waits(answer: Promise<Response>): Promise<number> {
  const began = Date.now();
  const found = withTimeout(answer).then(() => Date.now() - began);
  await vi.runAllTimersAsync();
  return found;
}

it('waits for a network that is silent once in half a minute, and again as soon as it has answered', async () => {
  const silent = Promise.withResolvers<Response>();
  expect(await waits(silent.promise)).toBe(4000);
  expect(await waits(silent.promise)).toBe(250);
  vi.advanceTimersByTime(30_000);
  expect(await waits(silent.promise)).toBe(4000);
  expect(await waits(silent.promise)).toBe(250);
  silent.resolve(new Response());
  expect(await waits(silent.promise)).toBe(0);
  expect(await waits(new Promise(() => {}))).toBe(4000);
});
