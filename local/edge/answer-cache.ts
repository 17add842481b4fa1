import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compression.ts';
import type { Answer } from './origin.ts';

const cacheBytes = 16 * 1024 * 1024;

/** In ms of `performance.now()`. After `freshUntil`, the answer is used only instead of an error. */
type Kept = { answer: Answer; fetchedAt: number; freshUntil: number };

/** Requests an answer from the origin, with nothing of a visitor but the encoding, because all visitors get the same answer. */
type Ask = (encoding: Encoding) => Promise<Answer>;

/**
 * Caches answers for their `s-maxage`, as CloudFront does, separately for each encoding. During `stale-if-error` after that,
 * the old answer replaces errors of the origin. Calls wait while the same answer is being fetched.
 */
export function answerCache() {
  const kept = new LRUCache<string, Kept>({
    maxSize: cacheBytes,
    sizeCalculation: ({ answer }) => answer.body.length + 1000,
    // In ms. Else it takes the time of one call for the next one too, if that comes within a millisecond.
    ttlResolution: 0,
  });
  const underway = new Map<string, Promise<Kept>>();

  function fresh(key: string): Kept | undefined {
    const hit = kept.get(key);
    return hit && hit.freshUntil > performance.now() ? hit : undefined;
  }

  /** The fresh answer cached under a key, else the result of `make`. Concurrent calls with the same key share one `make`. */
  function freshOr(key: string, make: () => Promise<Kept>): Promise<Kept> | Kept {
    const hit = fresh(key) ?? underway.get(key);
    if (hit) return hit;
    const pending = make().finally(() => underway.delete(key));
    underway.set(key, pending);
    return pending;
  }

  async function fetchAndKeep(key: string, encoding: Encoding, ask: Ask): Promise<Kept> {
    const answer = await compress(await ask(encoding), encoding);
    const fetchedAt = performance.now();
    const fetched = { answer, fetchedAt, freshUntil: fetchedAt + 1000 * secondsOf('s-maxage', answer) };
    if (answer.status >= 500) return kept.get(key) ?? fetched;
    const seconds = secondsOf('s-maxage', answer) + secondsOf('stale-if-error', answer);
    if ((answer.status === 200 || answer.status === 404) && seconds > 0) kept.set(key, fetched, { ttl: seconds * 1000 });
    else kept.delete(key);
    return fetched;
  }

  /** The answer named `name` in an encoding. What the origin did not compress is compressed here. */
  return async (name: string, encoding: Encoding, ask: Ask): Promise<Answer> => {
    const key = `${encoding} ${name}`;
    return withAge(await freshOr(key, () => fetchAndKeep(key, encoding, ask)));
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;

/** A cached answer has the Date of its first request. As at CloudFront, its age in seconds is added. */
function withAge({ answer, fetchedAt }: Kept): Answer {
  const age = Math.floor((performance.now() - fetchedAt) / 1000);
  return age > 0 ? { ...answer, headers: { ...answer.headers, age: String(age) } } : answer;
}

/** The seconds of a directive in an answer's cache-control; 0 without it. */
function secondsOf(directive: 's-maxage' | 'stale-if-error', { headers }: Answer): number {
  return Number(new RegExp(`${directive}=(\\d+)`).exec(String(headers['cache-control'] ?? ''))?.[1] ?? 0);
}
