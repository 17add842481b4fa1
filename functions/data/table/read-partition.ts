import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';

/** The items of a partition as they are now; with `begin`, those whose sort key begins with it. */
export async function readPartition(pk: string, begin?: string): Promise<Record<string, unknown>[]> {
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database }, queryOf(pk, begin))) items.push(...Items);
  return items;
}

/** The last `most` items of a partition in the order of their keys, the last one first. One answer of DynamoDB has at most 1 MB of them. */
export async function readLast(most: number, pk: string, begin?: string): Promise<Record<string, unknown>[]> {
  const query = { ...queryOf(pk, begin), ScanIndexForward: false };
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database, pageSize: most }, query)) {
    items.push(...Items);
    if (items.length >= most) break;
  }
  return items.slice(0, most);
}

function queryOf(pk: string, begin?: string): QueryCommandInput {
  return {
    TableName: tableName,
    KeyConditionExpression: begin ? 'pk = :pk AND begins_with(sk, :begin)' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk, ...(begin && { ':begin': begin }) },
    ConsistentRead: true,
  };
}
