import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Secret } from '../../../domain/mail/mail.ts';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';

/** The links of judges that were mailed: the mailer makes them, and the function `judging` knows them by their hash. */

/** In seconds: longer than a judge's link lasts, which the judge's own item says. */
const kept = 400 * 24 * 3600;

const storedSchema = z.object({ tokenHash: z.string() });

export async function putMailedLink(link: Secret, tokenHash: string, now: Date): Promise<void> {
  const item = { ...keys.mailedLink(link), tokenHash, expiresAt: Math.ceil(now.getTime() / 1000) + kept };
  await database.send(new PutCommand({ TableName: tableName, Item: item }));
}

/** The hash of its token; undefined for a link that was not mailed. */
export async function readMailedLink(link: Secret): Promise<string | undefined> {
  const read = new GetCommand({ TableName: tableName, Key: keys.mailedLink(link), ConsistentRead: true });
  const { Item } = await database.send(read);
  return storedSchema.safeParse(Item).data?.tokenHash;
}
