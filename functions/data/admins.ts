import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { putNew, writeIf } from './versioned.ts';

export type Admin = {
  username: string;
  /** In the form of functions/signin/passwords.ts. */
  passwordHash: string;
  disabled: boolean;
  /** A token carries the version it was made under; a higher one here ends its session. */
  sessionVersion: number;
};

export async function readAdmin(username: string): Promise<Admin | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName, Key: keys.admin(username), ConsistentRead: true }),
  );
  return Item && toAdmin(username, Item);
}

/**
 * What a session depends on, without the password's hash: all that functions other than signin may read of an admin (infra/access.ts).
 * Read consistently: a session that was just ended must not be let in once more.
 */
export async function readSessionState(username: string): Promise<Pick<Admin, 'disabled' | 'sessionVersion'> | undefined> {
  const { Item } = await database.send(
    new GetCommand({
      TableName: tableName,
      Key: keys.admin(username),
      ProjectionExpression: 'disabled, sessionVersion',
      ConsistentRead: true,
    }),
  );
  return Item && { disabled: Item.disabled as boolean, sessionVersion: Item.sessionVersion as number };
}

/** False when there is one of this name. */
export async function createAdmin(username: string, passwordHash: string): Promise<boolean> {
  return putNew({ ...keys.admin(username), passwordHash, disabled: false, sessionVersion: 1 });
}

/** Sets a password, ends all sessions, and lets a disabled admin in again. False when there is no such admin. */
export async function setPassword(username: string, passwordHash: string): Promise<boolean> {
  return update(username, { passwordHash, disabled: false });
}

/** Ends all sessions and lets nobody sign in. False when there is no such admin. */
export async function disableAdmin(username: string): Promise<boolean> {
  return update(username, { disabled: true });
}

function update(username: string, { passwordHash, disabled }: { passwordHash?: string; disabled: boolean }): Promise<boolean> {
  return writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.admin(username),
      UpdateExpression: `SET disabled = :disabled, sessionVersion = sessionVersion + :one${passwordHash ? ', passwordHash = :hash' : ''}`,
      ExpressionAttributeValues: { ':disabled': disabled, ':one': 1, ...(passwordHash && { ':hash': passwordHash }) },
      ConditionExpression: 'attribute_exists(pk)',
    }),
  );
}

function toAdmin(username: string, item: Record<string, unknown>): Admin {
  const { passwordHash, disabled, sessionVersion } = item as Omit<Admin, 'username'>;
  return { username, passwordHash, disabled, sessionVersion };
}
