import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import pLimit from 'p-limit';
import * as z from 'zod';
import { mailsOfStep, type Step, type StepMails } from '../../domain/mail/held-mail.ts';
import type { Mail, MailKind } from '../../domain/mail/mail.ts';
import { mailsOfProject, recallMail, recordMail } from '../data/mail/mails.ts';
import { clientOptions } from '../http/client-options.ts';
import { log } from '../http/log.ts';
import { mailSettings } from './settings.ts';

/** Absent for a function that only records: the mailer's schedule finds its mails within a minute. */
const env = z.object({ MAILER_FUNCTION: z.string().optional() }).parse(process.env);

const lambda = new LambdaClient(clientOptions());
const writesAtOnce = 8;

/**
 * Records mails, wakes the mailer and returns how many mails are new. It may be called again: a cause leads to one mail to an
 * address. A stage without a sender records none. Mails of a `step` of staff wait for its undo; the mailer's schedule finds
 * them later.
 */
export async function recordMails(
  mails: readonly Mail[],
  { step, now = new Date() }: { step?: Step | undefined; now?: Date } = {},
): Promise<number> {
  if (!mailSettings.from) return 0;
  const areNew = await pLimit(writesAtOnce).map(mails, (mail) => recordMail(mail, now, step));
  const count = areNew.filter(Boolean).length;
  if (count > 0 && !step) await wakeMailer();
  return count;
}

/**
 * Recalls a project's matching mails of earlier steps that still wait for their undo, and returns the kinds recalled. It may be
 * called again, and late: mails of a step after `step` stay.
 */
export async function recallMails(project: string, matches: (mail: Mail) => boolean, step: number): Promise<Set<MailKind>> {
  if (!mailSettings.from) return new Set();
  const now = new Date();
  const held = (await mailsOfProject(project)).filter((mail) => mail.step !== undefined && mail.step <= step && matches(mail));
  const recalled = await pLimit(writesAtOnce).map(held, (mail) => recallMail(project, mail, step, now));
  return new Set(held.filter((_, index) => recalled[index]).map(({ kind }) => kind));
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

/**
 * Counts the matching mails about a project that the step to `version` caused or recalled. Undefined when there are none, or
 * when the mails cannot be read: the step is stored all the same.
 */
export async function readMailsOfStep(
  project: string,
  matches: (mail: Mail) => boolean,
  version: number,
): Promise<StepMails | undefined> {
  if (!mailSettings.from) return undefined;
  try {
    const mails = mailsOfStep((await mailsOfProject(project)).filter(matches), version, new Date());
    return mails.waiting + mails.recalled + mails.left > 0 ? mails : undefined;
  } catch (error) {
    log.error('the mails of a step were not read', { project, error: error as Error });
    return undefined;
  }
}
