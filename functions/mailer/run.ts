import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import { claim, releaseClaim, renewClaim } from '../data/claims.ts';
import { keys } from '../data/keys.ts';
import { type QueueEntry, readDue, readOldestDue } from '../data/mail-queue.ts';
import { log } from '../http/log.ts';
import { measure } from '../http/metrics.ts';
import { readAccount } from '../mail/account.ts';
import { sendMail } from './send-mail.ts';

/** In ms: less than a minute, because the schedule calls each minute. */
const runFor = 50_000;
/** In ms. A crash leaves the claim for this long. */
const claimMs = 10_000;
const renewEvery = 3_000;
const sendAtOnce = 10;
const batchSize = 50;

/** A run that sends. `stop` ends it early, because SES or a limit holds back whatever comes next. */
export type Run = { turn: () => Promise<void>; stop: (why: string) => void; isStopped: () => boolean };

/**
 * Sends what is due, as fast as SES allows. One call at a time does so, because the speed is the account's; a call that finds another at work
 * ends at once. What is recorded right before a call gives the work up is sent by that call: it looks once more afterwards.
 */
export async function sendDue(): Promise<void> {
  const until = Date.now() + runFor;
  const tried = new Set<string>();
  const result = { failed: 0, isStopped: false };
  while (!result.isStopped && Date.now() < until && (await nextEntries(tried, 1)).length > 0) {
    const held = await claim(keys.mailerClaim, claimMs);
    if (!held) return;
    // The claim decides about speed alone. That no mail is sent twice follows from the claim of the mail itself.
    const renewing = setInterval(() => renewClaim(held, claimMs).catch(() => {}), renewEvery);
    try {
      await drain(tried, until, result);
    } finally {
      clearInterval(renewing);
      await releaseClaim(held);
    }
  }
  await measureQueue();
  if (result.failed > 0) throw new Error(`${result.failed} mails are left for the next call`);
}

async function drain(tried: Set<string>, until: number, result: { failed: number; isStopped: boolean }): Promise<void> {
  const run = aRun(await readSpeed(), result);
  const workers = pLimit(sendAtOnce);
  while (!result.isStopped && Date.now() < until) {
    const batch = await nextEntries(tried, batchSize);
    if (batch.length === 0) return;
    await workers.map(batch, async (entry) => {
      if (run.isStopped() || Date.now() >= until) return;
      tried.add(entry.entry);
      try {
        await sendMail(entry, run);
      } catch (error) {
        result.failed += 1;
        log.error('a mail could not be worked off', { project: entry.project, mail: entry.id, error: error as Error });
      }
    });
  }
}

/** Mails a second. SES answers this question once a second at most, so the answer is kept; until there is one, the speed is the lowest. */
let speed = { perSecond: 1, until: 0 };
const speedFor = 5 * 60_000;

async function readSpeed(): Promise<number> {
  if (speed.until > Date.now()) return speed.perSecond;
  try {
    const { perSecond } = await readAccount();
    speed = { perSecond, until: Date.now() + speedFor };
  } catch (error) {
    log.error('SES does not say how fast it sends', { error: error as Error });
  }
  return speed.perSecond;
}

function aRun(perSecond: number, result: { isStopped: boolean }): Run {
  let next = 0;
  return {
    /** Waits for the mail's turn: mails are sent at equal distances. */
    turn: async () => {
      const at = Math.max(Date.now(), next);
      next = at + 1000 / perSecond;
      await setTimeout(at - Date.now());
    },
    stop: (why) => {
      if (!result.isStopped) log.info('sending pauses for a minute', { why });
      result.isStopped = true;
    },
    isStopped: () => result.isStopped,
  };
}

/** The entries that were not tried yet. They are looked for each time, so that a mail of this minute waits for no other. */
async function nextEntries(tried: ReadonlySet<string>, most: number): Promise<QueueEntry[]> {
  const found: QueueEntry[] = [];
  for await (const entry of readDue(new Date())) {
    if (!tried.has(entry.entry)) found.push(entry);
    if (found.length === most) break;
  }
  return found;
}

/** Tells how long the mail that waits longest has been due, if any is. */
async function measureQueue(): Promise<void> {
  const now = new Date();
  const oldest = await readOldestDue(now);
  if (oldest !== undefined) measure('MailQueueAge', (now.getTime() - Date.parse(oldest)) / 1000);
}
