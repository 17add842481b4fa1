import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { Account } from '../../../domain/person/roles.ts';
import { database, tableName } from '../table/client.ts';
import { type Item, readItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { putNew } from '../table/versioned.ts';
import type { NewActivity } from './activity-outbox.ts';
import { claimAddress } from './addresses.ts';
import { addRole, changeRoles, type RoleEntry, readRole, readRoles } from './roles.ts';
import type { Sessions } from './sessions.ts';

/** What decides whether a session is still valid, and what it may do. */
export type SessionState = Account & {
  disabled: boolean;
  /** A token contains the version at its sign-in. Another version here ends that session. */
  sessionVersion: number;
  /** The sessions that were begun and not ended, by the id in their tokens. Those that are over are removed at a later sign-in. */
  sessions: Sessions;
};

export type Admin = SessionState & {
  /** In the form of functions/signin/passwords.ts; undefined when none was set yet. */
  passwordHash?: string;
};

/**
 * An admin with the hash of the password. Only `signin` and the admin commands may read it. The first release kept the hash in
 * the admin's own item; it is still read there until `movePasswords` or a new password takes it away.
 */
export async function readAdmin(username: string): Promise<Admin | undefined> {
  const [admin, entry, password] = await Promise.all([
    readItem(keys.admin(username)),
    readRole(username),
    readItem(keys.password(username)),
  ]);
  const state = toSessionState(username, admin, entry);
  const passwordHash = (password?.passwordHash ?? admin?.passwordHash) as string | undefined;
  return state && { ...state, passwordHash };
}

/**
 * What a session depends on: all that functions other than signin may read of an admin (infra/functions/access.ts).
 * Read consistently: a session that was just ended must not be let in once more.
 */
export async function readSessionState(username: string): Promise<SessionState | undefined> {
  const [admin, entry] = await Promise.all([readItem(keys.admin(username)), readRole(username)]);
  return toSessionState(username, admin, entry);
}

/** What an account may do, also of one that nobody could sign in to yet. */
export async function readEntry(username: string): Promise<RoleEntry | undefined> {
  const [admin, entry] = await Promise.all([readItem(keys.admin(username)), readRole(username)]);
  return entry ?? firstRelease(username, admin);
}

/** Creates an account without a password. False when the username is taken. Throws 422 when another account has the address. */
export async function createAccount(
  { email, ...account }: Account & { email?: string },
  activity?: readonly NewActivity[],
): Promise<boolean> {
  const { username } = account;
  if (await readItem(keys.admin(username))) return false;
  return addRole({ ...account, disabled: false, version: 0 }, activity, async (before) =>
    email === undefined ? before : claimAddress(before, { username, email }),
  );
}

/**
 * Disables an admin, which ends the sessions, or lets the admin in again. False when there is no such admin. Only the admin
 * commands do so without asking who does it.
 */
export async function setDisabled(username: string, disabled: boolean): Promise<boolean> {
  const after = await changeAccount(username, (before) => (before.disabled === disabled ? before : { ...before, disabled }));
  return after !== undefined;
}

/**
 * Changes what an account may do, which ends its sessions, and returns its new entry. `edit` gets the entries of all others too,
 * and may throw. When it returns the same object, nothing is written. `activityOf` says what the change is among what was done.
 * Undefined when there is no such account.
 */
export async function changeAccount(
  username: string,
  edit: (before: RoleEntry, accounts: readonly RoleEntry[]) => RoleEntry,
  activityOf?: (before: RoleEntry, after: RoleEntry) => readonly NewActivity[],
): Promise<RoleEntry | undefined> {
  const admin = await readItem(keys.admin(username));
  let after: RoleEntry | undefined;
  await changeRoles((all) => {
    const { accounts } = all;
    const before = accounts.find((entry) => entry.username === username) ?? firstRelease(username, admin);
    const edited = before && edit(before, accounts);
    after = edited && edited !== before ? { ...edited, version: before.version + 1 } : before;
    if (!before || !after || after === before) return all;
    const others = accounts.filter((entry) => entry.username !== username);
    return { ...all, accounts: [...others, after], activity: activityOf?.(before, after) };
  });
  return after;
}

/**
 * Moves each hash that the first release kept in an admin's own item to a password item, and returns whose were moved. A
 * password that was set in the meantime stays.
 */
export async function movePasswords(): Promise<string[]> {
  const moved: string[] = [];
  for (const { username, passwordHash } of await scanAdmins()) {
    if (passwordHash === undefined) continue;
    await putNew({ ...keys.password(username), passwordHash });
    await updateItem(keys.admin(username), { update: 'REMOVE passwordHash' });
    moved.push(username);
  }
  return moved.sort();
}

/** The usernames of all accounts. Those of the first release are in no list, so this looks through the whole table. */
export async function findUsernames(): Promise<string[]> {
  const [admins, { accounts }] = await Promise.all([scanAdmins(), readRoles()]);
  return [...new Set([...admins, ...accounts].map(({ username }) => username))].sort();
}

async function scanAdmins(): Promise<{ username: string; passwordHash?: string }[]> {
  const { pk } = keys.admin('');
  const pages = paginateScan(
    { client: database },
    {
      TableName: tableName,
      FilterExpression: 'begins_with(pk, :admin)',
      ExpressionAttributeValues: { ':admin': pk },
      ConsistentRead: true,
    },
  );
  const admins: { username: string; passwordHash?: string }[] = [];
  for await (const { Items = [] } of pages) {
    for (const item of Items) admins.push({ username: item.pk.slice(pk.length), passwordHash: item.passwordHash });
  }
  return admins;
}

/** Undefined for an account that nobody could sign in to yet. */
function toSessionState(username: string, admin: Item | undefined, entry: RoleEntry | undefined): SessionState | undefined {
  if (!admin) return undefined;
  const may = entry ?? firstRelease(username, admin);
  if (!may) return undefined;
  const { role, departments, disabled, version } = may;
  const sessions = (admin.sessions ?? {}) as Sessions;
  return { username, role, departments, disabled, sessionVersion: (admin.sessionVersion as number) + version, sessions };
}

/**
 * An account of the first release has no entry among the roles until it is changed: it is a coordinator's. An account that had an
 * entry (`listed`) and lost it may do nothing.
 */
function firstRelease(username: string, admin: Item | undefined): RoleEntry | undefined {
  if (!admin || admin.listed) return undefined;
  return { username, role: 'coordinator', departments: [], disabled: admin.disabled === true, version: 0 };
}
