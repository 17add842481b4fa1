import { createHash, randomBytes } from 'node:crypto';

/**
 * The link of an invitation that is handed over by whoever made it. It is answered once; the table keeps only the hash of its token.
 * Making it needs no secret key.
 */
export function invitationToken(username: string): string {
  return `${username}.${randomBytes(32).toString('base64url')}`;
}

/** Of a token only the hash is stored, so a copy of the table opens nothing. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
