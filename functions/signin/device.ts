import { randomBytes } from 'node:crypto';
import { dayMs } from '../../domain/basics/times.ts';
import { readLinkKeys } from '../links/link-keys.ts';
import { fitsToken, tokenOf } from '../links/secret-link.ts';

/**
 * The proof that a person signed in at a device before, which the device keeps. It opens nothing: wrong passwords are counted by
 * it instead of by the address (lockout.ts).
 */

/** In days since the sign-in. */
const keptFor = 180;

/** `<day of the sign-in>-<random>.<username>.<HMAC>` */
export async function deviceToken(username: string, now: number): Promise<string> {
  const [key] = await readLinkKeys();
  const nonce = `${Math.floor(now / dayMs)}-${randomBytes(16).toString('base64url')}`;
  return `${nonce}.${tokenOf('device', { id: username, nonce }, key)}`;
}

/** By what wrong passwords of this device are counted; undefined for a token that is invalid, another person's, or too old. */
export async function deviceOf(token: string, username: string, now: number): Promise<string | undefined> {
  const [, nonce = '', signed = ''] = /^(\d{1,6}-[\w-]{22})\.(.{1,200})$/.exec(token) ?? [];
  const age = Math.floor(now / dayMs) - Number.parseInt(nonce, 10);
  return age <= keptFor && (await fitsToken(signed, 'device', { id: username, nonce })) ? nonce : undefined;
}
