import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, type UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';

/**
 * Writes that only hold when nobody else wrote meanwhile. An item of this kind carries a `version` that goes up by one with each write; 0
 * stands for an item that is not there, and an item that was written before versions were counted has version 1.
 */

type Key = { pk: string; sk: string };
type Item = Record<string, unknown>;

/** Sends a write; false when its condition does not hold. */
export async function writeIf(command: PutCommand | UpdateCommand): Promise<boolean> {
  try {
    await (command instanceof PutCommand ? database.send(command) : database.send(command));
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Puts an item unless there is one of its key already. */
export function putNew(item: Key & Item): Promise<boolean> {
  return writeIf(new PutCommand({ TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }));
}

/** An item as it is this moment, whoever wrote it just now. */
export async function readVersioned(key: Key): Promise<{ item: Item | undefined; version: number }> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  return { item: Item, version: Item ? ((Item.version as number) ?? 1) : 0 };
}

/** Puts an item as the version behind `seen`; false when somebody wrote since that version was read. */
export function putVersion(item: Key & Item, seen: number): Promise<boolean> {
  const next = { ...item, version: seen + 1 };
  if (seen === 0) return putNew(next);
  return writeIf(
    new PutCommand({
      TableName: tableName,
      Item: next,
      ConditionExpression: `version = :seen${seen === 1 ? ' OR (attribute_exists(pk) AND attribute_not_exists(version))' : ''}`,
      ExpressionAttributeValues: { ':seen': seen },
    }),
  );
}

type Versioned = { version: number };

/** What became of a change: it is stored, or somebody else wrote since the version that the editor saw. */
export type Outcome<State> = { stored: State } | { theirs: State };

/**
 * Reads, edits and writes until nobody else wrote in between. With `seen`, the version that the editor saw, nothing is written when another
 * is stored. `edit` answers the state that it is given to leave it as it is, and may throw.
 */
export async function change<State extends Versioned>(
  { read, write }: { read: () => Promise<State>; write: (next: State, current: State) => Promise<boolean> },
  edit: (current: State) => State | Promise<State>,
  seen?: number,
): Promise<Outcome<State>> {
  for (;;) {
    const current = await read();
    if (seen !== undefined && seen !== current.version) return { theirs: current };
    const next = await edit(current);
    if (next === current) return { stored: current };
    if (await write(next, current)) return { stored: { ...next, version: current.version + 1 } };
  }
}
