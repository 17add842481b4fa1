import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { database, tableName } from './client.ts';
import { checkItemSize } from './item-size.ts';
import { type Expressions, type Item, type Key, readItem, toInput } from './items.ts';

/**
 * Writes that fail when somebody else wrote in between. Each write of `putVersion` adds 1 to an item's `version`. Version 0 means that the
 * item does not exist; an item without a readable version has version 1.
 *
 * The SDK repeats a write whose answer was lost, and the first try makes the second one fail: the item that DynamoDB sends back shows this,
 * and it counts as a success.
 */

type Condition = Omit<Expressions, 'update'> & { when: string };
type Change = Condition & { update: string };

const ReturnValuesOnConditionCheckFailure = 'ALL_OLD';

/** Puts an item if the stored one fulfills a condition; else false. */
export function putIf(item: Key & Item, condition: Condition): Promise<boolean> {
  const input = { TableName: tableName, Item: item, ...toInput(condition), ReturnValuesOnConditionCheckFailure } as const;
  return unlessRefused(database.send(new PutCommand(input)), (stored, isRepeated) => isRepeated && isSame(item, stored));
}

/** Removes an item if it fulfills a condition; else false. */
export function removeIf({ pk, sk }: Key, condition: Condition): Promise<boolean> {
  const input = { TableName: tableName, Key: { pk, sk }, ...toInput(condition), ReturnValuesOnConditionCheckFailure } as const;
  return unlessRefused(database.send(new DeleteCommand(input)), (stored, isRepeated) => isRepeated && stored === undefined);
}

/** Changes an item if it fulfills a condition; else false. */
export async function updateIf(key: Key, change: Change): Promise<boolean> {
  return (await updateAndRead(key, change)).done;
}

/**
 * The same; `stored` is the item as the change or its refusal left it, undefined when there is none. The item keeps an id of the change, so
 * that DynamoDB makes it once, however often it is sent.
 */
export async function updateAndRead(
  { pk, sk }: Key,
  { update, when, values, names }: Change,
): Promise<{ done: boolean; stored: Item | undefined }> {
  const writeId = randomUUID();
  const input = toInput({
    update: update.includes('SET ') ? update.replace('SET ', 'SET writeId = :writeId, ') : `${update} SET writeId = :writeId`,
    when: `(${when}) AND (attribute_not_exists(writeId) OR writeId <> :writeId)`,
    values: { ...values, ':writeId': writeId },
    names,
  });
  const command = new UpdateCommand({
    TableName: tableName,
    Key: { pk, sk },
    ...input,
    ReturnValues: 'ALL_NEW',
    ReturnValuesOnConditionCheckFailure,
  });
  try {
    return { done: true, stored: (await database.send(command)).Attributes };
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const stored = error.Item && unmarshall(error.Item);
    return { done: stored?.writeId === writeId, stored };
  }
}

type Stored = ConditionalCheckFailedException['Item'];

/** False when the condition of a write fails, unless `isDone` finds in the stored item that an earlier try of the write succeeded. */
async function unlessRefused(
  write: Promise<unknown>,
  isDone: (stored: Stored, isRepeated: boolean) => boolean,
): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return isDone(error.Item, (error.$metadata.attempts ?? 1) > 1);
  }
}

/** Whether an item is the stored one, which is in DynamoDB's own form. Clones are compared, because bytes may be of two classes. */
function isSame(item: Item, stored: Stored): boolean {
  const put = marshall(item, { removeUndefinedValues: true });
  return isDeepStrictEqual(structuredClone(put), structuredClone(stored));
}

/** Puts an item; false when there is an item with its key already. */
export function putNew(item: Key & Item): Promise<boolean> {
  return putIf(item, { when: 'attribute_not_exists(pk)' });
}

/** Reads an item and its version, consistently. */
export async function readVersioned(key: Key): Promise<{ item: Item | undefined; version: number }> {
  const item = await readItem(key);
  return { item, version: item ? (typeof item.version === 'number' ? item.version : 1) : 0 };
}

/**
 * Puts an item with version `seen + 1`; false when the stored version is not `seen`. Throws ItemTooLarge, also when fewer bytes are
 * left than `room`.
 */
export async function putVersion(item: Key & Item, seen: number, room = 0): Promise<boolean> {
  const next = { ...item, version: seen + 1 };
  checkItemSize(next, room);
  if (seen === 0) return putNew(next);
  const orNone = ' OR (attribute_exists(pk) AND NOT attribute_type(version, :number))';
  return putIf(next, {
    when: `version = :seen${seen === 1 ? orNone : ''}`,
    values: { ':seen': seen, ...(seen === 1 && { ':number': 'N' }) },
  });
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
