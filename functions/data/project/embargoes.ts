import * as z from 'zod';
import { dueBy, putItem, readPartition, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';

/**
 * Names a project (its id) that its sponsor keeps back until a time (ISO 8601). It is written before the project is, and stays when the
 * sponsor changes the day: the project alone says what counts.
 */
export type Embargo = z.infer<typeof embargoSchema>;
const embargoSchema = z.object({ dueAt: z.iso.datetime(), project: z.string() });

export const openEmbargo = (embargo: Embargo) => putItem({ ...keys.embargo(embargo), ...embargo });

export const closeEmbargo = (embargo: Embargo) => removeItem(keys.embargo(embargo));

/** Those that are over, the oldest first. */
export async function readDueEmbargoes(now: Date): Promise<Embargo[]> {
  return eachOf(embargoSchema).parse(await readPartition(partition('embargoes'), dueBy(now)));
}
