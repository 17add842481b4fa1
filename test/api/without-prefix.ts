/**
 * Imported first by suites of what another release wrote, which names keys without a prefix. The next file begins with the
 * environment as it was (fresh.ts).
 */
delete process.env.KEY_PREFIX;
