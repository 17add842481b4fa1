import { format } from 'node:util';
import { afterAll, afterEach, expect, vi } from 'vitest';

/**
 * The next file of the worker begins as the first one did: with this environment and clock, and with its own instances of all modules, which
 * read the environment when they are loaded.
 */
const before = { ...process.env };
const clock = Date;
const { now } = clock;

/** What a library warns of would fill the logs of a school. Only the tests' own provider of sign-ins (school.ts) may warn. */
const warnings: string[] = [];
console.warn = (...said) => void warnings.push(format(...said));

afterEach(() => {
  expect(warnings.splice(0).filter((warning) => !warning.includes('oidc-provider'))).toEqual([]);
});

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name];
  Object.assign(process.env, before);
  globalThis.Date = Object.assign(clock, { now });
  vi.resetModules();
});
