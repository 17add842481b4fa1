import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { writeIf } from './versioned.ts';

/** What is stored when a project is handed in: the hash of its edit token, and the time of the first try (ISO 8601). */
export type StoredReceipt = { tokenHash: string; handedInAt: string };

/**
 * Stores a receipt, unless one from between `since` and `until` (ISO 8601) is stored already. Returns the stored receipt, so that
 * a retry keeps the time of the first try. A receipt from after `until` was written by a clock that was ahead.
 */
export async function claimReceipt(
  id: string,
  receipt: StoredReceipt,
  { since, until }: { since: string; until: string },
): Promise<StoredReceipt> {
  const put = new PutCommand({
    TableName: tableName,
    Item: { ...keys.receipt(id), ...receipt },
    ConditionExpression: 'attribute_not_exists(pk) OR handedInAt < :since OR handedInAt > :until',
    ExpressionAttributeValues: { ':since': since, ':until': until },
  });
  if (await writeIf(put)) return receipt;
  return (await readReceipt(id)) ?? receipt;
}

export async function readReceipt(id: string): Promise<StoredReceipt | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.receipt(id), ConsistentRead: true }));
  return Item && { tokenHash: Item.tokenHash as string, handedInAt: Item.handedInAt as string };
}
