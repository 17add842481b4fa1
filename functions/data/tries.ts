import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';

/**
 * Wrong sign-ins of the last quarter of an hour. Unlike the counters of limits.ts a try is written before it is known to be wrong, so
 * that guesses made at once cannot slip past together, and is taken back when it was right.
 */
const windowMs = 15 * 60 * 1000;

type Tries = { times: number[]; version: number };

/** Counts a try of `who` at a time (ms). Answers undefined, or until when (ms) no more are taken. */
export async function countTry(who: string, limit: number, now: number): Promise<number | undefined> {
  const { times, version } = await readTries(who);
  const recent = times.filter((time) => time > now - windowMs);
  const oldest = recent[recent.length - limit];
  if (oldest !== undefined) return oldest + windowMs;
  if (await writeTries(who, { times: [...recent, now], version }, now)) return undefined;
  return countTry(who, limit, now);
}

/** Takes back the one try of a time. */
export async function takeBackTry(who: string, time: number): Promise<void> {
  const { times, version } = await readTries(who);
  const index = times.indexOf(time);
  if (index >= 0 && !(await writeTries(who, { times: times.toSpliced(index, 1), version }, time))) {
    await takeBackTry(who, time);
  }
}

export async function forgetTries(who: string, now: number): Promise<void> {
  const { version } = await readTries(who);
  if (!(await writeTries(who, { times: [], version }, now))) await forgetTries(who, now);
}

async function readTries(who: string): Promise<Tries> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keyOf(who), ConsistentRead: true }));
  return { times: (Item?.times as number[]) ?? [], version: (Item?.version as number) ?? 0 };
}

/** False when somebody wrote since `version` was read. */
async function writeTries(who: string, { times, version }: Tries, now: number): Promise<boolean> {
  try {
    await database.send(
      new PutCommand({
        TableName: tableName,
        Item: { ...keyOf(who), times, version: version + 1, expiresAt: Math.ceil((now + windowMs) / 1000) },
        ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
        ...(version > 0 && { ExpressionAttributeValues: { ':seen': version } }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Names and addresses are anybody's text: a digest is short and says nothing. */
const keyOf = (who: string) => keys.tries(createHash('sha256').update(who).digest('base64url'));
