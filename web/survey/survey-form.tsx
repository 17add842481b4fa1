import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { type Receipt, receiptSchema, type Survey, surveySchema } from '../../domain/submission.ts';
import type { WindowView } from '../../domain/window.ts';
import { ApiError, bodyOf, submissionsApi } from '../api.ts';
import { paths } from '../paths.ts';
import { Fields } from '../project-form/fields/fields.tsx';
import styles from '../project-form/form.module.css';
import { FormSection } from '../project-form/form-section.tsx';
import { bringUpToDate } from '../project-form/own-submission.ts';
import { inputOf } from '../project-form/team-answers.ts';
import { TeamForm } from '../project-form/team-form.tsx';
import { teamResolver } from '../project-form/team-resolver.ts';
import { UnsentPictures } from '../project-form/unsent-pictures.tsx';
import type { FormValues } from '../project-form/values.ts';
import { Note } from '../ui/note.tsx';
import { createUploadList } from '../uploads/upload-list.ts';
import { type Draft, dropDraft, keepDraft } from './draft.ts';

type Props = { draft: Draft; window: WindowView; isResumed: boolean };

/** The survey's form. The browser keeps each change at once, until the project is handed in. */
export function SurveyForm({ draft, window, isResumed }: Props) {
  const navigate = useNavigate();
  const [list] = useState(() => createUploadList(draft.uploads));
  const wasSent = useRef(draft.wasSent);
  const isHandedIn = useRef(false);
  const [isKept, setIsKept] = useState(true);
  const { submissionKey, startedAt } = draft;
  const [schema] = useState(() =>
    window.needsCode ? surveySchema.refine(({ accessCode }) => accessCode !== '', asksForCode) : surveySchema,
  );
  const [resolver] = useState(() => teamResolver(schema, { submissionKey, startedAt }, list.all));
  const form = useForm<FormValues>({ defaultValues: draft.values, resolver, mode: 'onTouched', shouldFocusError: false });

  const keep = useCallback(() => {
    if (isHandedIn.current) return;
    const savedAt = new Date().toISOString();
    const uploads = [...list.all()];
    setIsKept(keepDraft({ submissionKey, startedAt, savedAt, wasSent: wasSent.current, values: form.getValues(), uploads }));
  }, [form, list, submissionKey, startedAt]);

  useEffect(() => {
    const stopWatching = [form.subscribe({ formState: { values: true }, callback: keep }), list.subscribe(keep)];
    return () => {
      for (const stop of stopWatching) stop();
      list.stop();
    };
  }, [form, list, keep]);

  const read = () => surveySchema.parse({ ...inputOf(form.getValues(), list.all()), submissionKey, startedAt });
  const send = async (survey: Survey): Promise<Receipt> => {
    const mayBeThere = wasSent.current;
    try {
      const receipt = receiptSchema.parse(await bodyOf(submissionsApi.survey.$post({ json: survey })));
      // The server may have stored an earlier try whose answer was lost. It then ignores these answers, so changes made since
      // are sent as an edit.
      if (mayBeThere) await bringUpToDate(receipt.editToken, survey);
      return receipt;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) {
        wasSent.current = true;
        keep();
      }
      throw error;
    }
  };
  const finish = (receipt: Receipt) => {
    isHandedIn.current = true;
    dropDraft();
    navigate(paths.ownSubmission(receipt.editToken), { replace: true, state: { handedIn: true } });
  };

  return (
    <>
      {isResumed && (
        <Note tone="good" className={styles.resumed} role="status">
          Your draft is back. It is kept on this device until you hand it in.
        </Note>
      )}
      <TeamForm
        form={form}
        list={list}
        action="Hand in the project"
        read={read}
        send={send}
        onSent={finish}
        actions={
          <span className={styles.kept}>
            {isKept
              ? 'Your answers are kept on this device as you type.'
              : 'This browser does not keep drafts: please stay on this page.'}
          </span>
        }
      >
        {window.needsCode && (
          <FormSection id="code" title="Access code">
            <Fields rows={['accessCode']} />
          </FormSection>
        )}
        {/* People do not see this field; only programs fill it in. */}
        <div className={styles.trap} aria-hidden="true">
          <label>
            Website
            <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
      </TeamForm>
      <UnsentPictures list={list} alsoAsks={!isKept} />
    </>
  );
}

const asksForCode = { path: ['accessCode'], error: 'Please give the access code of your course.' };
