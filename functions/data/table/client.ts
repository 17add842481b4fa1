import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { clientOptions } from '../../http/client-options.ts';

const env = z.object({ TABLE_NAME: z.string().min(3) }).parse(process.env);

export const tableName = env.TABLE_NAME;

/**
 * The client without conversion of items, for the hottest reads. Region, credentials and endpoint come from the SDK's own
 * environment variables, so the same code runs against AWS and the embedded engine.
 */
export const plainDatabase = new DynamoDBClient(clientOptions());

export const database = DynamoDBDocumentClient.from(plainDatabase, {
  marshallOptions: { removeUndefinedValues: true },
});
