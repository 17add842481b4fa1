import { DeleteCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';

/**
 * Names a project (its id) that its sponsor keeps back until a time (ISO 8601). It is written before the project is, and stays when the
 * sponsor changes the day: the project alone says what counts.
 */
export type Embargo = z.infer<typeof embargoSchema>;
const embargoSchema = z.object({ dueAt: z.iso.datetime(), project: z.string() });

export async function openEmbargo(embargo: Embargo): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.embargo(embargo), ...embargo } }));
}

export async function closeEmbargo(embargo: Embargo): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.embargo(embargo) }));
}

/** Those that are over, the oldest first. */
export async function readDueEmbargoes(now: Date): Promise<Embargo[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk AND sk < :end',
    ExpressionAttributeValues: { ':pk': keys.embargo({ dueAt: '', project: '' }).pk, ':end': `${now.toISOString()}~` },
    ConsistentRead: true,
  };
  const due: Embargo[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database }, query))
    due.push(...eachOf(embargoSchema).parse(Items));
  return due;
}
