import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { tableName } from './client.ts';
import { keys } from './keys.ts';
import { writeIf } from './versioned.ts';

/** In seconds. An owner is forgotten long after the staged files are deleted, when the upload cannot be used any more. */
const claimSeconds = 60 * 24 * 3600;

/**
 * Makes a project the owner of an upload; false when another project owns it. A picture's public address contains the upload's
 * id, so anybody could otherwise claim the picture for a project of their own and remove it.
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
