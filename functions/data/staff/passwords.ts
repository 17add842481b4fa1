import type { Account } from '../../../domain/person/roles.ts';
import { putItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { updateIf } from '../table/versioned.ts';
import { type Admin, createAccount } from './admins.ts';
import { endPasskeys, notePasswordBack } from './passkeys.ts';
import { changePerson } from './people.ts';
import { raiseVersion } from './sessions.ts';

/** Creates an account with a password. False when the username is taken. After a crash it exists without a password. */
export async function createAdmin(
  username: string,
  passwordHash: string,
  { role, departments }: Pick<Account, 'role' | 'departments'> = { role: 'coordinator', departments: [] },
): Promise<boolean> {
  if (!(await createAccount({ username, role, departments }))) return false;
  await changePerson(username, {});
  await setPassword(username, passwordHash, 'ended');
  return true;
}

/**
 * Sets a password and ends all sessions. The hash is written first, so after a crash in between the old password no longer works.
 * A hash that the first release kept in the admin's item is removed. Whoever could not give the password before (by a link, or by the
 * admin commands) lost a device or had a thief, so that all passkeys end.
 */
export async function setPassword(username: string, passwordHash: string, passkeys: 'kept' | 'ended'): Promise<void> {
  await putItem({ ...keys.password(username), passwordHash });
  await (passkeys === 'kept' ? notePasswordBack(username) : endPasskeys(username));
  await raiseVersion(username, ' REMOVE passwordHash');
}

/**
 * Takes the password away and ends all sessions. Passkeys have to be left alone before, so that one of them stays. Nothing is taken when
 * another password was stored meanwhile.
 */
export async function removePassword({ username, passwordHash }: Admin): Promise<void> {
  const values = { ':hash': passwordHash };
  await updateIf(keys.password(username), { update: 'REMOVE passwordHash', when: 'passwordHash = :hash', values });
  await raiseVersion(username, ' REMOVE passwordHash');
}
