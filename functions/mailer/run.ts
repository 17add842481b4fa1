import pLimit from 'p-limit';
import type { MailTexts } from '../../domain/mail/mail-texts.ts';
import { knowSettings } from '../../domain/site/site.ts';
import { type QueueEntry, readDue, readOldestDue } from '../data/mail/mail-queue.ts';
import { readMailedSettings } from '../data/site/settings.ts';
import { whileClaimed } from '../data/table/claims.ts';
import { keys } from '../data/table/keys.ts';
import { log } from '../http/log.ts';
import { measure } from '../http/metrics.ts';
import { type Pace, startPace } from './pace.ts';
import { sendMail } from './send-mail.ts';

/** In ms: less than a minute, because the schedule calls each minute. */
const runFor = 50_000;
/** In ms. This claim only guards the speed. The claim of each mail keeps it from being sent twice. */
const lasting = { ms: 10_000, renewEvery: 3_000 };
const sendAtOnce = 10;
const batchSize = 50;

/** `tried`: the entries that this run worked on; it does not try them again. `failed` counts those that an error left open. */
type Run = { until: number; tried: Set<string>; failed: number; pace?: Pace };

/**
 * Sends all mails that are due, as fast as SES allows. Only one call sends at a time, because the limit is the account's; any
 * other ends at once. A mail that was recorded just before the call releases its claim is not lost: the call looks once more
 * afterwards.
 */
export async function sendDue(): Promise<void> {
  const run: Run = { until: Date.now() + runFor, tried: new Set(), failed: 0 };
  while (goesOn(run) && (await nextEntries(run, 1)).length > 0) {
    const send = async () => {
      const { shown, mails } = await readMailedSettings();
      knowSettings(shown);
      run.pace ??= await startPace();
      await drain(run, run.pace, mails);
    };
    if (!(await whileClaimed(keys.mailerClaim, send, lasting))) return;
  }
  await measureQueue();
  if (run.failed > 0) throw new Error(`${run.failed} mails are left for the next call`);
}

function goesOn({ until, pace }: Run): boolean {
  return Date.now() < until && !pace?.isStopped();
}

/** The texts of mails are those at this moment, also of a mail that has waited for long. */
async function drain(run: Run, pace: Pace, mails: MailTexts): Promise<void> {
  const workers = pLimit(sendAtOnce);
  while (goesOn(run)) {
    const batch = await nextEntries(run, batchSize);
    if (batch.length === 0) return;
    await workers.map(batch, async (entry) => {
      if (!goesOn(run)) return;
      run.tried.add(entry.entry);
      try {
        await sendMail(entry, pace, mails);
      } catch (error) {
        run.failed += 1;
        log.error('a mail could not be worked off', { project: entry.project, mail: entry.id, error: error as Error });
      }
    });
  }
}

/** The due entries that this run has not tried, read afresh each time, so that a new mail need not wait for the next run. */
async function nextEntries({ tried }: Run, most: number): Promise<QueueEntry[]> {
  const found: QueueEntry[] = [];
  for await (const entry of readDue(new Date())) {
    if (!tried.has(entry.entry)) found.push(entry);
    if (found.length === most) break;
  }
  return found;
}

/** Measures how long (in s) the oldest waiting mail has been due, if any is. */
async function measureQueue(): Promise<void> {
  const now = new Date();
  const oldest = await readOldestDue(now);
  if (oldest !== undefined) measure('MailQueueAge', (now.getTime() - Date.parse(oldest)) / 1000);
}
