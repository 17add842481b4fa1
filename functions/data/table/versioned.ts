import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { database, tableName } from './client.ts';
import { checkItemSize } from './item-size.ts';

/**
 * Writes that fail when somebody else wrote in between. Each write adds 1 to an item's `version`. Version 0 means that the item
 * does not exist; an item without a readable version has version 1.
 */

type Key = { pk: string; sk: string };
type Item = Record<string, unknown>;

/**
 * Sends a conditional write; false when its condition fails. The SDK repeats a write whose answer was lost, and the first try
 * makes the second one fail: the item that DynamoDB sends back shows this, and it counts as a success.
 */
export async function writeIf(command: PutCommand | UpdateCommand | DeleteCommand): Promise<boolean> {
  const ReturnValuesOnConditionCheckFailure = 'ALL_OLD';
  const writeId = randomUUID();
  try {
    // `send` accepts each command, but not their union.
    if (command instanceof PutCommand) {
      await database.send(new PutCommand({ ...command.input, ReturnValuesOnConditionCheckFailure }));
    } else if (command instanceof UpdateCommand) {
      await database.send(new UpdateCommand({ ...named(command.input, writeId), ReturnValuesOnConditionCheckFailure }));
    } else {
      await database.send(new DeleteCommand({ ...command.input, ReturnValuesOnConditionCheckFailure }));
    }
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    if (command instanceof UpdateCommand) return error.Item?.writeId?.S === writeId;
    const isRepeated = (error.$metadata.attempts ?? 1) > 1;
    return isRepeated && isDone(command, error.Item);
  }
}

/** An update that stores an id of its own, so that DynamoDB applies it once, however often it is sent. */
function named(update: UpdateCommand['input'], writeId: string): UpdateCommand['input'] {
  const { UpdateExpression = '', ConditionExpression, ExpressionAttributeValues } = update;
  const sets = UpdateExpression.includes('SET ');
  return {
    ...update,
    UpdateExpression: sets
      ? UpdateExpression.replace('SET ', 'SET writeId = :writeId, ')
      : `${UpdateExpression} SET writeId = :writeId`,
    ConditionExpression: `(${ConditionExpression}) AND (attribute_not_exists(writeId) OR writeId <> :writeId)`,
    ExpressionAttributeValues: { ...ExpressionAttributeValues, ':writeId': writeId },
  };
}

/**
 * Whether the stored item, in DynamoDB's own form, is what a write leaves. Clones are compared, because bytes may be of two
 * classes.
 */
function isDone(command: PutCommand | DeleteCommand, stored: ConditionalCheckFailedException['Item']): boolean {
  if (!(command instanceof PutCommand)) return stored === undefined;
  const put = marshall(command.input.Item, { removeUndefinedValues: true });
  return isDeepStrictEqual(structuredClone(put), structuredClone(stored));
}

/** Puts an item; false when there is an item with its key already. */
export function putNew(item: Key & Item): Promise<boolean> {
  return writeIf(new PutCommand({ TableName: tableName, Item: item, ConditionExpression: 'attribute_not_exists(pk)' }));
}

/** Reads an item and its version, consistently. */
export async function readVersioned(key: Key): Promise<{ item: Item | undefined; version: number }> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  return { item: Item, version: Item ? (typeof Item.version === 'number' ? Item.version : 1) : 0 };
}

/** Puts an item with version `seen + 1`; false when the stored version is not `seen`. Throws ItemTooLarge, also when fewer bytes are left than `room`. */
export async function putVersion(item: Key & Item, seen: number, room = 0): Promise<boolean> {
  const next = { ...item, version: seen + 1 };
  checkItemSize(next, room);
  if (seen === 0) return putNew(next);
  return writeIf(
    new PutCommand({
      TableName: tableName,
      Item: next,
      ConditionExpression: `version = :seen${seen === 1 ? ' OR (attribute_exists(pk) AND NOT attribute_type(version, :number))' : ''}`,
      ExpressionAttributeValues: { ':seen': seen, ...(seen === 1 && { ':number': 'N' }) },
    }),
  );
}

type Versioned = { version: number };

/** The result of a change: `stored` is the new state; `theirs` is what somebody else wrote since the editor's version. */
export type Outcome<State> = { stored: State } | { theirs: State };

/** So many people never write one item at once: a write that is refused this often has another cause. */
const mostTries = 100;

/**
 * Reads, edits and writes, and repeats this when somebody else wrote in between. `seen` is the version that the editor saw:
 * nothing is written when another one is stored, or when `edit` returns the same object. `edit` may throw.
 */
export async function change<State extends Versioned>(
  { read, write }: { read: () => Promise<State>; write: (next: State, current: State) => Promise<boolean> },
  edit: (current: State) => State | Promise<State>,
  seen?: number,
): Promise<Outcome<State>> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const current = await read();
    if (seen !== undefined && seen !== current.version) return { theirs: current };
    const next = await edit(current);
    if (next === current) return { stored: current };
    if (await write(next, current)) return { stored: { ...next, version: current.version + 1 } };
  }
  throw new Error(`a write was refused ${mostTries} times`);
}
