import { PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';

/**
 * When sessions were used last, apart from the sessions: whoever may note a use cannot bring an ended session back. Times are in
 * seconds since 1970. DynamoDB deletes a note after `keptFor` seconds.
 */
export async function noteSessionUse(username: string, sid: string, at: number, keptFor: number): Promise<void> {
  const Item = { ...keys.sessionUse(username, sid), at, expiresAt: at + keptFor };
  await database.send(new PutCommand({ TableName: tableName, Item }));
}

/** The times by the id of the session. */
export async function readSessionUses(username: string): Promise<Map<string, number>> {
  const { pk } = keys.sessionUse(username, '');
  const query = { TableName: tableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } };
  const uses = new Map<string, number>();
  for await (const { Items = [] } of paginateQuery({ client: database }, query))
    for (const { sk, at } of Items) uses.set(sk, at);
  return uses;
}
