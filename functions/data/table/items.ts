import {
  DeleteCommand,
  GetCommand,
  type GetCommandInput,
  PutCommand,
  paginateQuery,
  type QueryCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { parseTerm, type Term } from '../../../domain/term/terms.ts';
import { database, tableName } from './client.ts';

/** The calls of the table that every noun makes. The writes have no condition; those of versioned.ts have one. */

export type Key = { pk: string; sk: string };
export type Item = Record<string, unknown>;

/** An item, read consistently unless `how` says otherwise; undefined when there is none. */
export async function readItem({ pk, sk }: Key, how: Partial<GetCommandInput> = {}): Promise<Item | undefined> {
  const read = new GetCommand({ TableName: tableName, Key: { pk, sk }, ConsistentRead: true, ...how });
  return (await database.send(read)).Item;
}

/** Puts an item in place of the one that has its key. */
export async function putItem(item: Key & Item): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName, Item: item }));
}

export async function removeItem({ pk, sk }: Key): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: { pk, sk } }));
}

/**
 * Expressions of DynamoDB and what stands in them. `#until` is the attribute `until`, whose name is a reserved word, unless `names`
 * gives it another.
 */
export type Expressions = { update?: string; when?: string; values?: Item; names?: Record<string, string> };

/** Changes an item, or makes it. */
export async function updateItem({ pk, sk }: Key, update: Omit<Expressions, 'when'> & { update: string }): Promise<void> {
  await database.send(new UpdateCommand({ TableName: tableName, Key: { pk, sk }, ...toInput(update) }));
}

/** DynamoDB refuses an empty list of names or values. */
export function toInput({ update, when, values = {}, names = {} }: Expressions) {
  const named = `${update} ${when}`.match(/#\w+/g)?.map((name) => [name, names[name] ?? name.slice(1)]);
  return {
    UpdateExpression: update,
    ConditionExpression: when,
    ExpressionAttributeNames: named && Object.fromEntries(named),
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
}

/** `where` is a condition of the sort key `sk`, for what stands in `values`. */
type How = Pick<QueryCommandInput, 'ConsistentRead' | 'ScanIndexForward' | 'ProjectionExpression'> & {
  where?: string;
  values?: Item;
  pageSize?: number;
};

/** The items of a partition, a page at a time, in the order of their keys; read consistently unless `how` says otherwise. */
export async function* pagesOf(pk: string, { where, values, pageSize, ...how }: How = {}): AsyncGenerator<Item[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: where ? `pk = :pk AND ${where}` : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk, ...values },
    ConsistentRead: true,
    ...how,
  };
  for await (const { Items = [] } of paginateQuery({ client: database, ...(pageSize && { pageSize }) }, query)) yield Items;
}

/** All items of a partition. */
export async function readPartition(pk: string, how: How = {}): Promise<Item[]> {
  return (await Array.fromAsync(pagesOf(pk, how))).flat();
}

/** What is made of items whose sort keys are terms (`fa-2026`). One with another key is left out. */
export function ofTerms<Value>(items: readonly Item[], toValue: (term: Term, item: Item) => Value): Value[] {
  return items.flatMap((item) => {
    const term = parseTerm(item.sk as string);
    return term ? [toValue(term, item)] : [];
  });
}

/** Of a partition: the items whose sort key begins with `begin`. */
export const beginningWith = (begin: string) => ({ where: 'begins_with(sk, :begin)', values: { ':begin': begin } });

/** Of a partition whose sort keys are a time, `#` and an id: the items of a time that has come. `~` sorts behind `#`. */
export const dueBy = (now: Date) => ({ where: 'sk < :end', values: { ':end': `${now.toISOString()}~` } });

/** The last `most` items of a partition in the order of their keys, the last one first. One answer of DynamoDB has at most 1 MB of them. */
export async function readLast(most: number, pk: string, how: How = {}): Promise<Item[]> {
  const items: Item[] = [];
  for await (const page of pagesOf(pk, { ...how, pageSize: most, ScanIndexForward: false })) {
    items.push(...page);
    if (items.length >= most) break;
  }
  return items.slice(0, most);
}
