import { afterEach, expect, it, vi } from 'vitest';
import { FairQueue } from '../../functions/media/fair-queue.ts';

afterEach(() => void vi.useRealTimers());

it.each([
  [0, 'looked at'],
  [11, 'looked at'],
  // The edge gives a call up after 30 seconds, and looking at a picture takes some of them.
  [13, undefined],
])('a picture whose turn comes after %i s is %s', async (seconds, outcome) => {
  vi.useFakeTimers();
  const queue = new FairQueue();
  const first = Promise.withResolvers<string>();
  const calls = [queue.inTurn('a', () => first.promise), queue.inTurn('b', async () => 'looked at')];
  vi.advanceTimersByTime(seconds * 1000);
  first.resolve('first');
  expect(await Promise.all(calls)).toEqual(['first', outcome]);
});

it('turns go round the addresses, and one that failed gives its turn to the next', async () => {
  const queue = new FairQueue();
  const done: string[] = [];
  const look = (who: string) => queue.inTurn(who, async () => void done.push(who));
  const failing = queue.inTurn('a', () => Promise.reject(new Error('damaged')));
  const others = ['a', 'a', 'b', 'a', 'c'].map(look);
  await expect(failing).rejects.toThrow('damaged');
  await Promise.all(others);
  expect(done).toEqual(['b', 'c', 'a', 'a', 'a']);
});
