/**
 * A clock in ms that never goes back. It follows `Date.now()`, so it also counts the time for which Lambda stops the process
 * between two calls. When the system's clock is put back, it goes on from where it was: otherwise caches would keep entries for
 * as long as the clock had been ahead.
 */
let passed = Date.now();
let last = passed;

export function forwardNow(): number {
  const now = Date.now();
  passed += Math.max(0, now - last);
  last = now;
  return passed;
}
