import { mailsOfStep, type StepMails } from '../../domain/mail/held-mail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { mailsOfProject } from '../data/mail/mails.ts';
import { log } from '../http/log.ts';
import { mailSettings } from './settings.ts';

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
