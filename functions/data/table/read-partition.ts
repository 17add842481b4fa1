import { paginateQuery } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from './client.ts';

/** The items of a partition as they are now; with `begin`, those whose sort key begins with it. */
export async function readPartition(pk: string, begin?: string): Promise<Record<string, unknown>[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: begin ? 'pk = :pk AND begins_with(sk, :begin)' : 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk, ...(begin && { ':begin': begin }) },
    ConsistentRead: true,
  };
  const items: Record<string, unknown>[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database }, query)) items.push(...Items);
  return items;
}
