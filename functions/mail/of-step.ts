import { mailsOfStep, type StepMails } from '../../domain/mail/held-mail.ts';
import type { Mail } from '../../domain/mail/mail.ts';
import { mailsOfProject } from '../data/mails.ts';
import { log } from '../http/log.ts';
import { mailSettings } from './settings.ts';

/**
 * What the step that led to `version` did to the mails about a project that match; undefined when it did nothing to any. The step is
 * stored: a failure here is not its failure.
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
