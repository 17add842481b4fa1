import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from './client.ts';
import { keys } from './keys.ts';
import { writeIf } from './versioned.ts';

/** In ms. The media function runs for at most 29 seconds, so a claim that is older was left by a crash. */
const claimMs = 60_000;

/** The right to verify one upload. `owner` is a random name of the call that has it. */
export type Completion = { id: string; owner: string };

/**
 * Claims an upload for verification, in one conditional write; undefined while another call has the claim. The SDK repeats a
 * write whose answer was lost, so a call may find its own claim. A claim that ends far later than one that begins now was made
 * by a clock that was ahead, and counts as ended.
 */
export async function claimCompletion(id: string, now = Date.now()): Promise<Completion | undefined> {
  const [owner, until] = [randomUUID(), now + claimMs];
  const isClaimed = await writeIf(
    new PutCommand({
      TableName: tableName,
      Item: { ...keys.completion(id), owner, until, expiresAt: Math.ceil(until / 1000) },
      ConditionExpression: 'attribute_not_exists(pk) OR #owner = :owner OR #until <= :now OR #until > :farthest',
      ExpressionAttributeNames: { '#owner': 'owner', '#until': 'until' },
      ExpressionAttributeValues: { ':owner': owner, ':now': now, ':farthest': until + claimMs },
    }),
  );
  return isClaimed ? { id, owner } : undefined;
}

/** Gives a claim up, unless it is another call's by now. */
export async function releaseCompletion({ id, owner }: Completion): Promise<void> {
  await writeIf(
    new DeleteCommand({
      TableName: tableName,
      Key: keys.completion(id),
      ConditionExpression: '#owner = :owner',
      ExpressionAttributeNames: { '#owner': 'owner' },
      ExpressionAttributeValues: { ':owner': owner },
    }),
  );
}
