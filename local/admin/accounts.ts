import { newUsernameSchema, passwordSchema, usernameSchema } from '../../domain/person/admins.ts';
import { roleWords } from '../../domain/person/roles.ts';
import { findUsernames, movePasswords, readEntry, readSessionState, setDisabled } from '../../functions/data/staff/admins.ts';
import { endInvitation } from '../../functions/data/staff/invitations.ts';
import { createAdmin, setPassword } from '../../functions/data/staff/passwords.ts';
import { changePerson, readPeople } from '../../functions/data/staff/people.ts';
import { endSessions } from '../../functions/data/staff/sessions.ts';
import { hashPassword } from '../../functions/signin/passwords.ts';
import { PlainError } from '../plain-error.ts';
import { makeSigningPairIfNone } from './signing-pair.ts';

/** The changes of accounts that `npm run admin` makes. */

/** Creates a coordinator. The first account also creates the key pair that signs tokens. */
export async function create(username: string, password: string): Promise<void> {
  const name = readNewName(username);
  const hash = await hashPassword(readPassword(password));
  await makeSigningPairIfNone();
  if (!(await createAdmin(name, hash)))
    throw new PlainError(`There is an admin ${name} already: npm run admin -- passwd ${name}`);
}

/**
 * Sets a password. Ends all sessions of the account, invalidates its link to choose a password, and enables a disabled account.
 */
export async function passwd(username: string, password: string): Promise<void> {
  const name = readName(username);
  await requireAccount(name);
  await endInvitation(name);
  await setPassword(name, await hashPassword(readPassword(password)), 'ended');
  await setDisabled(name, false);
}

export async function disable(username: string): Promise<void> {
  const name = readName(username);
  if (!(await setDisabled(name, true))) throw unknown(name);
  await endInvitation(name);
}

/**
 * One line per account: username, role, departments, name and address. Also adds accounts of an earlier release to the list
 * that coordinators see.
 */
export async function list(): Promise<string> {
  const [usernames, people] = await Promise.all([findUsernames(), readPeople()]);
  const lines: string[] = [];
  for (const username of usernames) {
    const person = people.find((one) => one.username === username);
    if (!person) await changePerson(username, {});
    const entry = await readEntry(username);
    if (!entry) continue;
    const { role, departments, disabled } = entry;
    const may = [roleWords[role].title, ...(departments.length > 0 ? [`of ${departments.join(', ')}`] : [])].join(' ');
    const { name = '', email = '', lastSignInAt } = person ?? {};
    const seen = lastSignInAt ? `last signed in ${lastSignInAt.slice(0, 10)}` : '';
    lines.push([username, disabled ? `${may} (disabled)` : may, name, email, seen].filter(Boolean).join(' · '));
  }
  return lines.length > 0 ? lines.join('\n') : 'There is no account yet: npm run admin -- create USER';
}

/**
 * Moves password hashes that the first release stored where functions other than signin can read them. Names the moved
 * accounts.
 */
export async function move(): Promise<string> {
  const moved = await movePasswords();
  return moved.length > 0 ? `Moved the passwords of ${moved.join(', ')}.` : 'There is no password to move.';
}

/** Ends the sessions of all accounts; returns how many accounts there are. */
export async function endAllSessions(): Promise<number> {
  const usernames = await findUsernames();
  // An account without a password has no sessions.
  for (const username of usernames) if (await readSessionState(username)) await endSessions(username);
  return usernames.length;
}

/** Throws when the account does not exist. Called before a password is asked for. */
export async function requireAccount(username: string): Promise<void> {
  const name = readName(username);
  if (!(await readEntry(name))) throw unknown(name);
}

export function readName(username: string, schema = usernameSchema): string {
  const { data, error } = schema.safeParse(username);
  if (data === undefined) throw new PlainError(`A username ${error?.issues[0]?.message}.`);
  return data;
}

/** Throws for a name that no account may get. Called before a password is asked for. */
export const readNewName = (username: string) => readName(username, newUsernameSchema);

function readPassword(password: string): string {
  const { data, error } = passwordSchema.safeParse(password);
  if (data === undefined) throw new PlainError(`The password ${error?.issues[0]?.message}.`);
  return data;
}

function unknown(name: string): PlainError {
  return new PlainError(`There is no admin ${name}: npm run admin -- create ${name}`);
}
