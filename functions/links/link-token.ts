import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The link of an invitation that is handed over by whoever made it. It is answered once; the table keeps only the hash of its token.
 * Making it needs no secret key.
 */
export function invitationToken(username: string): string {
  return `${username}.${randomBytes(32).toString('base64url')}`;
}

/** Of a token only the hash is stored, so a copy of the table opens nothing. */
export const hashOfToken = (token: string) => hash('sha256', token, 'base64url');

export const fitsHash = (token: string, stored: string) => isSame(hashOfToken(token), stored);

/** Compares secrets. The time that it takes tells nothing of the right one but its length. */
export function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
