import { DeleteCommand, PutCommand, paginateQuery } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { eachOf } from '../table/stored.ts';
import { writeIf } from '../table/versioned.ts';

/**
 * A note that the plan of a hall is public, with the time (ISO 8601) at which a floor last took it or somebody last looked whether one has it.
 * `isGoing`: its files are being deleted.
 */
export type PlanNote = z.infer<typeof noteSchema>;
const noteSchema = z.object({ path: z.string(), at: z.iso.datetime(), isGoing: z.literal(true).optional() });

/** Notes a plan before a floor takes it. False when its files are being deleted. */
export function notePlan(path: string, at: Date): Promise<boolean> {
  const Item = { ...keys.plan(path), path, at: at.toISOString() };
  return writeIf(new PutCommand({ TableName: tableName, Item, ConditionExpression: 'attribute_not_exists(isGoing)' }));
}

/** Changes a note; false when a floor took the plan since. */
export function changePlanNote({ path, at }: PlanNote, given: Partial<PlanNote>): Promise<boolean> {
  return writeIf(
    new PutCommand({
      TableName: tableName,
      Item: { ...keys.plan(path), path, at, ...given },
      ConditionExpression: '#at = :at',
      ExpressionAttributeNames: { '#at': 'at' },
      ExpressionAttributeValues: { ':at': at },
    }),
  );
}

export async function closePlanNote(path: string): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName, Key: keys.plan(path) }));
}

/** The notes of before a time. */
export async function readPlanNotes(before: Date): Promise<PlanNote[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.plan('').pk },
    ConsistentRead: true,
  };
  const until = before.toISOString();
  const notes: PlanNote[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database }, query)) {
    notes.push(...eachOf(noteSchema).parse(Items));
  }
  return notes.filter(({ at }) => at < until);
}
