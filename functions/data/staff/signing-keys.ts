import { GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { JWK } from 'jose';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';

/** The public half of a key that signs tokens. `expiresAt` is in seconds since 1970; absent for the key in use. */
export type PublicKey = { kid: string; jwk: JWK; expiresAt?: number };

export async function readPublicKey(kid: string): Promise<PublicKey | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.publicKey(kid) }));
  return Item && toPublicKey(Item);
}

export async function writePublicKey(kid: string, jwk: JWK): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.publicKey(kid), jwk } }));
}

/**
 * Lets all keys except `kid` expire at a time (seconds since 1970) when all tokens that they signed are expired. A key that
 * expires before that keeps its time.
 */
export async function expireOtherKeys(kid: string, expiresAt: number): Promise<void> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': partition('publicKeys') },
  };
  for await (const page of paginateQuery({ client: database }, query)) {
    const others = (page.Items ?? [])
      .map(toPublicKey)
      .filter((key) => key.kid !== kid && (key.expiresAt ?? Number.POSITIVE_INFINITY) > expiresAt);
    for (const key of others) {
      await database.send(
        new UpdateCommand({
          TableName: tableName,
          Key: keys.publicKey(key.kid),
          UpdateExpression: 'SET expiresAt = :at',
          ExpressionAttributeValues: { ':at': expiresAt },
        }),
      );
    }
  }
}

function toPublicKey(item: Record<string, unknown>): PublicKey {
  return { kid: item.sk as string, jwk: item.jwk as JWK, expiresAt: item.expiresAt as number | undefined };
}
