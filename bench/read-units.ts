import { DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { type Figure, figure } from './figures.ts';
import type { Showcase } from './showcase.ts';
import { storedTerm } from './term.ts';

/** The read units that DynamoDB itself counts for the list of the Computer Science projects of the newest term. */
export async function measureReadUnits({ env }: Pick<Showcase, 'env'>): Promise<Figure[]> {
  const client = new DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
    region: env.AWS_REGION,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const { ConsumedCapacity } = await client.send(
    new QueryCommand({
      TableName: env.TABLE_NAME,
      IndexName: 'published',
      KeyConditionExpression: 'publishedList = :list',
      ExpressionAttributeValues: { ':list': { S: `${storedTerm}#computer-science` } },
      ReturnConsumedCapacity: 'TOTAL',
    }),
  );
  return [figure('Read units of a department page', ConsumedCapacity?.CapacityUnits ?? Number.NaN, '', { max: 4, digits: 1 })];
}
