import { randomUUID } from 'node:crypto';
import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { dueBy, pagesOf, putItem, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';

/** Names a mail that has to be sent, not before `dueAt` (ISO 8601). `entry` is its own id: a mail may have several for a moment. */
export type QueueEntry = z.infer<typeof entrySchema>;
const entrySchema = z.object({ dueAt: z.iso.datetime(), entry: z.string(), project: z.string(), id: z.string() });

export async function openEntry(mail: { project: string; id: string }, dueAt: Date): Promise<QueueEntry> {
  const entry = { dueAt: dueAt.toISOString(), entry: randomUUID(), project: mail.project, id: mail.id };
  await putItem({ ...keys.mailQueue(entry), ...entry });
  return entry;
}

export const closeEntry = (entry: QueueEntry) => removeItem(keys.mailQueue(entry));

const queue = partition('mailQueue');

/** The entries that are due, the newest first, so that a link that somebody waits for is not behind a thousand reminders. */
export async function* readDue(now: Date): AsyncGenerator<QueueEntry> {
  const pages = pagesOf(queue, { ...dueBy(now), pageSize: 100, ScanIndexForward: false });
  for await (const items of pages) yield* eachOf(entrySchema).parse(items);
}

/** When the entry that waits longest was due (ISO 8601); undefined when none is. */
export async function readOldestDue(now: Date): Promise<string | undefined> {
  const { value: [oldest] = [] } = await pagesOf(queue, { ...dueBy(now), pageSize: 1 }).next();
  return (oldest?.sk as string | undefined)?.split('#')[0];
}

/** The number of all entries, also of those that are due later. */
export async function countEntries(): Promise<number> {
  const pages = paginateQuery(
    { client: database },
    {
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': queue },
      Select: 'COUNT',
    },
  );
  let count = 0;
  for await (const { Count = 0 } of pages) count += Count;
  return count;
}
