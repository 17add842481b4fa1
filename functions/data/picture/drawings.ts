import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';

/** A note that the social images of some projects (ids) have to be drawn, with its time (ISO 8601). */
export type Drawing = z.infer<typeof drawingSchema>;
const drawingSchema = z.object({ at: z.iso.datetime(), id: z.string(), projects: z.array(z.string()) });

export async function noteDrawing(projects: readonly string[]): Promise<void> {
  const note = { at: new Date().toISOString(), id: randomUUID(), projects };
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.drawing(note), ...note } }));
}

export async function closeDrawing(note: Drawing): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.drawing(note) }));
}

/** The newest first, a few at a time, because the list may get longer while it is worked off. */
export async function* readDrawings(): AsyncGenerator<Drawing> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.drawing({ at: '', id: '' }).pk },
    ScanIndexForward: false,
    ConsistentRead: true,
  };
  for await (const { Items = [] } of paginateQuery({ client: database, pageSize: 10 }, query)) {
    yield* eachOf(drawingSchema).parse(Items);
  }
}
