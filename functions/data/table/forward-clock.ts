/**
 * In ms: goes on as `Date.now()` does, also while Lambda stops the process between two calls, and stands still while the system's clock
 * is put back: what is kept for a minute would else be kept for as long as the clock was ahead.
 */
let passed = Date.now();
let last = passed;

export function forwardNow(): number {
  const now = Date.now();
  passed += Math.max(0, now - last);
  last = now;
  return passed;
}
