import { createHash, randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Mail, MailState } from '../../domain/mail.ts';
import { database, tableName } from './client.ts';
import { keys } from './keys.ts';
import { putNew } from './versioned.ts';

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
  /** The id that SES gave it. */
  messageId?: string;
  why?: string;
};

/** Where mails that belong to no project are. */
const ofStaff = '-';

/** `entry` is its own id: a mail may have several for a moment. */
export type QueueEntry = { dueAt: string; entry: string; project: string; id: string };

/** Records a mail, unless its cause led to a mail to this address before. Returns false then. */
export async function recordMail(mail: Mail, now: Date): Promise<boolean> {
  const to = mail.to.trim();
  const id = createHash('sha256')
    .update(JSON.stringify([mail.cause, to.toLowerCase()]))
    .digest('base64url');
  const at = now.toISOString();
  const entry: QueueEntry = { dueAt: at, entry: randomUUID(), project: mail.project ?? ofStaff, id };
  await database.send(new PutCommand({ TableName: tableName, Item: { ...keys.mailQueue(entry), ...entry } }));
  const stored: StoredMail = { ...mail, to, id, at, state: 'waiting', stateAt: at, tries: 0 };
  const isNew = await putNew({ ...keys.mail(entry), ...stored });
  // Another entry of the same mail may be open; this one is not needed.
  if (!isNew) await database.send(new DeleteCommand({ TableName: tableName, Key: keys.mailQueue(entry) }));
  return isNew;
}
