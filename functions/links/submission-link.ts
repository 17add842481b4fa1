import { randomUUID } from 'node:crypto';
import { wholeSeconds } from '../../domain/basics/times.ts';
import type { Secret } from '../../domain/mail/mail.ts';
import { giveNonce, readReceipt, replaceNonce, type StoredReceipt } from '../data/project/receipts.ts';

/**
 * The links by which a team reaches its own project, as those see them who have one sent: the id and a nonce. Only the function
 * `mailer` makes the link itself (secret-link.ts).
 */

/** In ms: a year after its project was handed in, or after a new link was made, a link opens nothing any more. Those of a roster too. */
const linkMs = 365 * 24 * 3600 * 1000;

export function hasEnded(
  { handedInAt, renewedAt }: Pick<StoredReceipt, 'handedInAt' | 'renewedAt'>,
  now = Date.now(),
): boolean {
  return Date.parse(renewedAt ?? handedInAt) + linkMs <= now;
}

/**
 * The nonce of the project’s link. A project that has no such link gets one: one that was handed in before mail was sent keeps
 * its first link beside it, one that was imported gets its first. A link that has ended is replaced.
 */
export async function secretOf(id: string): Promise<Secret> {
  const receipt = await readReceipt(id);
  if (receipt && hasEnded(receipt)) return renew(id);
  if (receipt?.nonce) return { id, nonce: receipt.nonce };
  return { id, nonce: await giveNonce(id, randomUUID(), wholeSeconds(new Date())) };
}

/**
 * A new link. All links that the project had until now open nothing any more. `nonce` names the new one, so that a repeated call
 * makes no other.
 */
export async function renew(id: string, nonce: string = randomUUID()): Promise<Secret> {
  await replaceNonce(id, nonce, wholeSeconds(new Date()));
  return { id, nonce };
}
