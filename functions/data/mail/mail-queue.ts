import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';

/** Names a mail that has to be sent, not before `dueAt` (ISO 8601). `entry` is its own id: a mail may have several for a moment. */
export type QueueEntry = z.infer<typeof entrySchema>;
const entrySchema = z.object({ dueAt: z.iso.datetime(), entry: z.string(), project: z.string(), id: z.string() });

export async function openEntry(mail: { project: string; id: string }, dueAt: Date): Promise<QueueEntry> {
  const entry = { dueAt: dueAt.toISOString(), entry: randomUUID(), project: mail.project, id: mail.id };
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.mailQueue(entry), ...entry } }));
  return entry;
}

export async function closeEntry(entry: QueueEntry): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.mailQueue(entry) }));
}

const { pk: queue } = keys.mailQueue({ dueAt: '', entry: '' });

/** The keys of all entries that are due. `~` sorts behind the `#` that follows the time. */
function dueBefore(now: Date) {
  return {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk AND sk < :end',
    ExpressionAttributeValues: { ':pk': queue, ':end': `${now.toISOString()}~` },
    ConsistentRead: true,
  };
}

/** The entries that are due, the newest first, so that a link that somebody waits for is not behind a thousand reminders. */
export async function* readDue(now: Date): AsyncGenerator<QueueEntry> {
  const pages = paginateQuery({ client: database, pageSize: 100 }, { ...dueBefore(now), ScanIndexForward: false });
  for await (const { Items = [] } of pages) {
    yield* eachOf(entrySchema).parse(Items);
  }
}

/** When the entry that waits longest was due (ISO 8601); undefined when none is. */
export async function readOldestDue(now: Date): Promise<string | undefined> {
  const { Items = [] } = await database.send(new QueryCommand({ ...dueBefore(now), Limit: 1 }));
  const [dueAt] = (Items[0]?.sk as string | undefined)?.split('#') ?? [];
  return dueAt;
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
