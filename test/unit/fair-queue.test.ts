import { afterEach, expect, it, vi } from 'vitest';
import { Lane } from '../../functions/media/fair-queue.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  [0, 'looked at'],
  [11, 'looked at'],
  // The edge gives a call up after 30 seconds, and looking at a picture takes some of them.
  [13, undefined],
])('a picture whose turn comes after %i s is %s', async (seconds, outcome) => {
  vi.useFakeTimers();
  const lane = new Lane();
  const first = Promise.withResolvers<string>();
  const calls = [lane.inTurn('a', () => first.promise), lane.inTurn('b', async () => 'looked at')];
  vi.advanceTimersByTime(seconds * 1000);
  first.resolve('first');
  expect(await Promise.all(calls)).toEqual(['first', outcome]);
});

it('turns go round the addresses, and one that failed gives its turn to the next', async () => {
  const lane = new Lane();
  const done: string[] = [];
  const look = (who: string) => lane.inTurn(who, async () => void done.push(who));
  const failing = lane.inTurn('a', () => Promise.reject(new Error('damaged')));
  const others = ['a', 'a', 'b', 'a', 'c'].map(look);
  await expect(failing).rejects.toThrow('damaged');
  await Promise.all(others);
  expect(done).toEqual(['b', 'c', 'a', 'a', 'a']);
});
