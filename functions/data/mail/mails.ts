import { hash } from 'node:crypto';
import * as z from 'zod';
import { heldUntil, type Step } from '../../../domain/mail/held-mail.ts';
import { type Mail, type MailState, mailFields, mailKinds, mailStates } from '../../../domain/mail/mail.ts';
import { type Item, type Key, readItem, readPartition } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { UnreadableItem } from '../table/lenient-read.ts';
import { partition } from '../table/partitions.ts';
import { putIf, putNew, updateIf } from '../table/versioned.ts';
import { countMove } from './mail-counts.ts';
import { closeEntry, openEntry, type QueueEntry } from './mail-queue.ts';

/**
 * The outbox. A mail is an item under its project; an entry of the queue names it until it is sent. The entry is written first:
 * after a crash it may name no mail, and is removed when it is due.
 */

const storedSchema = z.object({
  id: z.string(),
  kind: z.enum(mailKinds),
  cause: z.string(),
  to: z.string(),
  project: z.string().optional(),
  by: z.string(),
  fields: z.unknown(),
  at: z.iso.datetime(),
  state: z.enum(mailStates),
  stateAt: z.iso.datetime(),
  tries: z.int().nonnegative(),
  /** While it is being sent: the time (ms since 1970) before which no other call sends it. */
  until: z.number().optional(),
  /** The id that SES gave it. */
  messageId: z.string().optional(),
  why: z.string().optional(),
  /** Of a mail that staff can still undo: the version written by the step that caused or recalled it, and when it is due. */
  step: z.number().optional(),
  dueAt: z.iso.datetime().optional(),
  /** Staff undid its cause while it was being sent, so it is not tried again. */
  isUnwanted: z.literal(true).optional(),
});

/** A mail that was recorded. Times are ISO 8601. */
export type StoredMail = Mail & z.infer<typeof storedSchema>;

/** `project` is `-` for a mail that belongs to no project. */
export type MailKey = { project: string; id: string };

const ofStaff = '-';

function keyOf({ cause, to, project = ofStaff }: Pick<Mail, 'cause' | 'to' | 'project'>): MailKey {
  const id = hash('sha256', JSON.stringify([cause, to.trim().toLowerCase()]), 'base64url');
  return { project, id };
}

/**
 * Records a mail; false when its cause already led to a mail to this address. A mail of a `step` waits until staff can no
 * longer undo the step, and may be recorded again after an earlier step recalled it. The mail names its entry.
 */
export async function recordMail(mail: Mail, now: Date, step?: Step): Promise<boolean> {
  const to = mail.to.trim();
  const { project, id } = keyOf(mail);
  // An entry that is due long before its mail is written looks like the leftover of a crash (functions/mailer/send-mail.ts).
  const dueAt = step && heldUntil(step.at) > now ? heldUntil(step.at) : now;
  const entry = await openEntry({ project, id }, dueAt);
  const at = now.toISOString();
  const held = step && { step: step.version, dueAt: dueAt.toISOString() };
  const stored: StoredMail = { ...mail, to, id, at, state: 'waiting', stateAt: at, tries: 0, ...held };
  const item = { ...keys.mail(entry), ...stored, entry: entry.entry };
  const isNew = step ? await putUnlessRecalledSince(item, step) : await putNew(item);
  if (isNew) return true;
  // The put may have stored our mail although its answer was lost, and the mailer may have taken it since: this entry is then
  // its only one.
  if ((await readItem(keys.mail(entry)))?.entry === entry.entry) return true;
  await closeEntry(entry);
  return false;
}

/** Puts a mail that is new, or that an earlier step recalled. */
function putUnlessRecalledSince(item: Key & Item, { version }: Step): Promise<boolean> {
  return putIf(item, {
    when: 'attribute_not_exists(pk) OR (#state = :recalled AND step < :step)',
    values: { ':recalled': 'recalled', ':step': version },
  });
}

/** Undefined for a mail that this release cannot read. */
function toMail(item: Record<string, unknown>): StoredMail | undefined {
  const { data } = storedSchema.safeParse(item);
  const fields = data && z.object(mailFields[data.kind].shape as z.ZodRawShape).safeParse(data.fields);
  return fields?.success ? ({ ...data, fields: fields.data } as StoredMail) : undefined;
}

/** The state of the mail of a cause to an address; undefined when there is none. */
export async function stateOfMail(mail: Pick<Mail, 'cause' | 'to' | 'project'>): Promise<MailState | undefined> {
  const item = await readItem(keys.mail(keyOf(mail)));
  return storedSchema.shape.state.optional().catch(undefined).parse(item?.state);
}

