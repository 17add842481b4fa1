import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';
import type { Item, Key } from './items.ts';
import { sortedVersion } from './keys.ts';
import { kindOf } from './partitions.ts';
import { putIf, putVersion } from './versioned.ts';

/**
 * Items of any kind, for erasing a person, and for the commands that back up and restore. Of the functions, one alone may read the whole
 * table (docs/decisions/0119).
 */

export type AnyItem = Key & Item;

/** The items of the table in no particular order, some at a time: a large table does not fit into memory. */
export async function* scanPages(only: { ProjectionExpression?: string } = {}): AsyncGenerator<AnyItem[]> {
  const scan = { TableName: tableName, ConsistentRead: true, ...only };
  for await (const { Items = [] } of paginateScan({ client: database }, scan)) yield Items as AnyItem[];
}

/** Every item of the table at once. */
export const scanTable = async (): Promise<AnyItem[]> => (await Array.fromAsync(scanPages())).flat();

/** How many items each partition has. */
export async function countPartitions(): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for await (const items of scanPages({ ProjectionExpression: 'pk' }))
    for (const { pk } of items) counts.set(pk, (counts.get(pk) ?? 0) + 1);
  return counts;
}

export const isProject = ({ pk, sk }: AnyItem) => kindOf(pk) === 'projects' && sk === 'PROJECT';

/** Replaces an item. False, and nothing is written, when it was removed, or got another version, since it was read. */
export async function replaceItem(before: AnyItem, after: AnyItem): Promise<boolean> {
  // An item of a history is named after its version, which therefore never changes.
  const isHistory = before.sk.endsWith(`#${sortedVersion(Number(before.version))}`);
  if (typeof before.version === 'number' && !isHistory) return putVersion(after, before.version);
  return putIf(after, kindOf(before.pk) === 'mails' ? asItWas(before) : { when: 'attribute_exists(pk)' });
}

/** A mail that is being sent meanwhile stays as it is: it must not be taken for one that waits. */
function asItWas({ state, stateAt, tries }: AnyItem) {
  return {
    when: '#state = :state AND stateAt = :at AND tries = :tries',
    values: { ':state': state, ':at': stateAt, ':tries': tries },
  };
}
