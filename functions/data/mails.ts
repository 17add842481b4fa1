import { createHash } from 'node:crypto';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { GetCommand, paginateQuery, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Mail, MailState } from '../../domain/mail.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { countMove } from './mail-counts.ts';
import { closeEntry, openEntry, type QueueEntry } from './mail-queue.ts';
import { putNew, writeIf } from './versioned.ts';

/**
 * The outbox. A mail is an item among those of its project; an entry of the queue names it until it is sent. The entry is written
 * before the mail: after a crash in between it names nothing, and is removed when it is due.
 */

/** A mail that was recorded. Times are ISO 8601. */
export type StoredMail = Mail & {
  id: string;
  at: string;
  state: MailState;
  stateAt: string;
  tries: number;
  /** While it is being sent: how long nobody else tries (ms since 1970). */
  until?: number;
  /** The id that SES gave it. */
  messageId?: string;
  why?: string;
};

/** `project` is that of the key: `-` for mails that belong to no project. */
export type MailKey = { project: string; id: string };

/** Where mails that belong to no project are. */
const ofStaff = '-';

/** Records a mail, unless its cause led to a mail to this address before. Returns false then. */
export async function recordMail(mail: Mail, now: Date): Promise<boolean> {
  const to = mail.to.trim();
  const id = createHash('sha256')
    .update(JSON.stringify([mail.cause, to.toLowerCase()]))
    .digest('base64url');
  const entry = await openEntry({ project: mail.project ?? ofStaff, id }, now);
  const at = now.toISOString();
  const stored: StoredMail = { ...mail, to, id, at, state: 'waiting', stateAt: at, tries: 0 };
  const isNew = await putNew({ ...keys.mail(entry), ...stored });
  // Another entry of the same mail may be open; this one is not needed.
  if (!isNew) await closeEntry(entry);
  return isNew;
}

export async function readMail(key: MailKey): Promise<StoredMail | undefined> {
  const { Item } = await database.send(new GetCommand({ TableName: tableName, Key: keys.mail(key), ConsistentRead: true }));
  return Item as StoredMail | undefined;
}

/** The mails of a project, the newest first. */
export async function mailsOfProject(project: string): Promise<StoredMail[]> {
  const pages = paginateQuery(
    { client: database },
    {
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': keys.mail({ project, id: '' }).pk },
      ConsistentRead: true,
    },
  );
  const mails: StoredMail[] = [];
  for await (const { Items = [] } of pages) mails.push(...(Items as StoredMail[]));
  return mails.sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * Takes a mail for sending, until the given time (ms since 1970), in one conditional write. `seen` is the mail as it was read: one
 * that somebody else took since then is left alone. One that was being sent when nobody answered is still at the same try.
 */
export function takeMail(key: MailKey, seen: StoredMail, until: number, now: Date): Promise<boolean> {
  return writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.mail(key),
      UpdateExpression: 'SET #state = :sending, stateAt = :at, #until = :until, tries = :tries',
      ConditionExpression: `#state = :seen AND ${seen.until === undefined ? 'attribute_not_exists(#until)' : '#until = :before'}`,
      ExpressionAttributeNames: { '#state': 'state', '#until': 'until' },
      ExpressionAttributeValues: {
        ':sending': 'sending',
        ':seen': seen.state,
        ':at': now.toISOString(),
        ':until': until,
        ':tries': seen.state === 'sending' ? seen.tries : seen.tries + 1,
        ...(seen.until !== undefined && { ':before': seen.until }),
      },
    }),
  );
}

/** Gives back a mail that was taken until `until` and surely not sent. */
export async function giveMailBack(
  key: MailKey,
  until: number,
  { tries, why }: { tries: number; why?: string },
): Promise<void> {
  await writeIf(
    new UpdateCommand({
      TableName: tableName,
      Key: keys.mail(key),
      UpdateExpression: `SET #state = :waiting, tries = :tries${why ? ', why = :why' : ''} REMOVE #until`,
      ConditionExpression: '#state = :sending AND #until = :until',
      ExpressionAttributeNames: { '#state': 'state', '#until': 'until' },
      ExpressionAttributeValues: {
        ':waiting': 'waiting',
        ':sending': 'sending',
        ':tries': tries,
        ':until': until,
        ...(why && { ':why': why }),
      },
    }),
  );
}

/** Has the mail of an entry sent later. The later entry is there before this one goes. */
export async function postpone(entry: QueueEntry, dueAt: Date): Promise<void> {
  await openEntry(entry, dueAt);
  await closeEntry(entry);
}

type Move = { to: MailState; from: readonly MailState[]; at: Date; why?: string; messageId?: string };

/**
 * Moves a mail to another state, from one of the states `from` alone: the events of SES may come late, twice and in any order. False
 * when it is in another state, or was erased.
 */
export async function moveMail(key: MailKey, { to, from, at, why, messageId }: Move): Promise<boolean> {
  const names = from.map((_, index) => `:from${index}`);
  const told = { ...(why && { why }), ...(messageId && { messageId }) };
  try {
    const { Attributes } = await database.send(
      new UpdateCommand({
        TableName: tableName,
        Key: keys.mail(key),
        UpdateExpression: `SET #state = :to, stateAt = :at${Object.keys(told)
          .map((name) => `, ${name} = :${name}`)
          .join('')} REMOVE #until${why ? '' : ', why'}`,
        ConditionExpression: `#state IN (${names.join(', ')})`,
        ExpressionAttributeNames: { '#state': 'state', '#until': 'until' },
        ExpressionAttributeValues: {
          ':to': to,
          ':at': at.toISOString(),
          ...Object.fromEntries(from.map((state, index) => [names[index], state])),
          ...Object.fromEntries(Object.entries(told).map(([name, value]) => [`:${name}`, value])),
        },
        ReturnValues: 'ALL_OLD',
      }),
    );
    await countMove(Attributes?.state as MailState, to);
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}
