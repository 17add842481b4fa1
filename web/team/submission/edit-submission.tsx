import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../../domain/language/text.ts';
import { closingInWords } from '../../../domain/presentation/time-in-words.ts';
import { awaitsCorrection } from '../../../domain/project/states.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { changedAnswersSchema, type EditInput } from '../../../domain/submission/survey.ts';
import { surveyLimits } from '../../../domain/submission/survey-fields.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { ApiError } from '../../kit/api/api.ts';
import { teamUploadsApi } from '../../kit/api/team-api.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { startHere } from '../../kit/page/start-here.ts';
import { afterPress } from '../../kit/project-form/after-press.ts';
import { type ConflictsOf, conflictsOf } from '../../kit/project-form/conflicts.tsx';
import type { FormValues } from '../../kit/project-form/values.ts';
import { Rich } from '../../kit/text/rich.tsx';
import type { Upload } from '../../kit/uploads/upload.ts';
import { createUploadList, type UploadList } from '../../kit/uploads/upload-list.ts';
import { changesWithBoth } from '../form/added-photos.ts';
import { askedLabel, blankAnswers } from '../form/asked-look.ts';
import { useDraft } from '../form/drafts.ts';
import { type EditDraft, editForm } from '../form/edit-draft.ts';
import formStyles from '../form/form.module.css';
import { handOver, posterToReplace, stopJoining, takeUnsent, withUnsent } from '../form/joining.ts';
import { formChanges, saveChanges } from '../form/own-submission.ts';
import { inputOf, valuesOf } from '../form/team-answers.ts';
import { TeamForm } from '../form/team-form.tsx';
import { teamResolver } from '../form/team-resolver.ts';
import { UnsentPictures } from '../form/unsent-pictures.tsx';
import { submissionQuery } from './queries.ts';
import styles from './receipt.module.css';
import { ReturnedNotice } from './returned-notice.tsx';
import { TeamConflicts } from './team-conflicts.tsx';
import { loadedAddress } from './team-picture.ts';
import { uploadsOf } from './uploads-of.ts';
import { useTimes } from './use-times.ts';

type Props = {
  token: string;
  submission: Submission;
  asked: SurveyQuestions;
  /** The changes stored on this device during an earlier visit. */
  draft: EditDraft | undefined;
  onSaved: (submission: Submission) => void;
  onCancel: () => void;
};

/** `sent` are the saved changes. A picture that finished uploading later is not part of them. */
type Saved = { saved: Submission; sent: EditInput };
type Refused = { conflicts: ConflictsOf<EditInput>; sent: EditInput };

