import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { formatTerm, type Term } from '../../domain/term/terms.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { changeSchema } from './stored.ts';
import { putNew } from './versioned.ts';

/**
 * What staff set for a term, the presentation or the floor, is an item with all its versions beside it, so that a former one can be
 * brought back.
 */

type Kind = 'presentationVersion' | 'floorVersion';
type Item = Record<string, unknown>;

/** `version` is 0 as long as nothing was set. `lastChange` is who set it and when (ISO 8601). */
export type OfTerm = { term: Term; version: number; lastChange?: { at: string; by: string } };

/** The same of a stored item. One of before versions were counted has version 1. */
export function versionOf(item: Item): Omit<OfTerm, 'term'> {
  const { version, lastChange } = versionSchema.parse(item);
  return { version, ...(lastChange && { lastChange }) };
}

const versionSchema = z.object({ version: z.int().positive().catch(1), lastChange: changeSchema });

/** Keeps a version, unless it is kept already. */
export async function keepVersion(kind: Kind, { term, version, lastChange }: OfTerm, content: Item): Promise<void> {
  await putNew({ ...keys[kind](term, version), version, ...content, ...(lastChange && { lastChange }) });
}

/** So many versions can be brought back. */
const most = 50;

/** The items of the last versions, the newest first. */
export async function readVersions(kind: Kind, term: Term): Promise<Item[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :term)',
    ExpressionAttributeValues: { ':pk': keys[kind](term, 0).pk, ':term': `${formatTerm(term)}#` },
    ScanIndexForward: false,
    ConsistentRead: true,
    Limit: most,
  };
  const versions: Item[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database, pageSize: most }, query)) {
    versions.push(...Items);
    if (versions.length >= most) break;
  }
  return versions.slice(0, most);
}
