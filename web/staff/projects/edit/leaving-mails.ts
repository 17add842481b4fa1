import type { MailLine } from '../../../../domain/mail/mail.ts';
import { serverNow } from '../../../kit/window/server-clock.ts';
import { leavingInWords } from '../../shell/held-mails.ts';
import { readMails } from '../mail/queries.ts';
import type { Saved } from './result-message.ts';

/** ` 2 mails leave at 10:32 AM.`, when a change of state causes mails; '' when it causes none or they cannot be read. */
export async function mailsInWords({ before, answered }: Saved): Promise<string> {
  if (before.state === answered.state) return '';
  const lines = await readMails(answered.EntryID).catch((): MailLine[] => []);
  const waiting = lines.filter(({ state, dueAt = '', kind }) => {
    return state === 'waiting' && kind !== 'message' && Date.parse(dueAt) > serverNow();
  });
  const [leaveAt] = waiting
    .map(({ dueAt = '' }) => dueAt)
    .sort()
    .toReversed();
  return leaveAt ? leavingInWords({ waiting: waiting.length, leaveAt, recalled: 0, left: 0 }) : '';
}
