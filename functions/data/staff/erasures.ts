import * as z from 'zod';
import {
  type ErasureRequest,
  type ErasureResult,
  erasureRequestSchema,
  erasureResultSchema,
  erasureStateSchema,
} from '../../../domain/person/erasures.ts';
import { putItem, readLast, removeItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { putIf, readVersioned, removeIf, updateIf } from '../table/versioned.ts';

/**
 * What staff asked to have erased is an item that the admin function writes; how far it is, and what was erased, are items that only
 * the function that erases writes.
 */

/** The most results that are read: far more than the school has in a year. */
const most = 50;

/** The state with what it is of: another request may have been written since. */
const stateSchema = erasureStateSchema.extend(erasureRequestSchema.pick({ id: true, person: true, project: true }).shape);
export type StoredState = z.infer<typeof stateSchema>;

type Current = { request?: ErasureRequest; state?: StoredState; results: ErasureResult[] };

export async function readErasures(): Promise<Current> {
  const [{ item }, [last, ...others]] = await Promise.all([
    readVersioned(keys.erasureRequest),
    readLast(most, partition('erasures')),
  ]);
  // Its key comes after all times.
  const hasState = last?.sk === keys.erasureState.sk;
  const results = hasState ? others : last ? [last, ...others] : [];
  return {
    request: item && erasureRequestSchema.parse(item),
    // One that cannot be read is made anew.
    state: hasState ? stateSchema.safeParse(last).data : undefined,
    results: results.flatMap((one) => erasureResultSchema.safeParse(one).data ?? []),
  };
}

/** Asks what an erasure would take. False while one is confirmed; one that is not is replaced. */
export function askForErasure(request: ErasureRequest): Promise<boolean> {
  return putIf({ ...keys.erasureRequest, ...request }, { when: 'attribute_not_exists(confirmed)' });
}

/** False when it is not the current one any more, or was confirmed before. */
export function confirmErasure(id: string, confirmed: NonNullable<ErasureRequest['confirmed']>): Promise<boolean> {
  return change(id, 'SET confirmed = :confirmed', 'attribute_not_exists(confirmed)', { ':confirmed': confirmed });
}

/** From now on it cannot be stopped. False when it was stopped. */
export function beginErasure(id: string, begun: string): Promise<boolean> {
  return change(id, 'SET begun = :begun', 'attribute_exists(confirmed)', { ':begun': begun });
}

function change(id: string, update: string, condition: string, values: object): Promise<boolean> {
  return updateIf(keys.erasureRequest, { update, when: `id = :id AND ${condition}`, values: { ':id': id, ...values } });
}

/** Stops an erasure, or forgets what was asked. False when it has begun, or is not the current one. */
export const stopErasure = (id: string) => remove(id, ' AND attribute_not_exists(begun)');

/** Forgets what was asked, unless somebody confirmed it meanwhile. */
export const expireErasure = (id: string) => remove(id, ' AND attribute_not_exists(confirmed)');

/** Forgets what was asked, and how far it came. */
export async function endErasure(id: string): Promise<void> {
  await remove(id, '');
  await removeErasureState();
}

export const removeErasureState = () => removeItem(keys.erasureState);

function remove(id: string, condition: string): Promise<boolean> {
  return removeIf(keys.erasureRequest, { when: `id = :id${condition}`, values: { ':id': id } });
}

/** Unconditional: only the caller that holds the claim may call this. */
export async function noteErasureState({ id, person, project }: ErasureRequest, state: Omit<StoredState, 'id'>): Promise<void> {
  await putItem({ ...keys.erasureState, ...state, id, person, project });
}

/**
 * By which names, addresses and usernames a person was searched, everywhere or in one project: no item may tell any more that they
 * are the person's.
 */
export const searchedBySchema = z.object({
  texts: z.array(z.string()),
  usernames: z.array(z.string()),
  project: z.string().optional(),
});
export type SearchedBy = z.infer<typeof searchedBySchema>;

/**
 * Notes that something was erased, in place of a note with this `id` and time. It says whom it named only while something is left
 * (`searchedBy`).
 */
export async function noteErasure(id: string, erased: ErasureResult, searchedBy?: SearchedBy): Promise<void> {
  await putItem({ ...keys.erasure(erased.at, id), ...erased, ...(searchedBy && { searchedBy }) });
}
