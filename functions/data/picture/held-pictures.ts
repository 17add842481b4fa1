import * as z from 'zod';
import { readPartition, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { putIf } from '../table/versioned.ts';

/**
 * A note that a picture of the site is public (functions/pictures/held-pictures.ts). `at`: when something last took the picture, or
 * the sweep last saw that it is needed (ISO 8601). `isGoing`: its files are being deleted.
 */
export type HeldNote = z.infer<typeof noteSchema>;
const noteSchema = z.object({ path: z.string(), at: z.iso.datetime(), isGoing: z.literal(true).optional() });

/** Notes a picture before something takes it. False when its files are being deleted. */
export function noteHeld(path: string, at: Date): Promise<boolean> {
  return putIf({ ...keys.heldPicture(path), path, at: at.toISOString() }, { when: 'attribute_not_exists(isGoing)' });
}

/** Changes a note; false when something took the picture since. */
export function changeHeldNote({ path, at }: HeldNote, given: Partial<HeldNote>): Promise<boolean> {
  return putIf({ ...keys.heldPicture(path), path, at, ...given }, { when: '#at = :at', values: { ':at': at } });
}

export const closeHeldNote = (path: string) => removeItem(keys.heldPicture(path));

/**
 * The paths of pictures of the site anywhere in stored items. The items are not parsed: what this release cannot read, a newer one
 * may show, so its pictures must stay.
 */
export function heldPathsIn(items: unknown): Set<string> {
  return new Set(JSON.stringify(items).match(/\/media\/(?:plan|logo|portrait)-[\w./-]+/g));
}

/** The notes of before a time. */
export async function readHeldNotes(before: Date): Promise<HeldNote[]> {
  const items = [...(await readPartition(partition('heldPlans'))), ...(await readPartition(partition('heldPictures')))];
  const until = before.toISOString();
  return eachOf(noteSchema)
    .parse(items)
    .filter(({ at }) => at < until);
}
