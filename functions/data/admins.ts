import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { putNew, writeIf } from './versioned.ts';

export type Admin = {
  username: string;
  /** In the format of functions/signin/passwords.ts. */
  passwordHash: string;
  disabled: boolean;
  /** A token contains the version at its sign-in. A higher version here ends that session. */
  sessionVersion: number;
};

export async function readAdmin(username: string): Promise<Admin | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName, Key: keys.admin(username), ConsistentRead: true }),
  );
  return Item && toAdmin(username, Item);
}

/**
 * The attributes that a session depends on, without the password's hash: only signin may read the others (infra/access.ts).
 * The read is consistent, so that a session that was just ended is refused at once.
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

/** Creates an admin; false when the username is taken. */
export async function createAdmin(username: string, passwordHash: string): Promise<boolean> {
  return putNew({ ...keys.admin(username), passwordHash, disabled: false, sessionVersion: 1 });
}

/** Sets a password, ends all sessions of the admin, and enables a disabled admin. False when there is no such admin. */
export async function setPassword(username: string, passwordHash: string): Promise<boolean> {
  return update(username, { passwordHash, disabled: false });
}

/** Disables an admin and ends all sessions of the admin. False when there is no such admin. */
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
