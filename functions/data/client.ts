import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';

const env = z.object({ TABLE_NAME: z.string().min(3) }).parse(process.env);

export const tableName = env.TABLE_NAME;

/** Region, credentials and endpoint come from the SDK's own variables, so the same code runs against AWS and the embedded engine. */
export const database = DynamoDBDocumentClient.from(new DynamoDBClient({}), {
  marshallOptions: { removeUndefinedValues: true },
});