/** Throws UnreadableItem for a mail of another release, so that it is neither sent nor forgotten. */
export async function readMail(key: MailKey): Promise<StoredMail | undefined> {
  const item = await readItem(keys.mail(key));
  const mail = item && toMail(item);
  if (item && !mail) throw new UnreadableItem(`the mail ${key.id} has fields that this release cannot read`);
  return mail;
}

/** The mails of a project that this release can read, the newest first. */
export async function mailsOfProject(project: string): Promise<StoredMail[]> {
  const items = await readPartition(partition('mails', project));
  return items.flatMap((item) => toMail(item) ?? []).sort((a, b) => b.at.localeCompare(a.at));
}

/**
 * Takes a mail for sending until a time (ms since 1970), in one conditional write. False when another call took it since it was
 * read as `seen`. Taking it again after an attempt without an answer does not count as a try.
 */
export function takeMail(key: MailKey, seen: StoredMail, until: number, now: Date): Promise<boolean> {
  return updateIf(keys.mail(key), {
    update: 'SET #state = :sending, stateAt = :at, #until = :until, tries = :tries',
    when: `#state = :seen AND ${seen.until === undefined ? 'attribute_not_exists(#until)' : '#until = :before'}`,
    values: {
      ':sending': 'sending',
      ':seen': seen.state,
      ':at': now.toISOString(),
      ':until': until,
      ':tries': seen.state === 'sending' ? seen.tries : seen.tries + 1,
      ...(seen.until !== undefined && { ':before': seen.until }),
    },
  });
}

/** Gives back a mail that was taken until `until` and certainly not sent. */
export async function giveMailBack(
  key: MailKey,
  until: number,
  { tries, why }: { tries: number; why?: string },
): Promise<void> {
  await updateIf(keys.mail(key), {
    update: `SET #state = :waiting, tries = :tries${why ? ', why = :why' : ''} REMOVE #until`,
    when: '#state = :sending AND #until = :until',
    values: { ':waiting': 'waiting', ':sending': 'sending', ':tries': tries, ':until': until, ...(why && { ':why': why }) },
  });
}

/**
 * Recalls a waiting mail of an earlier step. A mail that is being sent at this moment is only not tried again. `read` is the mail as
 * the caller just read it, `step` the version of the step that undoes the mail's cause. True when this step recalled the mail.
 */
export async function recallMail(project: string, read: StoredMail, step: number, now: Date): Promise<boolean> {
  const key = { project, id: read.id };
  for (let seen: StoredMail | undefined = read; ; seen = await readMail(key)) {
    if (seen?.step === undefined || seen.step >= step) return seen?.state === 'recalled' && seen.step === step;
    if (seen.state !== 'waiting' && seen.state !== 'sending') return false;
    if (seen.isUnwanted && seen.state === 'sending') return false;
    const isWaiting = seen.state === 'waiting';
    const isDone = await updateIf(keys.mail(key), {
      update: isWaiting ? 'SET #state = :recalled, stateAt = :at, step = :step' : 'SET isUnwanted = :true',
      when: '#state = :seen AND step < :step',
      values: {
        ':seen': seen.state,
        ':step': step,
        ...(isWaiting ? { ':recalled': 'recalled', ':at': now.toISOString() } : { ':true': true }),
      },
    });
    if (isDone) return isWaiting;
  }
}

/** Makes a mail due later. The later entry is written before this one is deleted, so a crash cannot lose the mail. */
export async function postpone(entry: QueueEntry, dueAt: Date): Promise<void> {
  await openEntry(entry, dueAt);
  await closeEntry(entry);
}

type Move = { to: MailState; from: readonly MailState[]; at: Date; why?: string; messageId?: string };

/**
 * Moves a mail to another state, but only from one of the states `from`: SES's events may come late, twice and in any order.
 * False when it is in another state, or was erased.
 */
export async function moveMail(key: MailKey, { to, from, at, why, messageId }: Move): Promise<boolean> {
  const alsoSet = `${why ? ', why = :why' : ''}${messageId ? ', messageId = :messageId' : ''}`;
  for (;;) {
    const seen = await readMail(key);
    if (!seen || !from.includes(seen.state)) return false;
    const isMoved = await updateIf(keys.mail(key), {
      update: `SET #state = :to, stateAt = :at${alsoSet} REMOVE #until${why ? '' : ', why'}`,
      when: '#state = :seen',
      values: {
        ':to': to,
        ':seen': seen.state,
        ':at': at.toISOString(),
        ...(why && { ':why': why }),
        ...(messageId && { ':messageId': messageId }),
      },
    });
    if (!isMoved) continue;
    await countMove(seen.state, to);
    return true;
  }
}
