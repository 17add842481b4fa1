import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type * as z from 'zod';
import {
  type ErasureRequest,
  type ErasureResult,
  erasureRequestSchema,
  erasureResultSchema,
  erasureStateSchema,
} from '../../../domain/person/erasures.ts';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { readLast } from '../table/read-partition.ts';
import { readVersioned, writeIf } from '../table/versioned.ts';

/**
 * What staff asked to have erased is an item that the admin function writes; how far it is, and what was erased, are items that only
 * the function that erases writes.
 */

/** The most results that are read: far more than the school has in a year. */
const most = 50;

/** The state with what it is of: another request may have been written since. */
const stateSchema = erasureStateSchema.extend(erasureRequestSchema.pick({ id: true, person: true, project: true }).shape);
export type StoredState = z.infer<typeof stateSchema>;

type Current = { request?: ErasureRequest; state?: StoredState; results: ErasureResult[] };

export async function readErasures(): Promise<Current> {
  const [{ item }, [last, ...others]] = await Promise.all([
    readVersioned(keys.erasureRequest),
    readLast(most, partition('erasures')),
  ]);
  // Its key comes after all times.
  const hasState = last?.sk === keys.erasureState.sk;
  const results = hasState ? others : last ? [last, ...others] : [];
  return {
    request: item && erasureRequestSchema.parse(item),
    // One that cannot be read is made anew.
    state: hasState ? stateSchema.safeParse(last).data : undefined,
    results: results.flatMap((one) => erasureResultSchema.safeParse(one).data ?? []),
  };
}

/** Asks what an erasure would take. False while one is confirmed; one that is not is replaced. */
export function askForErasure(request: ErasureRequest): Promise<boolean> {
  const Item = { ...keys.erasureRequest, ...request };
  return writeIf(new PutCommand({ TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(confirmed)' }));
}

/** False when it is not the current one any more, or was confirmed before. */
export function confirmErasure(id: string, confirmed: NonNullable<ErasureRequest['confirmed']>): Promise<boolean> {
  return update(id, 'SET confirmed = :confirmed', 'attribute_not_exists(confirmed)', { ':confirmed': confirmed });
}

/** From now on it cannot be stopped. False when it was stopped. */
export function beginErasure(id: string, begun: string): Promise<boolean> {
  return update(id, 'SET begun = :begun', 'attribute_exists(confirmed)', { ':begun': begun });
}

function update(id: string, expression: string, condition: string, values: object): Promise<boolean> {
  return writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.erasureRequest,
      UpdateExpression: expression,
      ConditionExpression: `id = :id AND ${condition}`,
      ExpressionAttributeValues: { ':id': id, ...values },
    }),
  );
}

/** Stops an erasure, or forgets what was asked. False when it has begun, or is not the current one. */
export const stopErasure = (id: string) => remove(id, ' AND attribute_not_exists(begun)');

/** Forgets what was asked, unless somebody confirmed it meanwhile. */
export const expireErasure = (id: string) => remove(id, ' AND attribute_not_exists(confirmed)');

/** Forgets what was asked, and how far it came. */
export async function endErasure(id: string): Promise<void> {
  await remove(id, '');
  await removeErasureState();
}

export async function removeErasureState(): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.erasureState }));
}

function remove(id: string, condition: string): Promise<boolean> {
  return writeIf(
    new DeleteCommand({
      TableName: tableName,
      Key: keys.erasureRequest,
      ConditionExpression: `id = :id${condition}`,
      ExpressionAttributeValues: { ':id': id },
    }),
  );
}

/** Whoever calls this has the claim, so nobody else writes it. */
export async function noteErasureState({ id, person, project }: ErasureRequest, state: Omit<StoredState, 'id'>): Promise<void> {
  const Item = { ...keys.erasureState, ...state, id, person, project };
  await database.send(new PutCommand({ TableName: tableName, Item }));
}

/** Notes that something was erased, without saying whom it named. Once for an `id` and a time. */
export async function noteErasure(id: string, erased: ErasureResult): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.erasure(erased.at, id), ...erased } }));
}
