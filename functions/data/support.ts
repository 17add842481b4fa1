import { randomUUID } from 'node:crypto';
import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';

/** An admin's request for help. `at` is ISO 8601, `by` a username. */
export type SupportRequest = { id: string; at: string; by: string; email: string; message: string };

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
      ExpressionAttributeValues: { ':pk': 'SUPPORT' },
      ScanIndexForward: false,
      Limit: count,
    }),
  );
  return Items.map(({ id, at, by, email, message }) => ({ id, at, by, email, message }) as SupportRequest);
}
