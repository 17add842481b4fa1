import { DeleteCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/stored.ts';
import { writeIf } from '../table/versioned.ts';

/**
 * A note that a picture of the site is public (functions/pictures/held.ts), with the time (ISO 8601) at which something last took it or somebody last looked
 * whether it is needed.
 * `isGoing`: its files are being deleted.
 */
export type HeldNote = z.infer<typeof noteSchema>;
const noteSchema = z.object({ path: z.string(), at: z.iso.datetime(), isGoing: z.literal(true).optional() });

/** Notes a picture before something takes it. False when its files are being deleted. */
export function noteHeld(path: string, at: Date): Promise<boolean> {
  const Item = { ...keys.heldPicture(path), path, at: at.toISOString() };
  return writeIf(new PutCommand({ TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(isGoing)' }));
}

/** Changes a note; false when something took the picture since. */
export function changeHeldNote({ path, at }: HeldNote, given: Partial<HeldNote>): Promise<boolean> {
  return writeIf(
    new PutCommand({
      TableName: tableName,
      Item: { ...keys.heldPicture(path), path, at, ...given },
      ConditionExpression: '#at = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': at },
    }),
  );
}

export async function closeHeldNote(path: string): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.heldPicture(path) }));
}

/** The notes of before a time. */
export async function readHeldNotes(before: Date): Promise<HeldNote[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.heldPicture('').pk },
    ConsistentRead: true,
  };
  const until = before.toISOString();
  const notes: HeldNote[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database }, query)) {
    notes.push(...eachOf(noteSchema).parse(Items));
  }
  return notes.filter(({ at }) => at < until);
}
