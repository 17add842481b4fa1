import { randomUUID } from 'node:crypto';
import { GetCommand, PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type SupportRequest, supportRequestSchema } from '../../../domain/person/support.ts';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { writeIf } from '../table/versioned.ts';

export async function writeSupportRequest(request: Omit<SupportRequest, 'id'>): Promise<SupportRequest> {
  const stored = { ...request, id: randomUUID() };
  await database.send(
    new PutCommand({ TableName: tableName, Item: { ...keys.supportRequest(request.at, stored.id), ...stored } }),
  );
  return stored;
}

/** The last `count` requests, newest first. */
export async function readSupportRequests(count: number): Promise<SupportRequest[]> {
  const { Items = [] } = await database.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': partition('supportRequests') },
      ScanIndexForward: false,
      Limit: count,
    }),
  );
  return Items.flatMap((item) => toRequest(item) ?? []);
}

type Mark = { id: string; at: string; done: SupportRequest['done'] };

/**
 * Marks a request as done, or as open again when `done` is undefined. Whoever marked it first stays known. Returns undefined
 * when there is no such request.
 */
export async function markSupportRequest({ id, at, done }: Mark): Promise<SupportRequest | undefined> {
  const Key = keys.supportRequest(at, id);
  await writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key,
      ConditionExpression: `attribute_exists(pk)${done ? ' AND attribute_not_exists(done)' : ''}`,
      UpdateExpression: done ? 'SET done = :done' : 'REMOVE done',
      ...(done && { ExpressionAttributeValues: { ':done': done } }),
    }),
  );
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }));
  return Item && toRequest(Item);
}

/** Undefined for a request that this release cannot read. */
function toRequest(item: Record<string, unknown>): SupportRequest | undefined {
  return z.object(supportRequestSchema.shape).safeParse(item).data;
}
