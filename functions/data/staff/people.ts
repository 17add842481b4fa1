import * as z from 'zod';
import { personSchema } from '../../../domain/person/people.ts';
import { type Item, putItem, readItem, readPartition, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { partition } from '../table/partitions.ts';
import { updateIf } from '../table/versioned.ts';

/**
 * Who has an account: the name and address, how it began, and the last sign-in. What it may do is in roles.ts. `subject`: whom the
 * school's sign-in knows this person as (functions/signin/oidc-person.ts); '' or undefined before the first sign-in there.
 */
export type PersonNote = z.infer<typeof noteSchema> & { username: string };

const { invited, lastSignInAt } = personSchema.shape;
const noteSchema = z.object({
  name: z.string().catch(''),
  email: z.string().catch(''),
  invited: invited.catch(undefined),
  lastSignInAt: lastSignInAt.catch(undefined),
  subject: z.string().optional().catch(undefined),
});

const toNote = (item: Item): PersonNote => ({ username: String(item.sk), ...noteSchema.parse(item) });

export async function readPeople(): Promise<PersonNote[]> {
  return (await readPartition(partition('people'))).map(toNote);
}

export async function readPerson(username: string): Promise<PersonNote | undefined> {
  const item = await readItem(keys.person(username));
  return item && toNote(item);
}

export async function putPerson(person: PersonNote): Promise<void> {
  await putItem({ ...keys.person(person.username), ...person });
}

/** Changes the given attributes. An account of an earlier release gets its entry by this. */
export async function changePerson(username: string, changes: Partial<Omit<PersonNote, 'username'>>): Promise<void> {
  const given = Object.entries({ username, ...changes }).filter(([, value]) => value !== undefined);
  await updateItem(keys.person(username), {
    update: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    values: Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
  });
}

type Contact = Pick<PersonNote, 'name' | 'email'>;

/**
 * Changes the name or the address. False when somebody else changed it since the editor saw it as `seen`; not when it is as wanted
 * already, because the same change may come twice. An item without the attribute was seen as ''.
 */
export function changeContact(
  username: string,
  { subject, ...wanted }: Partial<Contact & { subject: string }>,
  seen: Contact,
): Promise<boolean> {
  const names = (['name', 'email'] as const).filter((name) => wanted[name] !== undefined);
  const isAsSeen = (name: keyof Contact) =>
    `#${name} IN (:${name}, :${name}Seen)${seen[name] === '' ? ` OR attribute_not_exists(#${name})` : ''}`;
  // DynamoDB refuses double parentheses, and `updateIf` adds some.
  const when = names.map((name) => (names.length > 1 ? `(${isAsSeen(name)})` : isAsSeen(name))).join(' AND ');
  const given = Object.entries({ username, subject, ...wanted }).filter(([, value]) => value !== undefined);
  return updateIf(keys.person(username), {
    update: `SET ${given.map(([name]) => `#${name} = :${name}`).join(', ')}`,
    when,
    values: {
      ...Object.fromEntries(given.map(([name, value]) => [`:${name}`, value])),
      ...Object.fromEntries(names.map((name) => [`:${name}Seen`, seen[name]])),
    },
  });
}

/**
 * Binds an account to whom the school's sign-in knows the person as. False when it was bound to somebody, or given another address,
 * meanwhile.
 */
export function bindSubject({ username, email }: PersonNote, subject: string): Promise<boolean> {
  return updateIf(keys.person(username), {
    update: 'SET subject = :subject',
    when: 'email = :email AND (attribute_not_exists(subject) OR subject = :none OR subject = :subject)',
    values: { ':email': email, ':none': '', ':subject': subject },
  });
}
