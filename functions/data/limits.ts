import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { writeIf } from './versioned.ts';

/** Counters of calls, one for each clock hour. DynamoDB deletes an item after its hour. */
const hour = 3600;

/** Counts one call of `what` by `who` in this hour. After `most` calls nothing is counted, and the seconds until the next hour are returned. */
export async function take(what: string, who: string, most: number, now: Date): Promise<number | undefined> {
  const { key, end } = hourOf(what, who, now);
  const isCounted = await writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key: key,
      UpdateExpression: 'SET expiresAt = :end ADD #count :one',
      ConditionExpression: 'attribute_not_exists(#count) OR #count < :most',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: { ':end': end, ':one': 1, ':most': most },
    }),
  );
  return isCounted ? undefined : untilEnd(end, now);
}

/** The seconds until the next hour when `who` already made `most` calls of `what` in this hour, else undefined. */
export async function waitFor(what: string, who: string, most: number, now: Date): Promise<number | undefined> {
  const { key, end } = hourOf(what, who, now);
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  return Item && (Item.count as number) >= most ? untilEnd(end, now) : undefined;
}

function untilEnd(end: number, now: Date): number {
  return Math.max(1, end - Math.floor(now.getTime() / 1000));
}

/** The key of the counter of this hour, and the hour's end in seconds since 1970. */
function hourOf(what: string, who: string, now: Date) {
  const start = Math.floor(now.getTime() / 1000 / hour) * hour;
  return { key: keys.limit(what, who, new Date(start * 1000).toISOString().slice(0, 13)), end: start + hour };
}
