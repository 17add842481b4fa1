import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../api.ts';
import { type ConflictsOf, conflictsOf } from '../../../project-form/conflicts.tsx';
import { formFieldOf, type Update } from '../../../project-form/staff-update.ts';
import type { FormValues } from '../../../project-form/values.ts';
import { useOneAtATime } from '../../shell/one-at-a-time.ts';

/** Makes one call to the server at a time. Shows a failure at its field, if it belongs to one; everything typed stays. */
export function useAttempt(form: UseFormReturn<FormValues>) {
  const once = useOneAtATime();
  /** Text for the running call; '' when none is running. */
  const [busy, setBusy] = useState('');
  const [failure, setFailure] = useState('');
  const [said, say] = useState('');
  const [conflicts, setConflicts] = useState<ConflictsOf<Update>>();

  const attempt = (words: string, work: () => Promise<void>, tried: () => Update) => once(() => tryIt(words, work, tried));

  const tryIt = async (words: string, work: () => Promise<void>, tried: () => Update) => {
    setBusy(words);
    setFailure('');
    say('');
    try {
      await work();
    } catch (error) {
      const found = conflictsOf(error, tried());
      if (found) setConflicts(found);
      else setFailure(failureInWords(error));
      markFields(form, error);
    } finally {
      setBusy('');
    }
  };
  return { busy, failure, said, say, conflicts, forgetConflicts: () => setConflicts(undefined), attempt };
}

function markFields(form: UseFormReturn<FormValues>, error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 422) return;
  for (const [name, message] of Object.entries(error.problem.fields ?? {}).reverse()) {
    const field = formFieldOf(name.split('.')[0] ?? '');
    if (field) form.setError(field as keyof FormValues, { type: 'refused', message: String(message) });
  }
}

function failureInWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong in this page. Nothing you typed is lost: please try again.';
  const detail = error.detail ?? error.title;
  if (error.status === 422) return detail;
  return `Not saved. ${detail} Nothing you typed is lost: please try again.`;
}
