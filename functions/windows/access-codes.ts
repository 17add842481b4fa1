import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { plainDigits } from '../../domain/basics/fold.ts';

/** Access codes are short, so only a slow hash is stored: `<salt>$<hash>`, both in base64url. */
const derive = promisify(scrypt) as (code: string, salt: Buffer, bytes: number) => Promise<Buffer>;

export async function hashAccessCode(code: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('base64url')}$${(await derive(normal(code), salt, 32)).toString('base64url')}`;
}

export async function matchesAccessCode(code: string, stored: string): Promise<boolean> {
  const [salt = '', hash = ''] = stored.split('$').map((part) => Buffer.from(part, 'base64url'));
  // Earlier releases stored a code with the dashes and the form of letters that it had.
  for (const form of new Set([normal(code), asTyped(code)])) {
    const given = await derive(form, Buffer.from(salt), 32);
    if (given.length === hash.length && timingSafeEqual(given, Buffer.from(hash))) return true;
  }
  return false;
}

/**
 * Capital letters, blanks, the script of digits, the length of dashes and the form of letters (é in one sign or two) do not matter: codes are
 * read from a board, typed on a phone and pasted out of documents.
 */
const normal = (code: string) => asTyped(code.normalize('NFKC')).replace(/[\p{Pd}\u2212]/gu, '-');
const asTyped = (code: string) => plainDigits(code).replace(/\s/g, '').toUpperCase();
