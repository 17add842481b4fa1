import { GetCommand, PutCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type Person, personSchema } from '../../../domain/person/people.ts';
import { database, tableName } from '../table/client.ts';
import { keys } from '../table/keys.ts';
import { writeIf } from '../table/versioned.ts';

/**
 * Who has an account: the name and address, how it began, and the last sign-in. What it may do is in roles.ts. `subject`: whom the
 * school's sign-in knows this person as (functions/signin/oidc-person.ts); '' or undefined before the first sign-in there.
 */
export type PersonNote = Pick<Person, 'username' | 'invited' | 'lastSignInAt'> & {
  name: string;
  email: string;
  subject?: string;
};

export async function readPeople(): Promise<PersonNote[]> {
  const query = {
    TableName: tableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': keys.person('').pk },
    ConsistentRead: true,
  };
  const people: PersonNote[] = [];
  for await (const { Items = [] } of paginateQuery({ client: database }, query)) people.push(...Items.map(toNote));
  return people;
}

export async function readPerson(username: string): Promise<PersonNote | undefined> {
  const read = new GetCommand({ TableName: tableName, Key: keys.person(username), ConsistentRead: true });
  const { Item } = await database.send(read);
  return Item && toNote(Item);
}

export async function putPerson(person: PersonNote): Promise<void> {
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.person(person.username), ...person } }));
}

/** Changes the given attributes. An account of an earlier release gets its entry by this. */
export async function changePerson(username: string, changes: Partial<Omit<PersonNote, 'username'>>): Promise<void> {
  const given = Object.entries({ username, ...changes }).filter(([, value]) => value !== undefined);
  await database.send(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.person(username),
      UpdateExpression: `SET ${given.map((_, index) => `#${index} = :${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(given.map(([name], index) => [`#${index}`, name])),
      ExpressionAttributeValues: Object.fromEntries(given.map(([, value], index) => [`:${index}`, value])),
    }),
  );
}

/** Binds an account to whom the school's sign-in knows the person as. False when it was bound to somebody, or given another address, meanwhile. */
export function bindSubject({ username, email }: PersonNote, subject: string): Promise<boolean> {
  return writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.person(username),
      UpdateExpression: 'SET subject = :subject',
      ConditionExpression: 'email = :email AND (attribute_not_exists(subject) OR subject = :none OR subject = :subject)',
      ExpressionAttributeValues: { ':email': email, ':none': '', ':subject': subject },
    }),
  );
}

const { invited, lastSignInAt } = personSchema.shape;
const noteSchema = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  invited: invited.catch(undefined),
  lastSignInAt: lastSignInAt.catch(undefined),
  subject: z.string().optional().catch(undefined),
});

function toNote(item: Record<string, unknown>): PersonNote {
  const { name, email, invited, lastSignInAt, subject } = noteSchema.parse(item);
  return {
    username: String(item.sk),
    name,
    email,
    ...(invited && { invited }),
    ...(lastSignInAt && { lastSignInAt }),
    ...(subject && { subject }),
  };
}
