import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../web/kit/api/api.ts';
import { withRetries } from '../../web/kit/uploads/retry-after.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (status: number, code: string, retryAfter?: number) =>
  new ApiError(status, code, undefined, { code, retryAfter });

it.each([
  [429, 'too_many'],
  [409, 'upload_in_progress'],
])('a call that is answered %i %s is repeated after the wait that the server names', async (status, code) => {
  const attempt = vi.fn(async () => 'done').mockRejectedValueOnce(refusal(status, code, 3));
  const waits: number[] = [];
  const result = withRetries(attempt, { signal: new AbortController().signal, onWait: (seconds) => waits.push(seconds) });
  await vi.advanceTimersByTimeAsync(2999);
  expect(attempt).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect([await result, waits]).toEqual(['done', [3, 2, 1]]);
});

it('a wait leaves nothing behind at the signal, and ends at once when it is aborted', async () => {
  const stopper = new AbortController();
  const [added, removed] = [vi.spyOn(stopper.signal, 'addEventListener'), vi.spyOn(stopper.signal, 'removeEventListener')];
  const attempt = vi.fn(async () => 'done').mockRejectedValue(refusal(429, 'too_many', 3));
  const result = withRetries(attempt, { signal: stopper.signal, onWait: () => {} });
  const stopped = expect(result).rejects.toThrow('Stopped');
  await vi.advanceTimersByTimeAsync(2500);
  expect(added.mock.calls.length - removed.mock.calls.length).toBe(1);
  stopper.abort();
  await stopped;
});

it('a call that is refused for any other reason is not repeated', async () => {
  const attempt = vi.fn(async () => 'done').mockRejectedValueOnce(refusal(409, 'completed'));
  await expect(withRetries(attempt, { signal: new AbortController().signal, onWait: () => {} })).rejects.toThrow('completed');
  expect(attempt).toHaveBeenCalledTimes(1);
});
