import * as z from 'zod';
import type { Secret } from '../../../domain/mail/mail.ts';
import { putItem, readItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/** The links of judges that were mailed: the mailer makes them, and the function `judging` knows them by their hash. */

/** In seconds: longer than a judge's link lasts, which the judge's own item says. */
const kept = 400 * 24 * 3600;

const storedSchema = z.object({ tokenHash: z.string() });

export async function putMailedLink(link: Secret, tokenHash: string, now: Date): Promise<void> {
  await putItem({ ...keys.mailedLink(link), tokenHash, expiresAt: Math.ceil(now.getTime() / 1000) + kept });
}

/** The hash of its token; undefined for a link that was not mailed. */
export async function readMailedLink(link: Secret): Promise<string | undefined> {
  return storedSchema.safeParse(await readItem(keys.mailedLink(link))).data?.tokenHash;
}
