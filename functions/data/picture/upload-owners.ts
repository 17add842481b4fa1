import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Picture } from '../../../domain/picture/images.ts';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { writeIf } from '../table/versioned.ts';

/** The project that took an upload, and the picture that it took. Earlier releases did not store the picture. */
export type UploadOwner = { project: string; picture?: Picture };

/**
 * Makes a project the owner of an upload; false when another project owns it. A picture's public address contains the upload's
 * id, so anybody could otherwise claim the picture for a project of their own and remove it. The owner is kept, so that erasing
 * the project finds also pictures that never joined it or left it again.
 */
export function claimUpload(id: string, projectId: string, picture?: Picture): Promise<boolean> {
  return writeIf(
    new PutCommand({
      TableName: tableName,
      Item: { ...keys.upload(id), project: projectId, picture },
      ConditionExpression: 'attribute_not_exists(pk) OR #project = :project',
      ExpressionAttributeNames: { '#project': 'project' },
      ExpressionAttributeValues: { ':project': projectId },
    }),
  );
}

/** The owner of an upload; undefined for an upload of nobody yet, and for an imported picture. */
export async function readUploadOwner(id: string): Promise<UploadOwner | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.upload(id), ConsistentRead: true }));
  return Item as UploadOwner | undefined;
}
