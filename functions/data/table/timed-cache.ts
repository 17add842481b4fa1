import { LRUCache } from 'lru-cache';
import { forwardNow } from './forward-clock.ts';

type Options<Value, Context> = Pick<LRUCache.Options<string, Value & {}, Context>, 'fetchMethod'> & {
  max: number;
  ttl: number;
};

/**
 * A cache whose entries end after `ttl` ms. Lambda stops a process between two calls, and its `performance.now()` with it: an
 * instance which slept for hours would honor what it read before. Nor is the time of one call taken for the next (`ttlResolution`),
 * which a process that is stopped in between may make hours later.
 */
export function timedCache<Value extends {}, Context = unknown>(options: Options<Value, Context>) {
  return new LRUCache<string, Value, Context>({ ...options, perf: { now: forwardNow }, ttlResolution: 0 } as LRUCache.Options<
    string,
    Value,
    Context
  >);
}
