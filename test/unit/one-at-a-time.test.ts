import { expect, it } from 'vitest';
import { oneAtATime } from '../../web/staff/saving/one-at-a-time.ts';

it('runs one piece of work at a time, and the next one after it has ended or failed', async () => {
  const once = oneAtATime();
  const first = Promise.withResolvers<void>();
  let runs = 0;
  const work = (ends: Promise<void>) => () => {
    runs += 1;
    return ends;
  };
  const running = once(work(first.promise));
  await once(work(Promise.resolve()));
  expect(runs).toBe(1);
  first.resolve();
  await running;
  await expect(once(work(Promise.reject(new Error('no connection'))))).rejects.toThrow('no connection');
  await once(work(Promise.resolve()));
  expect(runs).toBe(3);
});
