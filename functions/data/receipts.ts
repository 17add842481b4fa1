import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { putNew } from './versioned.ts';

/** What is kept of handing in, beside the project: the hash of the edit token, and when it was. */
export type StoredReceipt = { tokenHash: string; handedInAt: string };

/** Keeps a receipt unless there is one already; answers the one that is kept, so that every retry has the first one's time. */
export async function claimReceipt(id: string, receipt: StoredReceipt): Promise<StoredReceipt> {
  if (await putNew({ ...keys.receipt(id), ...receipt })) return receipt;
  return (await readReceipt(id)) ?? receipt;
}

export async function readReceipt(id: string): Promise<StoredReceipt | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.receipt(id), ConsistentRead: true }));
  return Item && { tokenHash: Item.tokenHash as string, handedInAt: Item.handedInAt as string };
}
