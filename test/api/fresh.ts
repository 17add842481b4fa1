import { afterAll, vi } from 'vitest';

/**
 * The next file of the worker begins as the first one did: with this environment and clock, and with its own instances of all modules, which
 * read the environment when they are loaded.
 */
const before = { ...process.env };
const clock = Date;
const { now } = clock;

/** What a library warns of would fill the logs of a school. The sign-in of a school (school.ts) may warn of itself. */
console.warn = (...said) => {
  const warning = said.join(' ');
  if (!warning.includes('oidc-provider')) throw new Error(`a library warns: ${warning}`);
};

afterAll(() => {
  for (const name of Object.keys(process.env)) if (!Object.hasOwn(before, name)) delete process.env[name];
  Object.assign(process.env, before);
  globalThis.Date = Object.assign(clock, { now });
  vi.resetModules();
});
