import { randomInt } from 'node:crypto';
import { readAdmin } from '../../functions/data/staff/admins.ts';
import { verifyPassword } from '../../functions/signin/passwords.ts';
import { create, passwd } from './accounts.ts';
import { makeSigningPairIfNone } from './signing-pair.ts';

/** What `npm start` prints about the first admin. `password` is present only when it was just generated. */
export type FirstAdmin = { username: string; password?: string };

const username = 'admin';

/**
 * Makes sure that somebody can sign in on a single machine: creates the user `admin` with the password that is given, else with a random
 * one that is printed once. A password that is given replaces that of an account that is there, and enables it.
 */
export async function ensureFirstAdmin(given: string | undefined): Promise<FirstAdmin> {
  await makeSigningPairIfNone();
  const admin = await readAdmin(username);
  if (!admin) {
    const password = given ?? randomPassword();
    await create(username, password);
    return given === undefined ? { username, password } : { username };
  }
  if (given === undefined) return { username };
  // Setting the same password again would end the sessions of the last start.
  if (admin.disabled || !(await verifyPassword(given, admin.passwordHash))) await passwd(username, given);
  return { username };
}

/** Four groups of five letters and digits that people do not confuse: 98 random bits. */
function randomPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}
