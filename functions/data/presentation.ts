import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Presentation, presentationSchema } from '../../domain/presentation.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';

/** `version` is 0 before the first presentation was set. */
export type StoredPresentation = { presentation?: Presentation; version: number };

export async function readPresentation(): Promise<Presentation | undefined> {
  return (await readStoredPresentation()).presentation;
}

export async function readStoredPresentation(): Promise<StoredPresentation> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.presentation }));
  return Item ? { presentation: presentationSchema.parse(Item), version: (Item.version as number) ?? 1 } : { version: 0 };
}

export async function writePresentation(presentation: Presentation): Promise<void> {
  const { version } = await readStoredPresentation();
  if (!(await replacePresentation(presentation, version))) await writePresentation(presentation);
}

/** False when somebody wrote since version `seen` was read. */
export async function replacePresentation(presentation: Presentation, seen: number): Promise<boolean> {
  try {
    await database.send(
      new PutCommand({
        TableName: tableName,
        Item: { ...keys.presentation, ...presentation, version: seen + 1 },
        ConditionExpression: seen === 0 ? 'attribute_not_exists(pk)' : 'version = :seen OR attribute_not_exists(version)',
        ...(seen > 0 && { ExpressionAttributeValues: { ':seen': seen } }),
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
