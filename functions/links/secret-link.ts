import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { LinkPurpose, Secret } from '../../domain/mail.ts';

/** The secret key of the links that open something: teams' edit links and invitations. */
const env = z.object({ EDIT_TOKEN_KEY: z.string().min(32) }).parse(process.env);

/** `<id>.<HMAC>`. Who has the table but not the key cannot make it; another nonce makes another one. */
export function tokenOf(purpose: LinkPurpose, { id, nonce }: Secret): string {
  return `${id}.${createHmac('sha256', env.EDIT_TOKEN_KEY)
    .update(JSON.stringify([purpose, id, nonce]))
    .digest('base64url')}`;
}

export function fitsToken(token: string, purpose: LinkPurpose, secret: Secret): boolean {
  const [given, right] = [Buffer.from(token), Buffer.from(tokenOf(purpose, secret))];
  return given.length === right.length && timingSafeEqual(given, right);
}
