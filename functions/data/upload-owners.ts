import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from './client.ts';
import { keys } from './keys.ts';
import { writeIf } from './versioned.ts';

/** Long after the staged files have gone, in seconds: from then on an upload cannot be used again anyway. */
const claimSeconds = 60 * 24 * 3600;

/**
 * Makes an upload a project's own; false when it is another's. Whoever knows a picture's public address knows its upload too, and must
 * not be able to make it theirs and take it down.
 */
export function claimUpload(id: string, projectId: string): Promise<boolean> {
  return writeIf(
    new PutCommand({
      TableName: tableName,
      Item: { ...keys.upload(id), project: projectId, expiresAt: Math.floor(Date.now() / 1000) + claimSeconds },
      ConditionExpression: 'attribute_not_exists(pk) OR #project = :project',
      ExpressionAttributeNames: { '#project': 'project' },
      ExpressionAttributeValues: { ':project': projectId },
    }),
  );
}
