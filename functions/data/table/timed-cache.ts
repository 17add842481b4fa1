import { LRUCache } from 'lru-cache';
import { forwardNow } from './forward-clock.ts';

type Options<Value, Context> = Pick<LRUCache.Options<string, Value & {}, Context>, 'fetchMethod'> & {
  max: number;
  ttl: number;
};

/**
 * A cache whose entries end after `ttl` ms. Lambda stops a process between two calls, and its `performance.now()` with it: an
 * instance which slept for hours would honour what it read before.
 */
export function timedCache<Value extends {}, Context = unknown>(options: Options<Value, Context>) {
  return new LRUCache<string, Value, Context>({ ...options, perf: { now: forwardNow } } as LRUCache.Options<
    string,
    Value,
    Context
  >);
}
