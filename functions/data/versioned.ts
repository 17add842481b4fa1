import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { checkItemSize } from './item-size.ts';

/**
 * Writes that fail when somebody else wrote in between. A versioned item has a `version` that goes up by one with each write.
 * Version 0 stands for an item that does not exist, and an item from before versions were counted has version 1.
 */

type Key = { pk: string; sk: string };
type Item = Record<string, unknown>;

/** Sends a conditional write; false when its condition does not hold. */
export async function writeIf(command: PutCommand | UpdateCommand | DeleteCommand): Promise<boolean> {
  try {
    // The types of `send` know each command, but no union of them.
    if (command instanceof PutCommand) await database.send(command);
    else if (command instanceof UpdateCommand) await database.send(command);
    else await database.send(command);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Puts an item; false when there is an item with its key already. */
export function putNew(item: Key & Item): Promise<boolean> {
  return writeIf(new PutCommand({ TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }));
}

/** Reads an item and its version, consistently. */
export async function readVersioned(key: Key): Promise<{ item: Item | undefined; version: number }> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  return { item: Item, version: Item ? ((Item.version as number) ?? 1) : 0 };
}

/** Puts an item with version `seen + 1`; false when the stored version is not `seen`. Throws ItemTooLarge. */
export async function putVersion(item: Key & Item, seen: number): Promise<boolean> {
  const next = { ...item, version: seen + 1 };
  checkItemSize(next);
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

/**
 * The result of a change: `stored` is the new state, or `theirs` is the state that somebody else wrote since the editor's
 * version.
 */
export type Outcome<State> = { stored: State } | { theirs: State };

/**
 * Reads, edits and writes, and does so again when somebody else wrote in between. `seen` is the version that the editor saw:
 * when another version is stored, nothing is written. When `edit` returns the same object, nothing is written either. `edit`
 * may throw.
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
