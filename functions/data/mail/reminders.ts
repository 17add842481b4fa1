import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Term } from '../../../domain/term/terms.ts';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';

/** In seconds: longer than anything is due by the calendar. */
const kept = 90 * 24 * 3600;

/** True when all mails of this cause are recorded for the teams of a term. The cause of each mail alone keeps it from being doubled. */
export async function isReminded(term: Term, cause: string): Promise<boolean> {
  const key = keys.reminded(term, cause);
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: key, ConsistentRead: true }));
  return Item !== undefined;
}

export async function noteReminded(term: Term, cause: string, now: Date): Promise<void> {
  const expiresAt = Math.ceil(now.getTime() / 1000) + kept;
  await database.send(
    new PutCommand({ TableName: tableName, Item: { ...keys.reminded(term, cause), at: now.toISOString(), expiresAt } }),
  );
}
