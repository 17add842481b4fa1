import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import {
  type Floor,
  floorMarkSchema,
  floorPlaceSchema,
  floorPlanSchema,
  floorSchema,
  floorSessionSchema,
  floorTableSchema,
  isFloorShown,
} from '../../../domain/floor/floor.ts';
import { floorChanges } from '../../../domain/floor/floor-changes.ts';
import { formatTerm, type Term, termLabel } from '../../../domain/term/terms.ts';
import { heldPathsIn } from '../picture/held-pictures.ts';
import { type NewActivity, putWithActivity } from '../staff/activity-outbox.ts';
import { type Item, ofTerms, readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { change, type Outcome } from '../table/versioned.ts';
import { keepVersion, type OfTerm, readVersions, versionOf } from './term-versions.ts';

/** The floor of a term. `lastChange.by` is `import` for an imported one. */
export type StoredFloor = OfTerm & { floor?: Floor };

const importer = 'import';

/**
 * The floor of a term, if visitors may see it now. All answers to visitors read floors through this function. The read is not
 * consistent: a change may be missing for about a second.
 */
export async function readShownFloor(term: Term, now: Date): Promise<Floor | undefined> {
  return ifShown(await readFloor(term), now);
}

/** Identifies a floor. The version alone does not, because an import may start at 1 again. */
const stampOf = ({ version, lastChange }: Item) => JSON.stringify([version, lastChange]);

/** A cache: a floor is 20 KB, and every page needs the tables of its projects. */
const lastRead = new LRUCache<string, { stamp: string; floor: Floor }>({ max: 20 });

/**
 * Reads only the stamp of a floor that is in the cache. DynamoDB still charges for the whole item, 2.5 read units for 20 KB;
 * what we save is parsing 20 KB of JSON, which takes longer than the call. A small item with the stamp would cost less to read,
 * but two items cannot be written as one: after a crash between them, visitors would see the former floor for ever.
 */
async function readFloor(term: Term): Promise<Floor | undefined> {
  const known = lastRead.get(formatTerm(term));
  if (known) {
    const stamped = await readItem(keys.floor(term), { ConsistentRead: false, ProjectionExpression: 'version, lastChange' });
    if (!stamped) return undefined;
    if (known.stamp === stampOf(stamped)) return known.floor;
  }
  const item = await readItem(keys.floor(term), { ConsistentRead: false });
  if (!item) return undefined;
  const { floor } = toStored(term, item);
  if (!floor) return undefined;
  lastRead.set(formatTerm(term), { stamp: stampOf(item), floor });
  return floor;
}

/** `readShownFloor`, read consistently. */
export async function readCurrentShownFloor(term: Term, now: Date): Promise<Floor | undefined> {
  const { floor } = await readTermFloor(term);
  return ifShown(floor, now);
}

function ifShown(floor: Floor | undefined, now: Date): Floor | undefined {
  return floor && isFloorShown(floor, now) ? floor : undefined;
}

/** The floor of a term with its version, read consistently. */
export async function readTermFloor(term: Term): Promise<StoredFloor> {
  const item = await readItem(keys.floor(term));
  return item ? toStored(term, item) : { term, version: 0 };
}

/**
 * Changes the floor of a term in one conditional write, and keeps every version in its history. `seen` is the version that the
 * editor saw. Throws ItemTooLarge.
 */
export function changeFloor(
  term: Term,
  edit: (current: StoredFloor) => StoredFloor | Promise<StoredFloor>,
  seen?: number,
): Promise<Outcome<StoredFloor>> {
  const write = async (next: StoredFloor, current: StoredFloor) => {
    // After a crash, the history may lack the version that is overwritten now.
    await noteVersion(current);
    const toItem = ({ floor, lastChange }: StoredFloor) => ({ ...keys.floor(term), floor, lastChange });
    const asRead = (item: Item) => toItem(toStored(term, item));
    const isWritten = await putWithActivity(toItem(next), current.version, activityOf(next, current), asRead);
    if (isWritten) await noteVersion({ ...next, version: current.version + 1 });
    return isWritten;
  };
  return change({ read: () => readTermFloor(term), write }, edit, seen);
}

/** The line in the activity; none for an import, or for a save that changed nothing. */
function activityOf({ term, floor, lastChange }: StoredFloor, before: StoredFloor): NewActivity[] {
  const changes = floor ? floorChanges(before.floor, floor) : [];
  if (!lastChange || lastChange.by === importer || changes.length === 0) return [];
  return [{ by: lastChange.by, what: 'floor', about: termLabel(term), changes }];
}

/** What an import does with a floor. `kept`: the stored one stays, because staff set it here. */
export type FloorImport = 'taken' | 'unchanged' | 'kept';

/** Stores an imported floor. A floor that staff set here stays, unless `overwrite`. */
export async function importFloor(term: Term, floor: Floor, overwrite: boolean): Promise<FloorImport> {
  let result: FloorImport | undefined;
  await changeFloor(term, (current) => {
    result = resultOf(current, floor, overwrite);
    return result === 'taken' ? { ...current, floor, lastChange: { at: new Date().toISOString(), by: importer } } : current;
  });
  return result ?? 'unchanged';
}

/** What `importFloor` would do. */
export async function foreseeFloor(term: Term, floor: Floor, overwrite: boolean): Promise<FloorImport> {
  return resultOf(await readTermFloor(term), floor, overwrite);
}

function resultOf({ floor: stored, lastChange }: StoredFloor, floor: Floor, overwrite: boolean): FloorImport {
  if (isDeepStrictEqual(stored, floor)) return 'unchanged';
  return stored && lastChange?.by !== importer && !overwrite ? 'kept' : 'taken';
}

async function noteVersion({ floor, ...stored }: StoredFloor): Promise<void> {
  if (floor) await keepVersion('floorVersion', stored, { floor });
}

/** The last versions of a term's floor, the newest first. */
export async function readFloorHistory(term: Term): Promise<StoredFloor[]> {
  await noteVersion(await readTermFloor(term));
  const versions = (await readVersions('floorVersion', term)).map((item) => toStored(term, item));
  return versions.filter(({ floor }) => floor !== undefined);
}

/** The paths of the plans that a floor uses, now or in a version that staff can bring back. */
export async function readPlansInUse(): Promise<Set<string>> {
  const items = await readPartition(partition('floors'));
  const terms = ofTerms(items, (term) => term);
  for (const term of terms) items.push(...(await readVersions('floorVersion', term)));
  return heldPathsIn(items);
}

/** The floors of all terms, read consistently, in the order of their keys. */
export async function readAllFloors(): Promise<StoredFloor[]> {
  return ofTerms(await readPartition(partition('floors')), toStored);
}

/** Drops fields that this release does not know, and each table, mark, session or place that it cannot read. */
const storedFloorSchema = z.object({
  ...floorSchema.shape,
  hall: z.object(floorSchema.shape.hall.shape),
  plan: z.object(floorPlanSchema.shape).optional().catch(undefined),
  tableSize: z.object(floorSchema.shape.tableSize.shape),
  tables: eachOf(z.object(floorTableSchema.shape)),
  marks: eachOf(z.object(floorMarkSchema.shape)),
  sessions: eachOf(z.object(floorSessionSchema.shape)).refine((sessions) => sessions.length > 0),
  places: eachOf(z.object(floorPlaceSchema.shape)),
  wishes: z.object(floorSchema.shape.wishes.shape),
});

/** `floor` is absent when this release cannot read it. */
function toStored(term: Term, item: Item): StoredFloor {
  const { success, data } = storedFloorSchema.safeParse(item.floor);
  return { term, ...(success && { floor: data }), ...versionOf(item) };
}
