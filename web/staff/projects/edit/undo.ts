import { t } from '../../../../domain/language/text.ts';
import type { MailLine } from '../../../../domain/mail/mail.ts';
import { stateInWords } from '../../../../domain/person/staff-labels.ts';
import type { StaffRecord } from '../../../../domain/person/staff-record.ts';
import { type StaffState, staffStates } from '../../../../domain/project/states.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { ApiError } from '../../../kit/api/api.ts';
import { valuesBefore } from '../../../kit/project-form/staff-update.ts';
import { serverNow } from '../../../kit/window/server-clock.ts';
import { leavingInWords, recalledInWords } from '../../mails/held-mails.ts';
import { readMails } from '../mail/queries.ts';
import { orderState, type StateOrder, saveProject } from '../queries.ts';
import type { ResultMessage, Saved } from './result-message.ts';

/** Restores the state and the old values of a save, except for fields that another person has changed since. */
export async function undo({ before, answered, names }: Saved, keep: (restored: StaffRecord) => void): Promise<ResultMessage> {
  const fields = names.filter((name) => name !== 'ShouldDisplay');
  const order = before.state === answered.state ? undefined : orderBack(before, fields.length > 0);
  try {
    let restored = answered;
    let told = '';
    if (order) {
      const { record, mails } = await orderState(answered.EntryID, order, restored.version);
      restored = record;
      told = mails ? recalledInWords(mails) : '';
    }
    if (fields.length > 0) restored = await saveProject(answered.EntryID, valuesBefore(before, fields), restored.version);
    keep(restored);
    const { ProjectTitle: title, state } = restored;
    const undone =
      state === before.state
        ? t('staff.projects.edit.undone', { title })
        : t('staff.projects.edit.undoneBut', { title, state: stateInWords(state) });
    return { words: undone + told };
  } catch (error) {
    return { failed: true, words: notDone(error, t('staff.projects.edit.notUndone', reasonOf(error))) };
  }
}

/**
 * The call that restores the state. A change of the state alone is undone exactly. After a change of fields, only states that
 * staff may set can be restored.
 */
function orderBack({ state, returnReason: reason }: StaffRecord, hasFields: boolean): StateOrder | undefined {
  if (!hasFields) return { undo: true };
  if (state === 'returned') return reason === undefined ? undefined : { state, reason };
  return isOfStaff(state) ? { state } : undefined;
}

function isOfStaff(state: string): state is Exclude<StaffState, 'returned'> {
  return state !== 'returned' && staffStates.some((one) => one === state);
}

function reasonOf(error: unknown): { why: 'broken' | 'changed' | 'refused'; reason: string } {
  if (!(error instanceof ApiError)) return { why: 'broken', reason: '' };
  return { why: error.status === 412 ? 'changed' : 'refused', reason: refusalText(error) };
}

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
