import { changesBetween } from '../../domain/activity.ts';
import { termLabel } from '../../domain/terms.ts';
import type { SubmissionWindow } from '../../domain/window.ts';
import { noteActivity } from '../activity/note.ts';

/** A saved window that is as it was is no deed. A code is never in the line. */
export async function noteWindow(by: string, before: SubmissionWindow | undefined, after: SubmissionWindow): Promise<void> {
  const changes = changesBetween(before ? wordsOf(before) : {}, wordsOf(after));
  if (before?.accessCodeHash && after.accessCodeHash && before.accessCodeHash !== after.accessCodeHash)
    changes.push({ field: 'accessCode', from: 'a code', to: 'another code' });
  if (changes.length > 0) await noteActivity({ by, what: 'window-set', about: termLabel(after), changes });
}

function wordsOf({ opensAt, closesAt, autoPublish, accessCodeHash }: SubmissionWindow): Record<string, string> {
  return { opensAt, closesAt, autoPublish: autoPublish ? 'Yes' : 'No', accessCode: accessCodeHash ? 'a code' : '' };
}
