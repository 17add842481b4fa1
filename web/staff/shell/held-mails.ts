import type { StepMails } from '../../../domain/mail/held-mail.ts';
import { clockInWords } from '../../kit/text/times.ts';

/** How staff are told what a step did to mails (docs/decisions/0091). */

const minute = 60_000;

export function mailsOf(count: number): string {
  return count === 1 ? '1 mail' : `${count.toLocaleString('en-US')} mails`;
}

/** `10:32 AM`: the mailer looks once a minute, so a mail that is free at 10:31:20 leaves by 10:32. */
export function leavingTime(leaveAt: string): string {
  return clockInWords(new Date(Math.ceil(Date.parse(leaveAt) / minute) * minute).toISOString());
}

/** ` 40 mails leave at 10:32 AM.`, as a sentence behind another one; empty when the step has none. */
export function leavingInWords({ waiting, leaveAt }: StepMails): string {
  if (waiting === 0 || !leaveAt) return '';
  return ` ${mailsOf(waiting)} ${waiting === 1 ? 'leaves' : 'leave'} at ${leavingTime(leaveAt)}.`;
}

/** ` 38 mails were stopped, but 2 of 40 had left.`, of a step that took another one back; empty when that had none. */
export function recalledInWords({ recalled, left }: StepMails): string {
  const stopped = `${mailsOf(recalled)} ${recalled === 1 ? 'was' : 'were'} stopped`;
  if (left === 0) return recalled === 0 ? '' : ` ${stopped}.`;
  if (recalled === 0) return ` ${left === 1 ? 'Its mail' : `The ${mailsOf(left)}`} had left.`;
  return ` ${stopped}, but ${left.toLocaleString('en-US')} of ${(recalled + left).toLocaleString('en-US')} had left.`;
}
