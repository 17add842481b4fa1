import { hash } from 'node:crypto';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { putItem, readItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** Why an address must not be written to any more, and since when (ISO 8601). */
export type MailStop = z.infer<typeof stopSchema>;
/** A stop stays one whatever its reason. */
const stopSchema = z.object({ because: z.enum(['bounced', 'complained']).catch('complained'), at: z.string().catch('') });

export const keyOfStop = (address: string) => keys.mailStop(hash('sha256', address.trim().toLowerCase(), 'base64url'));

export const stopAddress = (address: string, stop: MailStop) => putItem({ ...keyOfStop(address), ...stop });

export async function readStop(address: string): Promise<MailStop | undefined> {
  const item = await readItem(keyOfStop(address));
  return item && stopSchema.parse(item);
}

/**
 * Splits addresses into those that mail still goes to (`open`) and those that it no longer goes to. A new link, which ends the former one, is
 * made only for whom `open` is not empty.
 */
export async function splitByStop(addresses: readonly string[]): Promise<{ open: string[]; stopped: string[] }> {
  const stops = await Promise.all(addresses.map(readStop));
  return { open: addresses.filter((_, at) => !stops[at]), stopped: addresses.filter((_, at) => stops[at]) };
}

/** Lets mail go to an address again; false when nothing stopped it. */
export async function liftStop(address: string): Promise<boolean> {
  const lift = new DeleteCommand({ TableName: tableName, Key: keyOfStop(address), ReturnValues: 'ALL_OLD' });
  return (await database.send(lift)).Attributes !== undefined;
}
