import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { putNew } from './versioned.ts';

/** What is stored beside a project when it is handed in: the hash of its edit token, and the time (ISO 8601). */
export type StoredReceipt = { tokenHash: string; handedInAt: string };

/** Stores a receipt unless there is one already, and returns the stored one, so that every retry gets the time of the first try. */
export async function claimReceipt(id: string, receipt: StoredReceipt): Promise<StoredReceipt> {
  if (await putNew({ ...keys.receipt(id), ...receipt })) return receipt;
  return (await readReceipt(id)) ?? receipt;
}

export async function readReceipt(id: string): Promise<StoredReceipt | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.receipt(id), ConsistentRead: true }));
  return Item && { tokenHash: Item.tokenHash as string, handedInAt: Item.handedInAt as string };
}
