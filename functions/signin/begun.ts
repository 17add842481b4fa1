import { createHmac, randomBytes } from 'node:crypto';
import { AppError } from '../http/errors.ts';
import { countTry, limitOf } from '../http/limits.ts';
import { readLinkKeys } from '../links/link-keys.ts';

/**
 * What the browser keeps while a person is at the school's sign-in or at a passkey, and gives back with the answer. What must not be guessed
 * is derived from it with a key of ours, so the table keeps nothing of what nobody answers.
 */
export const newBegun = () => `${Date.now()}.${randomBytes(32).toString('base64url')}`;

type Kind = { patience: number; once: 'oidc-once' | 'passkey-once'; ended: () => AppError };

/**
 * Takes what was begun, once: throws `ended` for what is older than `patience` (ms) or was taken before. That it was ours, the
 * answer proves.
 */
export async function takeBegun(begun: string, { patience, once, ended }: Kind): Promise<void> {
  const [, at] = /^(\d{13})\.[\w-]{43}$/.exec(begun) ?? [];
  const age = Date.now() - Number(at ?? 0);
  // The clock of another instance may be ahead.
  if (age > patience || age < -60_000) throw ended();
  await countTry([limitOf(once, begun)]).catch((error) => {
    throw error instanceof AppError ? ended() : error;
  });
}

/** 32 bytes that only we can make. `purpose` keeps apart what the same text begins. */
export async function derive(purpose: 'oidc' | 'passkey', ...parts: readonly string[]): Promise<Buffer> {
  const [key] = await readLinkKeys();
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}
