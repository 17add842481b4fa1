import * as z from 'zod';
import { t } from '../../domain/language/text.ts';
import type { MailKind } from '../../domain/mail/mail.ts';
import type { MailTexts } from '../../domain/mail/mail-texts.ts';
import { mailboxOf } from '../../domain/person/addresses.ts';
import { putMailedLink } from '../data/judging/mailed-links.ts';
import { closeEntry, type QueueEntry } from '../data/mail/mail-queue.ts';
import { readStop } from '../data/mail/mail-stops.ts';
import { giveMailBack, moveMail, postpone, readMail, type StoredMail, takeMail } from '../data/mail/mails.ts';
import { giveBack, type Limit, type Taken, take } from '../data/table/limits.ts';
import { log } from '../http/log.ts';
import { count } from '../http/metrics.ts';
import { readLinkKeys } from '../links/link-keys.ts';
import { hashOfToken } from '../links/link-token.ts';
import { tokenOf } from '../links/secret-link.ts';
import type { Pace } from './pace.ts';
import { type Means, submit } from './submit.ts';

const minute = 60_000;
/**
 * In ms: how long no other call takes a mail that SES may have. SES reports a sent mail within seconds, and a call of this
 * function ends within 90 s.
 */
const mayBeSent = 2 * minute;
/** In ms: longer than any writer takes from the note of a change to the record of its mails. */
const longestCall = 2 * minute;
/** In minutes, after each try: about two days in total. Then the mail is given up. */
const waits = [1, 5, 30, 120, 360, 720, 720, 720];
/** In ms: how long a mail is tried when SES never answers. */
const longestTried = waits.reduce((sum, wait) => sum + wait, 0) * minute;

/**
 * The most mails an hour, for each budget and to each address. A stage can set other numbers (`hourlyLimits`,
 * infra/config-fields.ts).
 */
const env = z
  .object({
    MAILS_PER_HOUR: z.coerce.number().int().positive().default(10_000),
    MAILS_TO_ONE_PER_HOUR: z.coerce.number().int().positive().default(20),
  })
  .parse(process.env);

/**
 * Mails that anybody can cause, or that a person waits for. Each of these kinds has its own limits, so that none holds another
 * back.
 */
const apart: readonly MailKind[] = ['receipt', 'consent', 'lost', 'link', 'invitation', 'judge', 'reset', 'sample'];

function limits({ to, kind }: StoredMail): [address: Limit, all: Limit] {
  const counted = apart.includes(kind) ? kind : 'all';
  const who = counted === 'all' ? mailboxOf(to) : `${mailboxOf(to)} ${kind}`;
  return [
    { what: 'mails-to', who, most: env.MAILS_TO_ONE_PER_HOUR, seconds: 3600 },
    { what: 'mails', who: counted, most: env.MAILS_PER_HOUR, seconds: 3600 },
  ];
}

/**
 * Sends the mail of an entry, unless it was sent, may have been sent, or must not be sent now, and closes the entry when
 * nothing is left to do. A crash leaves the entry open, and the mail's state tells the next call where to continue.
 */
export async function sendMail(entry: QueueEntry, pace: Pace, mails: MailTexts): Promise<void> {
  const now = new Date();
  const mail = await readMail(entry);
  // A writer writes the entry before the mail, so the mail may still come.
  if (!mail) return isOld(entry, now) ? closeEntry(entry) : undefined;
  if (mail.state !== 'waiting' && mail.state !== 'sending') return closeEntry(entry);
  if (mail.state === 'sending' && isBeingSent(mail, now)) return;
  if (mail.isUnwanted) {
    await moveMail(entry, { to: 'recalled', from: ['waiting', 'sending'], at: now });
    return closeEntry(entry);
  }
  // It was recalled and recorded again, and this is the entry of the first time.
  if (mail.dueAt && Date.parse(mail.dueAt) > now.getTime()) return postpone(entry, new Date(mail.dueAt));
  if (isTooLate(mail, now)) return fail(entry, t('notes.mail.tooLate'));
  if (isTriedEnough(mail, now)) return fail(entry, mail.why ?? t('notes.mail.noAnswer'));
  const stop = await readStop(mail.to);
  if (stop) {
    const why = t(stop.because === 'bounced' ? 'notes.mail.cameBack' : 'notes.mail.unwanted');
    await moveMail(entry, { to: 'stopped', from: ['waiting', 'sending'], at: now, why });
    return closeEntry(entry);
  }
  // Read before the mail is counted and taken: while the key cannot be read, the mail simply waits.
  const [linkKey] = await readLinkKeys();
  const taken = await countMail(entry, mail, now);
  if (taken) await sendCounted(entry, mail, taken, pace, { linkKey, mails });
}

function isOld({ dueAt }: QueueEntry, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(dueAt)) > longestCall;
}

/** A reminder or an invitation of a window that has closed, for example because SES took no mails for hours. */
function isTooLate({ kind, fields }: StoredMail, now: Date): boolean {
  const isOfWindow = kind === 'missing' || kind === 'closing' || kind === 'extended' || kind === 'handIn';
  return isOfWindow && fields.closesAt !== undefined && Date.parse(fields.closesAt) <= now.getTime();
}

/**
 * An attempt without an answer does not count as a try (takeMail), so the age of such a mail decides: an outage may last for
 * hours.
 */
function isTriedEnough({ tries, state, at }: StoredMail, now: Date): boolean {
  return tries > waits.length || (state === 'sending' && now.getTime() - Date.parse(at) > longestTried);
}

/** A mail whose `until` is too far ahead was taken by a clock that was ahead: it does not count as being sent. */
function isBeingSent({ until = 0 }: StoredMail, now: Date): boolean {
  return until > now.getTime() && until <= now.getTime() + 2 * mayBeSent;
}

/** Counts the mail against the limits; over a limit, it postpones the mail and returns undefined. */
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

async function sendCounted(entry: QueueEntry, mail: StoredMail, taken: Taken[], pace: Pace, means: Means): Promise<void> {
  await pace.turn();
  const uncount = () => Promise.all(taken.map(giveBack));
  const now = new Date();
  const until = now.getTime() + mayBeSent;
  if (pace.isStopped() || !(await takeMail(entry, mail, until, now))) {
    await uncount();
    return;
  }
  // The link must open before the judge has it.
  if (mail.kind === 'judge') {
    const { judging } = mail.fields;
    await putMailedLink(judging, hashOfToken(tokenOf('judging', judging, means.linkKey)), now);
  }
  const answer = await submit(entry, mail, means);
  if ('messageId' in answer) {
    // An event of SES may already have moved the mail further.
    await moveMail(entry, { to: 'sent', from: ['sending'], at: new Date(), messageId: answer.messageId });
    return closeEntry(entry);
  }
  // SES may have the mail: its event will tell, or the mail is tried again after `until`.
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
