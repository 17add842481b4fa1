import { createHmac, timingSafeEqual } from 'node:crypto';
import type { LinkPurpose, Secret } from '../../domain/mail/mail.ts';
import { readLinkKeys } from './link-keys.ts';

/** `<id>.<HMAC>`. Who has the table but not the key cannot make it; another nonce makes another one. */
export function tokenOf(purpose: LinkPurpose | 'device', { id, nonce }: Secret, key: string): string {
  return `${id}.${createHmac('sha256', key)
    .update(JSON.stringify([purpose, id, nonce]))
    .digest('base64url')}`;
}

export async function fitsToken(token: string, purpose: LinkPurpose | 'device', secret: Secret): Promise<boolean> {
  const given = Buffer.from(token);
  return (await readLinkKeys()).some((key) => {
    const right = Buffer.from(tokenOf(purpose, secret, key));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}
