import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Answers, answersSchema, type EditInput, type Submission } from '../../domain/submission.ts';
import { termLabel } from '../../domain/terms.ts';
import { type ApiError, teamUploadsApi } from '../api.ts';
import { type ConflictsOf, conflictsOf } from '../project-form/conflicts.tsx';
import { changesOf, saveChanges } from '../project-form/own-submission.ts';
import { inputOf, valuesOf } from '../project-form/team-answers.ts';
import { TeamForm } from '../project-form/team-form.tsx';
import { teamResolver } from '../project-form/team-resolver.ts';
import type { FormValues } from '../project-form/values.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';
import { createUploadList } from '../uploads/upload-list.ts';
import { closingInWords } from '../window/window-time.ts';
import styles from './receipt.module.css';
import { startHere } from './start-here.ts';
import { TeamConflicts } from './team-conflicts.tsx';
import { loadedAddress } from './team-picture.ts';
import { uploadsOf } from './uploads-of.ts';

type Props = { token: string; submission: Submission; onSaved: (submission: Submission) => void; onCancel: () => void };

/** The survey's form with the stored answers. Only changed answers are sent. */
export function EditSubmission({ token, submission: seen, onSaved, onCancel }: Props) {
  // The form keeps the submission that it started from, even if the page loads a newer one.
  const [submission] = useState(seen);
  const queries = useQueryClient();
  const [list] = useState(() =>
    createUploadList(
      uploadsOf(submission, (picture) => loadedAddress(queries, token, picture)),
      teamUploadsApi(token),
    ),
  );
  const [resolver] = useState(() => teamResolver(answersSchema, {}, list.all));
  const [conflicts, setConflicts] = useState<ConflictsOf<EditInput>>();
  const [isChanged, setIsChanged] = useState(false);
  const [asks, setAsks] = useState(false);
  const form = useForm<FormValues>({
    defaultValues: valuesOf(submission),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  useEffect(() => {
    const change = () => setIsChanged(true);
    const stopWatching = [form.subscribe({ formState: { values: true }, callback: change }), list.subscribe(change)];
    return () => {
      for (const stop of stopWatching) stop();
      list.stop();
    };
  }, [form, list]);

  const send = (answers: Answers): Promise<Submission> => {
    const changes = changesOf(submission, answers);
    return saveChanges(token, { ...changes, baseVersion: submission.version });
  };
  const onRefused = (error: ApiError, answers: Answers): boolean => {
    const found = conflictsOf(error, changesOf(submission, answers));
    setConflicts(found);
    return found !== undefined;
  };
  /** Saves the choice between both values. `baseVersion` is the version that the choice was made against. */
  const settle = async (changes: EditInput, baseVersion: number): Promise<void> => {
    try {
      onSaved(await saveChanges(token, { ...changes, baseVersion }));
    } catch (error) {
      const again = conflictsOf(error, changes);
      if (!again) throw error;
      setConflicts(again);
    }
  };

  return (
    <>
      <p className={styles.editing} tabIndex={-1} ref={startHere}>
        {termLabel(submission)} · Receipt {submission.receipt}
        {submission.editableUntil && <> · Can be changed until {closingInWords(submission.editableUntil)}</>}
      </p>
      <TeamForm
        form={form}
        list={list}
        action="Save changes"
        read={() => answersSchema.parse(inputOf(form.getValues(), list.all()))}
        send={send}
        onSent={onSaved}
        onRefused={onRefused}
        actions={
          <Button onClick={() => (isChanged ? setAsks(true) : onCancel())}>
            {isChanged ? 'Discard changes' : 'Back to the receipt'}
          </Button>
        }
      />
      {conflicts && <TeamConflicts conflicts={conflicts} onSettle={settle} onBack={() => setConflicts(undefined)} />}
      {asks && (
        <AskDialog title="Discard your changes?" no="Keep them" yes="Discard" onNo={() => setAsks(false)} onYes={onCancel}>
          <p>The submission stays as it was.</p>
        </AskDialog>
      )}
      {isChanged && (
        <LeaveGuard>
          <p>What you changed is not saved yet.</p>
        </LeaveGuard>
      )}
    </>
  );
}
