import { format } from 'node:util';
import { afterEach, expect, vi } from 'vitest';

declare global {
  /** What a worker began with. A variable of a module would begin anew with each file. */
  var asBegun: { env: NodeJS.ProcessEnv; clock: DateConstructor; now: () => number } | undefined;
}

/**
 * Each file of the worker begins as the first one did, also behind one whose set-up failed: with this environment and clock, and with its
 * own instances of all modules, which read the environment when they are loaded.
 */
globalThis.asBegun ??= { env: { ...process.env }, clock: Date, now: Date.now };
const { env, clock, now } = globalThis.asBegun;
for (const name of Object.keys(process.env)) if (!Object.hasOwn(env, name)) delete process.env[name];
Object.assign(process.env, env);
globalThis.Date = Object.assign(clock, { now });
vi.resetModules();

/** What a library warns of would fill the logs of a school. Only the tests' own provider of sign-ins (school.ts) may warn. */
const warnings: string[] = [];
console.warn = (...said) => void warnings.push(format(...said));

afterEach(() => {
  expect(warnings.splice(0).filter((warning) => !warning.includes('oidc-provider'))).toEqual([]);
});
