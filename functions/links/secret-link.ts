import { createHmac } from 'node:crypto';
import type { LinkPurpose, Secret } from '../../domain/mail/mail.ts';
import { readLinkKeys } from './link-keys.ts';
import { isSame } from './link-token.ts';

/** `<id>.<HMAC>`. Nobody can make a token from the table alone, without the key. A new nonce makes the old token invalid. */
export function tokenOf(purpose: LinkPurpose | 'device', { id, nonce }: Secret, key: string): string {
  return `${id}.${createHmac('sha256', key)
    .update(JSON.stringify([purpose, id, nonce]))
    .digest('base64url')}`;
}

export async function fitsToken(token: string, purpose: LinkPurpose | 'device', secret: Secret): Promise<boolean> {
  return (await readLinkKeys()).some((key) => isSame(token, tokenOf(purpose, secret, key)));
}
