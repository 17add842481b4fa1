import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';

/**
 * A note, made before a change is written: the pictures (paths) that the change may show or hide, the projects (ids) it
 * concerns, and the time (ISO 8601). `notesOnly`: the change has something to note, but no picture is to be shown or hidden.
 */
export type PictureTask = z.infer<typeof taskSchema>;
const taskSchema = z.object({
  at: z.iso.datetime(),
  id: z.string(),
  projects: z.array(z.string()),
  pictures: z.array(z.string()),
  notesOnly: z.literal(true).optional(),
});

export async function openTask(task: Omit<PictureTask, 'at' | 'id'>): Promise<PictureTask> {
  const opened = { at: new Date().toISOString(), id: randomUUID(), ...task };
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.pictureTask(opened), ...opened } }));
  return opened;
}

export async function closeTask(task: PictureTask): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.pictureTask(task) }));
}

/**
 * The open tasks, oldest first, except those from between `since` and `until`, whose writers may still be at work. A task from
 * after `until` was noted by a clock that was ahead.
 */
export async function* readTasksOutside(since: Date, until: Date): AsyncGenerator<PictureTask> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.pictureTask({ at: '', id: '' }).pk },
    ConsistentRead: true,
  };
  const [young, future] = [since.toISOString(), until.toISOString()];
  for await (const page of paginateQuery({ client: database }, query)) {
    yield* eachOf(taskSchema)
      .parse(page.Items)
      .filter(({ at }) => at < young || at > future);
  }
}
