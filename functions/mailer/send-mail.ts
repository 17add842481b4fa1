import * as z from 'zod';
import { mailboxOf } from '../../domain/mail/addresses.ts';
import type { MailKind } from '../../domain/mail/mail.ts';
import { giveBack, type Limit, type Taken, take } from '../data/limits.ts';
import { closeEntry, type QueueEntry } from '../data/mail-queue.ts';
import { readStop } from '../data/mail-stops.ts';
import { giveMailBack, moveMail, postpone, readMail, type StoredMail, takeMail } from '../data/mails.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { readLinkKeys } from '../links/link-keys.ts';
import type { Pace } from './pace.ts';
import { submit } from './submit.ts';

const minute = 60_000;
/**
 * In ms: how long a mail that SES may have is left alone. SES tells within seconds that it sent a mail, and a call of this function ends
 * within 90 seconds.
 */
const mayBeSent = 2 * minute;
/** In ms: longer than any call of a function that records mails can last. */
const longestCall = 2 * minute;
/** In minutes, after each try: about two days together. Then the mail is given up. */
const waits = [1, 5, 30, 120, 360, 720, 720, 720];
/** In ms: for as long a mail is tried of which SES never says whether it took it. */
const longestTried = waits.reduce((sum, wait) => sum + wait, 0) * minute;

/** The most mails an hour, of one budget and to one address. A stage can set other numbers (`hourlyLimits`, infra/config-fields.ts). */
const env = z
  .object({
    MAILS_PER_HOUR: z.coerce.number().int().positive().default(10_000),
    MAILS_TO_ONE_PER_HOUR: z.coerce.number().int().positive().default(20),
  })
  .parse(process.env);

/** Mails that anybody can cause, or that a person waits for, have numbers of their own: none of them holds another kind back. */
const apart: readonly MailKind[] = ['receipt', 'lost', 'link', 'invitation', 'reset'];

function limits({ to, kind }: StoredMail): [address: Limit, all: Limit] {
  const counted = apart.includes(kind) ? kind : 'all';
  const who = counted === 'all' ? mailboxOf(to) : `${mailboxOf(to)} ${kind}`;
  return [
    { what: 'mails-to', who, most: env.MAILS_TO_ONE_PER_HOUR, seconds: 3600 },
    { what: 'mails', who: counted, most: env.MAILS_PER_HOUR, seconds: 3600 },
  ];
}

/**
 * Sends the mail of an entry, unless it was sent, may have been sent, or must not be sent now. The entry is closed when nothing is left
 * to do for the mail. A crash at any step leaves the entry open, and the state of the mail tells the next call how far it came.
 */
export async function sendMail(entry: QueueEntry, pace: Pace): Promise<void> {
  const now = new Date();
  const mail = await readMail(entry);
  // A writer records the entry before the mail.
  if (!mail) return isOld(entry, now) ? closeEntry(entry) : undefined;
  if (mail.state !== 'waiting' && mail.state !== 'sending') return closeEntry(entry);
  if (mail.state === 'sending' && isBeingSent(mail, now)) return;
  if (mail.isUnwanted) {
    await moveMail(entry, { to: 'recalled', from: ['waiting', 'sending'], at: now });
    return closeEntry(entry);
  }
  // It was recalled and recorded again: this entry is the former one.
  if (mail.dueAt && Date.parse(mail.dueAt) > now.getTime()) return postpone(entry, new Date(mail.dueAt));
  if (isTooLate(mail, now)) return fail(entry, 'The window closed before it could be sent.');
  if (isTriedEnough(mail, now)) return fail(entry, mail.why ?? 'SES gave no answer.');
  const stop = await readStop(mail.to);
  if (stop) {
    const why =
      stop.because === 'bounced' ? 'Earlier mail to this address came back.' : 'The recipient does not want any more mail.';
    await moveMail(entry, { to: 'stopped', from: ['waiting', 'sending'], at: now, why });
    return closeEntry(entry);
  }
  // Read before the mail is counted and taken, so that it waits as it is while the key cannot be read.
  const [linkKey] = await readLinkKeys();
  const taken = await countMail(entry, mail, now);
  if (taken) await sendCounted(entry, mail, taken, pace, linkKey);
}

function isOld({ dueAt }: QueueEntry, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(dueAt)) > longestCall;
}

/** A reminder of a window that has closed meanwhile, for example because SES took no mails for hours. */
function isTooLate({ kind, fields }: StoredMail, now: Date): boolean {
  const isReminder = kind === 'missing' || kind === 'closing' || kind === 'extended';
  return isReminder && Date.parse(fields.closesAt) <= now.getTime();
}

/** A mail that is still being sent when its time has passed got no answer, which is no try (takeMail): an outage may last for hours. */
function isTriedEnough({ tries, state, at }: StoredMail, now: Date): boolean {
  return tries > waits.length || (state === 'sending' && now.getTime() - Date.parse(at) > longestTried);
}

/** A mail that is taken for longer than one that is taken now was taken by a clock that was ahead. */
function isBeingSent({ until = 0 }: StoredMail, now: Date): boolean {
  return until > now.getTime() && until <= now.getTime() + 2 * mayBeSent;
}

/** Counts the mail against the limits. One that is over a limit waits: undefined then. */
async function countMail(entry: QueueEntry, mail: StoredMail, now: Date): Promise<Taken[] | undefined> {
  const [ofAddress, ofAll] = limits(mail);
  const address = await take(ofAddress, now.getTime());
  if ('heldUntil' in address) {
    await postpone(entry, new Date(address.heldUntil));
    return undefined;
  }
  const all = await take(ofAll, now.getTime());
  if ('heldUntil' in all) {
    await giveBack(address);
    await postpone(entry, new Date(all.heldUntil));
    return undefined;
  }
  return [address, all];
}

async function sendCounted(entry: QueueEntry, mail: StoredMail, taken: Taken[], pace: Pace, linkKey: string): Promise<void> {
  await pace.turn();
  const uncount = () => Promise.all(taken.map(giveBack));
  const now = new Date();
  const until = now.getTime() + mayBeSent;
  if (pace.isStopped() || !(await takeMail(entry, mail, until, now))) {
    await uncount();
    return;
  }
  const answer = await submit(entry, mail, linkKey);
  if ('messageId' in answer) {
    // SES may have told more by now.
    await moveMail(entry, { to: 'sent', from: ['sending'], at: new Date(), messageId: answer.messageId });
    return closeEntry(entry);
  }
  // What cannot be known is left as it is: SES tells, or the time until which it is taken passes.
  if ('unknown' in answer) return pace.stop(answer.unknown);
  await uncount();
  if ('held' in answer) {
    await giveMailBack(entry, until, { tries: mail.tries });
    return pace.stop(answer.held);
  }
  const wait = waits[mail.tries];
  if (wait === undefined) return fail(entry, answer.refused);
  await giveMailBack(entry, until, { tries: mail.tries + 1, why: answer.refused });
  await postpone(entry, new Date(Date.now() + wait * minute));
}

async function fail(entry: QueueEntry, why: string): Promise<void> {
  await moveMail(entry, { to: 'failed', from: ['waiting', 'sending'], at: new Date(), why });
  await closeEntry(entry);
  log.error('a mail was given up', { project: entry.project, mail: entry.id, why });
  count('MailsFailed');
}
