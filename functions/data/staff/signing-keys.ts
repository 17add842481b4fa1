import type { JWK } from 'jose';
import { putItem, readItem, readPartition, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';

/** The public half of a key that signs tokens. `expiresAt` is in seconds since 1970; absent for the key in use. */
export type PublicKey = { kid: string; jwk: JWK; expiresAt?: number };

export async function readPublicKey(kid: string): Promise<PublicKey | undefined> {
  const item = await readItem(keys.publicKey(kid), { ConsistentRead: false });
  return item && toPublicKey(item);
}

export const writePublicKey = (kid: string, jwk: JWK) => putItem({ ...keys.publicKey(kid), jwk });

/**
 * Lets all keys except `kid` expire at a time (seconds since 1970) when all tokens that they signed are expired. A key that
 * expires before that keeps its time.
 */
export async function expireOtherKeys(kid: string, expiresAt: number): Promise<void> {
  const all = (await readPartition(partition('publicKeys'), { ConsistentRead: false })).map(toPublicKey);
  const others = all.filter((key) => key.kid !== kid && (key.expiresAt ?? Number.POSITIVE_INFINITY) > expiresAt);
  for (const other of others) {
    await updateItem(keys.publicKey(other.kid), { update: 'SET expiresAt = :at', values: { ':at': expiresAt } });
  }
}

function toPublicKey(item: Record<string, unknown>): PublicKey {
  return { kid: item.sk as string, jwk: item.jwk as JWK, expiresAt: item.expiresAt as number | undefined };
}
