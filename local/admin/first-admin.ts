import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { EngineEnv } from '../engines/start.ts';
import { PlainError } from '../plain-error.ts';

/** What `npm start` prints about the first admin. `password` is present only when it was just generated. */
export type FirstAdmin = { username: string; password?: string };

/** Throws when ADMIN_PASSWORD cannot be a password, before the start does anything long. */
export async function assertAdminPassword(): Promise<void> {
  const given = process.env.ADMIN_PASSWORD;
  if (!given) return;
  // Most starts have none, and do not wait for zod.
  const { passwordSchema } = await import('../../domain/person/admins.ts');
  const { error } = passwordSchema.safeParse(given);
  if (error) throw new PlainError(`ADMIN_PASSWORD: The password ${error.issues[0]?.message}.`);
}

/**
 * Makes sure that somebody can sign in on a single machine: creates the user `admin` with the password in ADMIN_PASSWORD, else
 * with a random one that is printed once. It runs in a child process, whose end frees the memory used for hashing.
 */
export async function ensureFirstAdmin(env: EngineEnv): Promise<FirstAdmin> {
  const child = fork(fileURLToPath(new URL('first-admin-process.ts', import.meta.url)), { env: { ...process.env, ...env } });
  const ended = once(child, 'exit').then(() => undefined);
  const report = await Promise.race([once(child, 'message').then(([message]) => message as FirstAdmin), ended]);
  if (!report) throw new Error('the first admin could not be made');
  return report;
}
