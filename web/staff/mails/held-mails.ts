import { t } from '../../../domain/language/text.ts';
import type { StepMails } from '../../../domain/mail/held-mail.ts';
import { clockInWords } from '../../kit/text/times.ts';

/** How staff are told what a step did to mails (docs/decisions/0091). */

const minute = 60_000;

/** `10:32 AM`: the mailer looks once a minute, so a mail that is free at 10:31:20 leaves by 10:32. */
export function leavingTime(leaveAt: string): string {
  return clockInWords(new Date(Math.ceil(Date.parse(leaveAt) / minute) * minute).toISOString());
}

/** ` 40 mails leave at 10:32 AM.`, as a sentence behind another one; empty when the step has none. */
export function leavingInWords({ waiting, leaveAt }: StepMails): string {
  if (waiting === 0 || !leaveAt) return '';
  return ` ${t('staff.shell.mails.leave', { count: waiting, time: leavingTime(leaveAt) })}`;
}

/** ` 38 mails were stopped, but 2 of 40 had left.`, of a step that took another one back; empty when that had none. */
export function recalledInWords({ recalled, left }: StepMails): string {
  if (left === 0) return recalled === 0 ? '' : ` ${t('staff.shell.mails.stopped', { count: recalled })}`;
  if (recalled === 0) return ` ${t('staff.shell.mails.hadLeft', { count: left })}`;
  return ` ${t('staff.shell.mails.stoppedPart', { count: recalled, left, all: recalled + left })}`;
}
