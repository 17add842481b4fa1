import pLimit from 'p-limit';
import { claim, releaseClaim, renewClaim } from '../data/claims.ts';
import { keys } from '../data/keys.ts';
import { type QueueEntry, readDue, readOldestDue } from '../data/mail-queue.ts';
import { log } from '../http/log.ts';
import { measure } from '../http/metrics.ts';
import { type Pace, startPace } from './pace.ts';
import { sendMail } from './send-mail.ts';

/** In ms: less than a minute, because the schedule calls each minute. */
const runFor = 50_000;
/** In ms. A crash leaves the claim for this long. */
const claimMs = 10_000;
const renewEvery = 3_000;
const sendAtOnce = 10;
const batchSize = 50;

/** `tried`: the entries that were worked on, which are not tried again before the next run. `failed` counts those that stay open by an error. */
type Run = { until: number; tried: Set<string>; failed: number; pace?: Pace };

/**
 * Sends what is due, as fast as SES allows. One call at a time does so, because the speed is the account's; a call that finds another at work
 * ends at once. What is recorded right before a call gives the work up is sent by that call: it looks once more afterwards.
 */
export async function sendDue(): Promise<void> {
  const run: Run = { until: Date.now() + runFor, tried: new Set(), failed: 0 };
  while (goesOn(run) && (await nextEntries(run, 1)).length > 0) {
    const held = await claim(keys.mailerClaim, claimMs);
    if (!held) return;
    // The claim decides about speed alone. That no mail is sent twice follows from the claim of the mail itself.
    const renewing = setInterval(() => renewClaim(held, claimMs).catch(() => {}), renewEvery);
    try {
      run.pace ??= await startPace();
      await drain(run, run.pace);
    } finally {
      clearInterval(renewing);
      await releaseClaim(held);
    }
  }
  await measureQueue();
  if (run.failed > 0) throw new Error(`${run.failed} mails are left for the next call`);
}

function goesOn({ until, pace }: Run): boolean {
  return Date.now() < until && !pace?.isStopped();
}

async function drain(run: Run, pace: Pace): Promise<void> {
  const workers = pLimit(sendAtOnce);
  while (goesOn(run)) {
    const batch = await nextEntries(run, batchSize);
    if (batch.length === 0) return;
    await workers.map(batch, async (entry) => {
      if (!goesOn(run)) return;
      run.tried.add(entry.entry);
      try {
        await sendMail(entry, pace);
      } catch (error) {
        run.failed += 1;
        log.error('a mail could not be worked off', { project: entry.project, mail: entry.id, error: error as Error });
      }
    });
  }
}

/** The entries that were not tried yet. They are looked for each time, so that a mail of this minute waits for no other. */
async function nextEntries({ tried }: Run, most: number): Promise<QueueEntry[]> {
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
