import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { table } from '../functions/data/table/table.ts';
import type { EngineEnv } from './engines/start.ts';

/** A client for work on the table itself, which the functions never do. */
function clientOf(env: EngineEnv): DynamoDBClient {
  return new DynamoDBClient({
    endpoint: env.AWS_ENDPOINT_URL_DYNAMODB,
    region: env.AWS_REGION,
    // These are the functions' own keys, because AWS's DynamoDB Local keeps a separate database for each key.
    credentials: { accessKeyId: env.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: env.AWS_SECRET_ACCESS_KEY ?? '' },
    maxAttempts: 1,
  });
}

export async function hasTable(env: EngineEnv): Promise<boolean> {
  try {
    await clientOf(env).send(new DescribeTableCommand({ TableName: env.TABLE_NAME }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
}

/** Creates the table of functions/data/table/table.ts. */
export async function createTable(env: EngineEnv): Promise<void> {
  const indexes = Object.entries(table.indexes);
  const attributes = new Set<string>([table.partitionKey, table.sortKey]);
  for (const [, index] of indexes) {
    attributes.add(index.partitionKey);
    if (index.sortKey) attributes.add(index.sortKey);
  }
  const client = clientOf(env);
  await client.send(
    new CreateTableCommand({
      TableName: env.TABLE_NAME,
      BillingMode: 'PAY_PER_REQUEST',
      KeySchema: keySchema(table.partitionKey, table.sortKey),
      AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      GlobalSecondaryIndexes: indexes.map(([IndexName, index]) => ({
        IndexName,
        KeySchema: keySchema(index.partitionKey, index.sortKey),
        Projection: index.include
          ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.include] }
          : { ProjectionType: 'ALL' },
      })),
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 20, minDelay: 0.1, maxDelay: 0.5 }, { TableName: env.TABLE_NAME });
}

function keySchema(partitionKey: string, sortKey: string | undefined) {
  return [
    { AttributeName: partitionKey, KeyType: 'HASH' as const },
    ...(sortKey ? [{ AttributeName: sortKey, KeyType: 'RANGE' as const }] : []),
  ];
}
