import { GetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { parseTerm, type Term } from '../../domain/terms.ts';
import type { Place } from '../../domain/winners.ts';
import { database, tableName } from './client.ts';
import { type Deed, putWithDeeds } from './deeds.ts';
import { keys } from './keys.ts';
import { readVersioned } from './versioned.ts';

/**
 * `lastChange` is who set them, `import` for an import, and when (ISO 8601); absent for what an earlier version imported. `moved`:
 * the projects (ids) whose position that change set or took away.
 */
export type TermWinners = {
  term: Term;
  places: Place[];
  version: number;
  lastChange?: { at: string; by: string };
  moved?: string[];
};

/** A term's winners for visitors. The read is not consistent: a change may be missing for about a second. */
export async function readTermWinners(term: Term): Promise<TermWinners> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.winners(term) }));
  return toWinners(term, Item);
}

/** A term's winners, read consistently, for changing them. */
export async function readCurrentTermWinners(term: Term): Promise<TermWinners> {
  return toWinners(term, (await readVersioned(keys.winners(term))).item);
}

/** The winners of all terms, in no particular order, for visitors. The read is not consistent. */
export function readAllWinners(): Promise<TermWinners[]> {
  return queryWinners({});
}

/** The winners of all terms, read consistently. */
export function readCurrentWinners(): Promise<TermWinners[]> {
  return queryWinners({ ConsistentRead: true });
}

/** Replaces a term's places in one write; false when the stored version is not `seen`. */
export function putTermWinners(
  { term, places, lastChange, moved }: TermWinners,
  seen: number,
  deeds: readonly Deed[] = [],
): Promise<boolean> {
  const item = { ...keys.winners(term), places, ...(lastChange && { lastChange }), ...(moved && { moved }) };
  return putWithDeeds(item, seen, deeds);
}

async function queryWinners(how: { ConsistentRead?: true }): Promise<TermWinners[]> {
  const terms: TermWinners[] = [];
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'WINNERS' },
    ...how,
  };
  for await (const page of paginateQuery({ client: database }, query)) {
    for (const item of page.Items ?? []) {
      const term = parseTerm(item.sk as string);
      if (term) terms.push(toWinners(term, item));
    }
  }
  return terms;
}

function toWinners(term: Term, item: Record<string, unknown> | undefined): TermWinners {
  const { places = [], version = 0, lastChange, moved } = (item ?? {}) as Partial<TermWinners>;
  return { term, places, version, ...(lastChange && { lastChange }), ...(moved && { moved }) };
}
