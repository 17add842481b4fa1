import * as z from 'zod';
import { formatTerm, type Term } from '../../../domain/term/terms.ts';
import { beginningWith, type Item, readLast } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { changeSchema } from '../table/lenient-read.ts';
import { putNew } from '../table/versioned.ts';

/** A term's presentation or floor is one item, and each of its versions another, so that staff can bring a version back. */

type Kind = 'presentationVersion' | 'floorVersion';

/** `version` is 0 until something is set. `lastChange`: who set it and when (ISO 8601). */
export type OfTerm = { term: Term; version: number; lastChange?: { at: string; by: string } };

/** The version and last change of a stored item. An item from before versions were counted has version 1. */
export const versionOf = (item: Item): Omit<OfTerm, 'term'> => versionSchema.parse(item);

const versionSchema = z.object({ version: z.int().positive().catch(1), lastChange: changeSchema });

/** Stores a version, unless it is stored already. */
export async function keepVersion(kind: Kind, { term, version, lastChange }: OfTerm, content: Item): Promise<void> {
  await putNew({ ...keys[kind](term, version), version, ...content, lastChange });
}

/** The most versions that staff can bring back. */
const most = 50;

/** The items of the last versions, the newest first. */
export function readVersions(kind: Kind, term: Term): Promise<Item[]> {
  return readLast(most, keys[kind](term, 0).pk, beginningWith(`${formatTerm(term)}#`));
}
