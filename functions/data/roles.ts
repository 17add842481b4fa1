import type { Account } from '../../domain/roles.ts';
import { keys } from './keys.ts';
import { change, putVersion, readVersioned } from './versioned.ts';

/**
 * What an account may do. All accounts are in one item: each change is one conditional write, and what it may do is judged on
 * the same state. `version` goes up by one with each change of the account, which ends its sessions.
 */
export type RoleEntry = Account & { disabled: boolean; version: number };

type Roles = { accounts: readonly RoleEntry[]; version: number };

/** Read consistently: a role that was just taken away must not be used once more. */
export async function readRoles(): Promise<Roles> {
  const { item, version } = await readVersioned(keys.roles);
  return { accounts: (item?.accounts ?? []) as RoleEntry[], version };
}

export async function readRole(username: string): Promise<RoleEntry | undefined> {
  return (await readRoles()).accounts.find((entry) => entry.username === username);
}

/** Adds an account; false when its username is taken. */
export async function addRole(entry: RoleEntry): Promise<boolean> {
  let isAdded = false;
  await changeRoles((accounts) => {
    isAdded = accounts.every(({ username }) => username !== entry.username);
    return isAdded ? [...accounts, entry] : accounts;
  });
  return isAdded;
}

/** Changes the list; again when somebody else changed it in between. `edit` may throw, and writes nothing if it returns the same list. */
export async function changeRoles(edit: (accounts: readonly RoleEntry[]) => readonly RoleEntry[]): Promise<void> {
  const write = ({ accounts }: Roles, { version }: Roles) => putVersion({ ...keys.roles, accounts }, version);
  await change({ read: readRoles, write }, (before) => {
    const accounts = edit(before.accounts);
    return accounts === before.accounts ? before : { ...before, accounts };
  });
}
