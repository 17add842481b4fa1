import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { formatTerm } from '../../domain/terms.ts';
import { overlap, type SubmissionWindow, windowSchema } from '../../domain/window.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';

/** All terms' windows, in no particular order. */
export async function readWindows(): Promise<SubmissionWindow[]> {
  const windows: SubmissionWindow[] = [];
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'WINDOW' },
    ConsistentRead: true,
  };
  for await (const page of paginateQuery({ client: database }, query)) {
    windows.push(...(page.Items ?? []).map((item) => windowSchema.parse(item)));
  }
  return windows;
}

/** Sets the window of its term. When it shares time with another term's, nothing is written and that one is returned. */
export async function writeWindow(window: SubmissionWindow): Promise<SubmissionWindow | undefined> {
  const others = (await readWindows()).filter((other) => formatTerm(other) !== formatTerm(window));
  const other = others.find((one) => overlap(one, window));
  if (other) return other;
  await database.send(
    new PutCommand({ TableName: tableName, Item: { ...keys.window(window), ...windowSchema.parse(window) } }),
  );
  return undefined;
}
