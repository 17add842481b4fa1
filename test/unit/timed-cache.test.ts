import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timedCache } from '../../functions/data/table/timed-cache.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minute = 60_000;

function filled() {
  const cache = timedCache<string>({ max: 10, ttl: minute });
  cache.set('key', 'value');
  return cache;
}

it('keeps a value for its time, also while the process was stopped', () => {
  const cache = filled();
  vi.advanceTimersByTime(minute / 2);
  expect(cache.get('key')).toBe('value');
  vi.setSystemTime(Date.now() + minute);
  vi.advanceTimersByTime(1);
  expect(cache.get('key')).toBeUndefined();
});

it('keeps no value longer when the clock is put back', () => {
  const cache = filled();
  vi.setSystemTime(Date.now() - 60 * minute);
  vi.advanceTimersByTime(1);
  expect(cache.get('key')).toBe('value');
  vi.advanceTimersByTime(2 * minute);
  expect(cache.get('key')).toBeUndefined();
});
