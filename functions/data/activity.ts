import { paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type ActivityLine, activityDays, activityLineSchema, type ActivityPage } from '../../domain/activity.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { putNew } from './versioned.ts';

const day = 24 * 3600 * 1000;
/** How many days are looked at together for lines. */
const together = 25;
/** The most lines that one call looks through, so that it does not take too long to find those of one person. */
const mostRead = 3000;

/**
 * Stores a line, unless one with its time and `id` is there. `id` has letters, digits, `-` and `_`. A line that would be
 * forgotten already is not stored.
 */
export async function putActivity(id: string, line: Omit<ActivityLine, 'id'>): Promise<void> {
  const until = Date.parse(line.at) + activityDays * day;
  if (until > Date.now()) await putNew({ ...keys.activity(line.at, id), ...line, expiresAt: Math.floor(until / 1000) });
}

/** `from` is included, `until` is not; both are ISO 8601, UTC. `cursor` is that of the page before. */
export type ActivityRange = { from: string; until: string; by?: string; cursor?: string };

/** A page of at most `count` lines of a time, newest first. */
export async function readActivity({ from, until, by, cursor }: ActivityRange, count: number): Promise<ActivityPage> {
  const lines: ActivityLine[] = [];
  let read = 0;
  let last: string | undefined;
  for await (const line of linesBetween(from, cursor !== undefined && cursor < until ? cursor : until)) {
    if (line.id === cursor) continue;
    if (last !== undefined && (lines.length === count || read === mostRead)) return { lines, cursor: last };
    if (by === undefined || line.by === by) lines.push(line);
    read += 1;
    last = line.id;
  }
  return { lines };
}

/** `until` is a time, which is not included, or a sort key, which is. */
async function* linesBetween(from: string, until: string): AsyncGenerator<ActivityLine> {
  const days = daysBetween(from, until);
  for (let at = 0; at < days.length; at += together) {
    const some = days.slice(at, at + together);
    const filled = await Promise.all(some.map(hasLines));
    for (const one of some.filter((_, index) => filled[index])) {
      const query = {
        TableName: tableName,
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :until',
        ExpressionAttributeValues: { ':pk': keys.activity(one, '').pk, ':from': from, ':until': until },
        ScanIndexForward: false,
        ConsistentRead: true,
      };
      for await (const { Items = [] } of paginateQuery({ client: database, pageSize: 250 }, query)) yield* Items.map(toLine);
    }
  }
}

/** The days (UTC) that have a part of the time between, newest first. */
function daysBetween(from: string, until: string): string[] {
  const first = Date.parse(from.slice(0, 10));
  const count = (Date.parse(until.slice(0, 10)) - first) / day + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(first + index * day).toISOString().slice(0, 10),
  ).reverse();
}

async function hasLines(one: string): Promise<boolean> {
  const { Count } = await database.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.activity(one, '').pk },
      ConsistentRead: true,
      Select: 'COUNT',
      Limit: 1,
    }),
  );
  return Boolean(Count);
}

function toLine({ pk: _pk, sk, expiresAt: _forgotten, ...line }: Record<string, unknown>): ActivityLine {
  return activityLineSchema.parse({ ...line, id: sk });
}
