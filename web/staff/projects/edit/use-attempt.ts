import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { t } from '../../../../domain/language/text.ts';
import { notDone, refusalText } from '../../../kit/api/answer-lost.ts';
import { ApiError, type Problem } from '../../../kit/api/api.ts';
import { savedBy } from '../../../kit/feedback/saved-by.ts';
import { type ConflictsOf, conflictsOf } from '../../../kit/project-form/conflicts.tsx';
import { formFieldOf, type Update } from '../../../kit/project-form/staff-update.ts';
import type { FormValues } from '../../../kit/project-form/values.ts';

/** Fields that two people changed, and a sentence about who saved first and when. */
export type StaffConflict = ConflictsOf<Update> & { savedBy: string };

/** Called when another person saved before a publish: returns the conflicting fields, or a message. */
type Moved = (problem: Problem, tried: Update) => Promise<ConflictsOf<Update> | { words: string }>;

/** Makes one call at a time. A failure is shown at its field, if it has one. All edits stay. */
export function useAttempt(form: UseFormReturn<FormValues>, moved: Moved) {
  /** Text for the running call; '' for none. */
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const [conflicts, setConflicts] = useState<StaffConflict>();
  const isRunning = useRef(false);

  /** Returns the result of `work`; undefined after a failure or when another call is running. */
  const attempt = async <Result>(words: string, work: () => Promise<Result>, tried: () => Update) => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(words);
    setFailure('');
    try {
      return await work();
    } catch (error) {
      await show(error, tried()).catch((later) => setFailure(failureInWords(later)));
      return undefined;
    } finally {
      isRunning.current = false;
      setBusy('');
    }
  };

  const show = async (error: unknown, tried: Update) => {
    markFields(form, error);
    const found = conflictsOf(error, tried);
    if (!found || !(error instanceof ApiError)) return setFailure(failureInWords(error));
    // Before publishing, the person must have seen all changes, so the server lists every field that changed.
    const isPublishing = tried.ShouldDisplay === 'Yes' || found.conflicts.length === 0;
    const met = isPublishing ? await moved(error.problem, tried) : found;
    if ('words' in met) setFailure(met.words);
    else setConflicts({ ...met, savedBy: savedBy(error.problem) });
  };
  return { busy, failure, conflicts, forgetConflicts: () => setConflicts(undefined), attempt };
}

function markFields(form: UseFormReturn<FormValues>, error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 422) return;
  for (const [name, message] of Object.entries(error.problem.fields ?? {}).reverse()) {
    const field = formFieldOf(name.split('.')[0] ?? '');
    if (field) form.setError(field as keyof FormValues, { type: 'refused', message: String(message) });
  }
}

function failureInWords(error: unknown): string {
  if (!(error instanceof ApiError)) return t('staff.projects.edit.broken');
  const detail = refusalText(error);
  if (error.status === 422) return detail;
  return notDone(error, t('staff.projects.edit.notSaved', { reason: detail }));
}
