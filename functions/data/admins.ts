import { GetCommand, PutCommand, paginateScan, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { putNew, writeIf } from './versioned.ts';

/** What decides whether a session is still valid. */
export type SessionState = {
  disabled: boolean;
  /** A token contains the version at its sign-in. A higher version here ends that session. */
  sessionVersion: number;
};

export type Admin = SessionState & {
  username: string;
  /** In the form of functions/signin/passwords.ts; undefined when none was set yet. */
  passwordHash?: string;
};

/**
 * An admin with the hash of the password. Only `signin` and the admin commands may read it. The first release kept the hash in
 * the admin's own item; it is still read there until `movePasswords` or a new password takes it away.
 */
export async function readAdmin(username: string): Promise<Admin | undefined> {
  const [admin, password] = await Promise.all([read(keys.admin(username)), read(keys.password(username))]);
  if (!admin) return undefined;
  const passwordHash = (password?.passwordHash ?? admin.passwordHash) as string | undefined;
  return { username, ...toSessionState(admin), passwordHash };
}

/**
 * What a session depends on: all that functions other than signin may read of an admin (infra/access.ts).
 * Read consistently: a session that was just ended must not be let in once more.
 */
export async function readSessionState(username: string): Promise<SessionState | undefined> {
  const admin = await read(keys.admin(username));
  return admin && toSessionState(admin);
}

/**
 * Creates an admin. False when the username is taken. `sessionVersion` begins with the time, in ms since 1970: an account of the
 * same name may have been erased, and its tokens must not open this one. After a crash between the two writes, the admin exists
 * without a password and cannot sign in until one is set.
 */
export async function createAdmin(username: string, passwordHash: string): Promise<boolean> {
  if (!(await putNew({ ...keys.admin(username), disabled: false, sessionVersion: Date.now() }))) return false;
  await putPassword(username, passwordHash);
  return true;
}

/**
 * Sets a password, ends all sessions, and lets a disabled admin in again. False when there is no such admin. The hash is
 * written first, so after a crash in between the old password no longer works.
 */
export async function setPassword(username: string, passwordHash: string): Promise<boolean> {
  if (!(await read(keys.admin(username)))) return false;
  await putPassword(username, passwordHash);
  return endSessions(username, { disabled: false, forget: ' REMOVE passwordHash' });
}

/** Disables an admin and ends all sessions of the admin. False when there is no such admin. */
export async function disableAdmin(username: string): Promise<boolean> {
  return endSessions(username, { disabled: true, forget: '' });
}

/**
 * Moves each hash that the first release kept in an admin's own item to a password item, and returns whose were moved. A
 * password that was set in the meantime stays.
 */
export async function movePasswords(): Promise<string[]> {
  const moved: string[] = [];
  const pages = paginateScan(
    { client: database },
    {
      TableName: tableName,
      FilterExpression: 'begins_with(pk, :admin) AND attribute_exists(passwordHash)',
      ExpressionAttributeValues: { ':admin': keys.admin('').pk },
      ConsistentRead: true,
    },
  );
  for await (const { Items = [] } of pages) {
    for (const { pk, passwordHash } of Items as { pk: string; passwordHash: string }[]) {
      const username = pk.slice(keys.admin('').pk.length);
      await putNew({ ...keys.password(username), passwordHash });
      await database.send(
        new UpdateCommand({ TableName: tableName, Key: keys.admin(username), UpdateExpression: 'REMOVE passwordHash' }),
      );
      moved.push(username);
    }
  }
  return moved.sort();
}

type Key = ReturnType<typeof keys.admin>;

async function read(key: Key): Promise<Record<string, unknown> | undefined> {
  return (await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }))).Item;
}

async function putPassword(username: string, passwordHash: string): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.password(username), passwordHash } }));
}

function endSessions(username: string, { disabled, forget }: { disabled: boolean; forget: string }): Promise<boolean> {
  return writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.admin(username),
      UpdateExpression: `SET disabled = :disabled, sessionVersion = sessionVersion + :one${forget}`,
      ExpressionAttributeValues: { ':disabled': disabled, ':one': 1 },
      ConditionExpression: 'attribute_exists(pk)',
    }),
  );
}

function toSessionState(item: Record<string, unknown>): SessionState {
  const { disabled, sessionVersion } = item as SessionState;
  return { disabled, sessionVersion };
}
