import { hash } from 'node:crypto';
import * as z from 'zod';
import { foldAddress } from '../../../domain/person/addresses.ts';
import { putItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { removeIf } from '../table/versioned.ts';

/**
 * Somebody asked for the links of the projects of an address. The call only notes it, so that it takes the same time whether there
 * are any; the sweep answers by mail (functions/sweep/lost-links.ts). There is one note for an address, the last one.
 */
export type LostLinks = z.infer<typeof lostLinksSchema>;
const lostLinksSchema = z.object({ email: z.string(), at: z.iso.datetime() });

/** In ms: how long a note is kept that nobody works off. */
const keptMs = 24 * 3600 * 1000;

export async function noteLostLinks(email: string, now: Date): Promise<void> {
  const expiresAt = Math.ceil((now.getTime() + keptMs) / 1000);
  await putItem({ ...keyOf(email), email, at: now.toISOString(), expiresAt });
}

/** All notes. */
export async function readLostLinks(): Promise<LostLinks[]> {
  return eachOf(lostLinksSchema).parse(await readPartition(partition('lostLinks')));
}

/** Deletes a note, unless a later one replaced it. */
export async function closeLostLinks({ email, at }: LostLinks): Promise<void> {
  await removeIf(keyOf(email), { when: '#at = :at', values: { ':at': at } });
}

function keyOf(email: string) {
  return keys.lostLinks(hash('sha256', foldAddress(email), 'base64url'));
}