/** The survey's form with the stored answers. Only changed answers are sent; this browser stores them until they are saved. */
export function EditSubmission({ token, submission: seen, asked: now, draft, onSaved, onCancel }: Props) {
  // The form keeps the submission that it started from, even when the page loads a newer one.
  const [submission] = useState(draft?.submission ?? seen);
  const [asked] = useState(now);
  const [schema] = useState(() => changedAnswersSchema(asked, submission));
  const { editableUntil, canChange } = useTimes(seen);
  const queries = useQueryClient();
  const [{ list, taken }] = useState(() => {
    const begun = draft?.uploads ?? uploadsOf(submission, (picture) => loadedAddress(queries, token, picture));
    const uploads = awaitsCorrection(seen.state) ? withUnsent(token, begun) : begun;
    const list = createUploadList(uploads, teamUploadsApi(token), { keepsFiles: true });
    return { list, taken: uploads.filter((upload) => !begun.includes(upload)) };
  });
  const [resolver] = useState(() => afterPress(teamResolver(schema, {}, list.all, { asked, before: submission })));
  const [refused, setRefused] = useState<Refused>();
  const [isChanged, setIsChanged] = useState(draft !== undefined || taken.length > 0);
  const { keep, drop, throwAway, keeping } = useDraft<EditDraft>(editForm(seen.id), draft, list);
  const isHandedOver = useRef(false);
  const [asks, setAsks] = useState(false);
  const form = useForm<FormValues>({
    defaultValues: { ...blankAnswers(asked), ...(draft?.values ?? valuesOf(submission)), ...descriptionOf(taken) },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  });

  useEffect(() => {
    const change = () => {
      if (isHandedOver.current) return;
      setIsChanged(true);
      keep({ submission, values: form.getValues(), uploads: [...list.all()] });
    };
    const stopWatching = [form.subscribe({ formState: { values: true }, callback: change }), list.subscribe(change)];
    if (taken.length > 0) {
      change();
      takeUnsent(token, taken);
    }
    list.start();
    return () => {
      for (const stop of stopWatching) stop();
      if (!isHandedOver.current) list.stop();
    };
  }, [form, list, submission, taken, token, keep]);

  const read = async (): Promise<EditInput> => {
    // After closing, pictures cannot join any more, so all of them are sent with the answers.
    if (!editableUntil) await allArrived(list);
    return formChanges(submission, schema.parse(inputOf(form.getValues(), list.all())), list.all());
  };
  const send = async (changes: EditInput): Promise<Saved> => {
    const saved = await saveWithAddedPhotos({ ...changes, baseVersion: submission.version });
    return { saved, sent: changes };
  };
  const saveWithAddedPhotos = async (changes: EditInput, tries = 1): Promise<Submission> => {
    try {
      return await saveChanges(token, changes);
    } catch (error) {
      const both = error instanceof ApiError && error.status === 412 && changesWithBoth(submission, changes, error.problem);
      // Another picture may have joined during the retry.
      if (!both || tries > surveyLimits.photos) throw error;
      return saveWithAddedPhotos(both, tries + 1);
    }
  };
  const onRefused = (error: ApiError, sent: EditInput): boolean => {
    // Staff closed the window.
    if (error.problem.code === 'closed') queries.invalidateQueries(submissionQuery(token));
    const conflicts = conflictsOf(error, sent);
    setRefused(conflicts && { conflicts, sent });
    return conflicts !== undefined;
  };
  /** After a save: pictures that were not part of it join the project. */
  const finish = ({ saved, sent }: Saved) => {
    isHandedOver.current = true;
    drop();
    const { posterUpload = submission.posterUpload, teamUploads = submission.teamUploads } = sent;
    if (sent.posterUpload !== undefined) stopJoining(token, 'poster');
    const replaces = posterToReplace(posterUpload ?? '', saved.posterUpload);
    handOver(token, list, { sent: { posterUpload, teamUploads }, values: form.getValues(), replaces });
    onSaved(saved);
  };
  const discard = () => {
    isHandedOver.current = true;
    list.stop();
    throwAway(list.all());
    onCancel();
  };
  /**
   * Saves the chosen values of a conflict. `baseVersion` is the version with the other person's values. Pictures among the sent
   * changes count as decided, even where the other person's were chosen.
   */
  const settle = async ({ sent }: Refused, changes: EditInput, baseVersion: number): Promise<void> => {
    try {
      finish({ saved: await saveChanges(token, { ...changes, baseVersion }), sent });
    } catch (error) {
      const again = conflictsOf(error, changes);
      if (!again) throw error;
      setRefused({ conflicts: again, sent });
    }
  };

  return (
    <>
      <p className={styles.editing} tabIndex={-1} ref={startHere}>
        {termLabel(submission)} · {t('team.submission.receiptOf', { receipt: submission.receipt })}
        {editableUntil && <> · {t('team.submission.changeUntil', { time: closingInWords(editableUntil) })}</>}
      </p>
      <div className={styles.aboveForm}>
        <ReturnedNotice submission={seen}>
          <p className={styles.small}>{t('team.submission.changeBelow')}</p>
        </ReturnedNotice>
      </div>
      {!canChange && (
        <Note tone="warning" role="alert">
          <Rich text={t('team.submission.closedMeanwhile')} />
        </Note>
      )}
      <TeamForm
        form={form}
        asked={asked}
        answers={submission.answers}
        list={list}
        action={t('team.submission.save')}
        read={read}
        send={send}
        onSent={finish}
        onRefused={onRefused}
        actions={
          <>
            <Button onClick={() => (isChanged ? setAsks(true) : onCancel())}>
              {isChanged ? t('team.submission.discardChanges') : t('team.submission.toReceipt')}
            </Button>
            {isChanged && (
              <span className={formStyles.kept}>
                {keeping === 'kept' ? t('team.submission.changesKept') : t(`team.form.keeping.${keeping}`)}
              </span>
            )}
          </>
        }
      />
      {refused && (
        <TeamConflicts
          conflicts={refused.conflicts}
          labelOf={(name) => askedLabel(name, asked, submission.answers) ?? name}
          onSettle={(changes, baseVersion) => settle(refused, changes, baseVersion)}
          onBack={() => setRefused(undefined)}
        />
      )}
      {asks && (
        <AskDialog
          title={t('team.submission.discardAsk')}
          no={t('team.submission.keepThem')}
          yes={t('team.submission.discard')}
          onNo={() => setAsks(false)}
          onYes={discard}
        >
          <p>{t('team.submission.staysAsWas')}</p>
        </AskDialog>
      )}
      <UnsentPictures list={list} alsoAsks={isChanged && keeping !== 'kept'} />
    </>
  );
}

/** The alt text of a poster that was submitted with the answers and finishes uploading with this form. */
function descriptionOf(taken: readonly Upload[]): { posterAlt?: string } {
  const poster = taken.find(({ kind }) => kind === 'poster');
  return poster ? { posterAlt: poster.caption } : {};
}

/**
 * After closing, staff accept one correction, and nothing can follow it. So its pictures are uploaded first. Rejects when one
 * of them fails.
 */
async function allArrived(list: UploadList): Promise<void> {
  await list.settled();
  if (list.all().some(({ id, picture }) => !id && !picture))
    throw new ApiError(409, 'Not sent', t('team.submission.pictureMissing'));
}
