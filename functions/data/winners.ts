import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import { parseTerm, type Term } from '../../domain/terms.ts';
import { type Place, setPlace } from '../../domain/winners.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';

/** `lastChange` is who set them in the administrator area and when (ISO 8601); absent for imported ones. */
export type TermWinners = { term: Term; places: Place[]; version: number; lastChange?: { at: string; by: string } };

export async function readTermWinners(term: Term): Promise<TermWinners> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.winners(term) }));
  return {
    term,
    places: (Item?.places as Place[]) ?? [],
    version: (Item?.version as number) ?? 0,
    ...(Item?.lastChange && { lastChange: Item.lastChange as TermWinners['lastChange'] }),
  };
}

/** All terms that have winners, in no particular order. */
export async function readAllWinners(): Promise<TermWinners[]> {
  const terms: TermWinners[] = [];
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': 'WINNERS' },
  };
  for await (const page of paginateQuery({ client: database }, query)) {
    for (const item of page.Items ?? []) {
      const term = parseTerm(item.sk as string);
      if (term) terms.push({ term, places: item.places as Place[], version: item.version as number });
    }
  }
  return terms;
}

/** Replaces a term's places in one write; false when somebody else wrote since `winners.version` was read. */
export async function writeTermWinners(winners: TermWinners): Promise<boolean> {
  try {
    await database.send(
      new PutCommand({
        TableName: tableName,
        Item: {
          ...keys.winners(winners.term),
          places: winners.places,
          version: winners.version + 1,
          ...(winners.lastChange && { lastChange: winners.lastChange }),
        },
        ConditionExpression: winners.version === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
        ...(winners.version > 0 && { ExpressionAttributeValues: { ':seen': winners.version } }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

/** Adds places to a term, one holder a place, and writes only when something changes. Used by the import. */
export async function mergePlaces(term: Term, added: readonly Place[]): Promise<void> {
  const current = await readTermWinners(term);
  const places = added.reduce<Place[]>(setPlace, current.places);
  if (JSON.stringify(places) === JSON.stringify(current.places)) return;
  if (!(await writeTermWinners({ term, places, version: current.version }))) await mergePlaces(term, added);
}
