import { createHmac, hash } from 'node:crypto';
import { readLinkKeys } from '../links/link-keys.ts';
import { fitsHash } from '../links/link-token.ts';

/** Digits and letters without those that people confuse: i, l, o and u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const idLength = 12;

/** The id of the project that is handed in with a submission key: 60 bits of the key's hash. */
export function projectIdOf(submissionKey: string): string {
  const bytes = hash('sha256', `project ${submissionKey.toLowerCase()}`, 'buffer');
  return Array.from(bytes.subarray(0, idLength), (byte) => alphabet[byte % alphabet.length]).join('');
}

/** `<id>.<HMAC of the submission key>`: only the server can make it. */
export function editTokenOf(submissionKey: string, key: string): string {
  const secret = createHmac('sha256', key).update(submissionKey.toLowerCase()).digest('base64url');
  return `${projectIdOf(submissionKey)}.${secret}`;
}

/** The token whose hash is stored: a retry gets the same one, also when the key was changed in between. */
export async function sameEditToken(submissionKey: string, hash = ''): Promise<string> {
  const keys = await readLinkKeys();
  const tokens = keys.map((key) => editTokenOf(submissionKey, key));
  return tokens.find((token) => fitsHash(token, hash)) ?? editTokenOf(submissionKey, keys[0]);
}

/** The id of the project that a token names; the token itself is not checked. */
export function projectOfToken(token: string): string | undefined {
  return /^([\w-]{1,64})\.[\w-]{43}$/.exec(token)?.[1];
}
