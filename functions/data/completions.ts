import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from './client.ts';
import { keys } from './keys.ts';
import { writeIf } from './versioned.ts';

/** In ms. The media function runs for at most 29 seconds, so a claim that is older was left by a crash. */
const claimMs = 60_000;

/** The right to verify one upload. `until` is in ms since 1970. */
export type Completion = { id: string; until: number };

/** Claims an upload for verification, in one conditional write; undefined while another call has the claim. */
export async function claimCompletion(id: string, now = Date.now()): Promise<Completion | undefined> {
  const until = now + claimMs;
  const isClaimed = await writeIf(
    new PutCommand({
      TableName: tableName,
      Item: { ...keys.completion(id), until, expiresAt: Math.ceil(until / 1000) },
      ConditionExpression: 'attribute_not_exists(pk) OR #until <= :now',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':now': now },
    }),
  );
  return isClaimed ? { id, until } : undefined;
}

/** Gives a claim up, unless it is another call's by now. */
export async function releaseCompletion({ id, until }: Completion): Promise<void> {
  await writeIf(
    new DeleteCommand({
      TableName: tableName,
      Key: keys.completion(id),
      ConditionExpression: '#until = :until',
      ExpressionAttributeNames: { '#until': 'until' },
      ExpressionAttributeValues: { ':until': until },
    }),
  );
}
