import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type Presentation, presentationSchema } from '../../domain/presentation.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';

export async function readPresentation(): Promise<Presentation | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.presentation }));
  return Item && presentationSchema.parse(Item);
}

export async function writePresentation(presentation: Presentation): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.presentation, ...presentation } }));
}
