import { afterEach, expect, it, vi } from 'vitest';
import { inTurn } from '../../functions/media/turn.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  [0, 'looked at'],
  [11, 'looked at'],
  // The edge gives a call up after 30 seconds, and looking at a picture takes some of them.
  [13, undefined],
])('a picture whose turn comes after %i s is %s', async (seconds, outcome) => {
  const [begun, first] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const look = () => {
    begun.resolve();
    return first.promise;
  };
  const calls = [inTurn(look), inTurn(async () => 'looked at')];
  await begun.promise;
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + seconds * 1000);
  first.resolve('first');
  expect(await Promise.all(calls)).toEqual(['first', outcome]);
});
