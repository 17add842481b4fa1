import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';

/**
 * The secret key of the edit tokens. When it changes, existing links still work, but a retried submission gets a link that does
 * not.
 */
const env = z.object({ EDIT_TOKEN_KEY: z.string().min(32) }).parse(process.env);

/** Digits and letters without those that people confuse: i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const idLength = 12;

/** The id of the project that is handed in with a submission key: 60 bits of the key's hash. */
export function projectIdOf(submissionKey: string): string {
  const bytes = createHash('sha256').update(`project ${submissionKey.toLowerCase()}`).digest();
  return Array.from(bytes.subarray(0, idLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** `<id>.<HMAC of the submission key>`: a retry gets the same token, and only the server can make it. */
export function editTokenOf(submissionKey: string): string {
  const secret = createHmac('sha256', env.EDIT_TOKEN_KEY).update(submissionKey.toLowerCase()).digest('base64url');
  return `${projectIdOf(submissionKey)}.${secret}`;
}

/** The hash of a token. Only the hash is stored, so a copy of the table opens no submission. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The id of the project that a token names; the token itself is not checked. */
export function projectOfToken(token: string): string | undefined {
  return /^([\w-]{1,64})\.[\w-]{43}$/.exec(token)?.[1];
}

export function fitsHash(token: string, hash: string): boolean {
  const [given, stored] = [Buffer.from(hashOfToken(token)), Buffer.from(hash)];
  return given.length === stored.length && timingSafeEqual(given, stored);
}
