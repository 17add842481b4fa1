import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { readItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { putIf } from '../table/versioned.ts';

/**
 * What is stored of the links that open a project for its team. Times are ISO 8601. `tokenHash`: the hash of the link that was
 * answered when the project was handed in; absent when that link was ended. `nonce`: what the link that is sent by mail is made
 * of (functions/links/secret-link.ts); absent until one is needed. `handedInAt`: the time of the first try, or of the first link
 * of a project that was imported. `renewedAt`: when a new link ended the former ones.
 */
export type StoredReceipt = z.infer<typeof receiptSchema>;

/** A hash or nonce that cannot be read opens nothing. Without the time of the hand-in, its links have ended. */
const receiptSchema = z.object({
  tokenHash: z.string().optional().catch(undefined),
  nonce: z.string().optional().catch(undefined),
  handedInAt: z.iso.datetime().catch('2000-01-01T00:00:00.000Z'),
  renewedAt: z.iso.datetime().optional().catch(undefined),
});

/**
 * Stores a receipt, unless one from between `since` and `until` (ISO 8601) is stored already. Returns the stored receipt, so that
 * a retry keeps the time of the first try. A receipt from after `until` was written by a clock that was ahead.
 */
export async function claimReceipt(
  id: string,
  receipt: StoredReceipt,
  { since, until }: { since: string; until: string },
): Promise<StoredReceipt> {
  const when = 'attribute_not_exists(pk) OR handedInAt < :since OR handedInAt > :until';
  const values = { ':since': since, ':until': until };
  if (await putIf({ ...keys.receipt(id), ...receipt }, { when, values })) return receipt;
  return (await readReceipt(id)) ?? receipt;
}

export async function readReceipt(id: string): Promise<StoredReceipt | undefined> {
  const item = await readItem(keys.receipt(id));
  return item && receiptSchema.parse(item);
}

/** Gives a receipt a nonce unless it has one; makes the receipt when there is none. Returns the nonce that is stored. */
export async function giveNonce(id: string, nonce: string, now: string): Promise<string> {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: keys.receipt(id),
    UpdateExpression: 'SET nonce = if_not_exists(nonce, :nonce), handedInAt = if_not_exists(handedInAt, :now)',
    ExpressionAttributeValues: { ':nonce': nonce, ':now': now },
    ReturnValues: 'ALL_NEW',
  });
  const { Attributes } = await database.send(update);
  return (Attributes?.nonce as string | undefined) ?? nonce;
}

/** Replaces the nonce and ends the first link. Makes the receipt when there is none. */
export async function replaceNonce(id: string, nonce: string, now: string): Promise<void> {
  await updateItem(keys.receipt(id), {
    update: 'SET nonce = :nonce, renewedAt = :now, handedInAt = if_not_exists(handedInAt, :now) REMOVE tokenHash',
    values: { ':nonce': nonce, ':now': now },
  });
}
