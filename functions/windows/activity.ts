import { changesBetween } from '../../domain/person/activity.ts';
import { termLabel } from '../../domain/term/terms.ts';
import type { SubmissionWindow } from '../../domain/window/window.ts';
import type { NewActivity } from '../data/staff/activity-outbox.ts';

/** The activity line of a saved window; none when nothing changed. The access code is never in the line. */
export function windowActivity(by: string, before: SubmissionWindow | undefined, after: SubmissionWindow): NewActivity[] {
  const changes = changesBetween(before ? wordsOf(before) : {}, wordsOf(after));
  if (before?.accessCodeHash && after.accessCodeHash && before.accessCodeHash !== after.accessCodeHash)
    changes.push({ field: 'accessCode', from: 'a code', to: 'another code' });
  return changes.length > 0 ? [{ by, what: 'window-set', about: termLabel(after), changes }] : [];
}

function wordsOf({ opensAt, closesAt, autoPublish, remind = true, accessCodeHash }: SubmissionWindow): Record<string, string> {
  const inWords = (isSet: boolean) => (isSet ? 'Yes' : 'No');
  const code = accessCodeHash ? 'a code' : '';
  return { opensAt, closesAt, autoPublish: inWords(autoPublish), remind: inWords(remind), accessCode: code };
}
