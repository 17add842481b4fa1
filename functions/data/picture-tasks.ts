import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';

/**
 * A note, made before a change is written: the pictures (paths) that the change may show or hide, the projects (ids) it
 * concerns, and the time (ISO 8601).
 */
export type PictureTask = { at: string; id: string; projects: string[]; pictures: string[] };

export async function openTask(task: Pick<PictureTask, 'projects' | 'pictures'>): Promise<PictureTask> {
  const opened = { at: new Date().toISOString(), id: randomUUID(), ...task };
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.pictureTask(opened), ...opened } }));
  return opened;
}

export async function closeTask(task: PictureTask): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.pictureTask(task) }));
}

/** The tasks from before a time, oldest first. */
export async function* readTasksBefore(until: Date): AsyncGenerator<PictureTask> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk AND sk < :until',
    ExpressionAttributeValues: { ':pk': keys.pictureTask({ at: '', id: '' }).pk, ':until': until.toISOString() },
    ConsistentRead: true,
  };
  for await (const page of paginateQuery({ client: database }, query)) {
    for (const { at, id, projects, pictures } of page.Items ?? []) yield { at, id, projects, pictures };
  }
}
