import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import pLimit from 'p-limit';
import * as z from 'zod';
import type { Mail } from '../../domain/mail.ts';
import { recordMail } from '../data/mails.ts';
import { log } from '../http/log.ts';
import { mailSettings } from './settings.ts';

/** Absent for a function that only records: the mailer's schedule finds its mails within a minute. */
const env = z.object({ MAILER_FUNCTION: z.string().optional() }).parse(process.env);

const lambda = new LambdaClient({});
const writesAtOnce = 8;

/**
 * Records mails and wakes the mailer. It may be called again: a cause leads to one mail to an address. Returns how many are new. A stage
 * without a sender records none.
 */
export async function recordMails(mails: readonly Mail[], now = new Date()): Promise<number> {
  if (!mailSettings.from) return 0;
  const areNew = await pLimit(writesAtOnce).map(mails, (mail) => recordMail(mail, now));
  const count = areNew.filter(Boolean).length;
  if (count > 0) await wakeMailer();
  return count;
}

async function wakeMailer(): Promise<void> {
  if (!env.MAILER_FUNCTION) return;
  try {
    const Payload = JSON.stringify({ task: 'send' });
    await lambda.send(new InvokeCommand({ FunctionName: env.MAILER_FUNCTION, InvocationType: 'Event', Payload }));
  } catch (error) {
    log.error('the mailer was not woken; its schedule sends the mails within a minute', { error: error as Error });
  }
}
