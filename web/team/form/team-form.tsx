import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, type UseFormReturn, useWatch } from 'react-hook-form';
import { t } from '../../../domain/language/text.ts';
import { type Answer, isAnswerName } from '../../../domain/project/project-answers.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import { surveyLimits } from '../../../domain/submission/survey-fields.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { Fields } from '../../kit/project-form/fields/fields.tsx';
import { PlainPicture } from '../../kit/project-form/fields/picture.tsx';
import { FormLookContext } from '../../kit/project-form/look.ts';
import type { FieldName, FormValues } from '../../kit/project-form/values.ts';
import { Rich } from '../../kit/text/rich.tsx';
import type { UploadList } from '../../kit/uploads/upload-list.ts';
import { UploadsContext } from '../../kit/uploads/uploads-context.tsx';
import { useSendsMail } from '../../kit/window/use-sends-mail.ts';
import { askedLook } from './asked-look.ts';
import { CardPreview } from './card-preview.tsx';
import { ErrorSummary } from './error-summary.tsx';
import styles from './form.module.css';
import { FormSection } from './form-section.tsx';
import { ShownElsewhere, useSending } from './sending.ts';
import { SubmitBar } from './submit-bar.tsx';

type Props<Output, Result> = {
  form: UseFormReturn<FormValues>;
  asked: SurveyQuestions;
  /** The answers to the school's questions before they are changed. */
  answers?: readonly Answer[];
  list: UploadList;
  /** Text of the button, such as 'Hand in'. */
  action: string;
  /** Parses the answers. Called only for a form without errors. */
  read: () => Output | Promise<Output>;
  send: (answers: Output) => Promise<Result>;
  onSent: (result: Result) => void;
  /** Shows a refusal in its own way; returns whether it did. */
  onRefused?: (error: ApiError, answers: Output) => boolean;
  /** Further questions at the end of the form. */
  children?: ReactNode;
  /** Content beside the button. */
  actions?: ReactNode;
};

/** The form with all questions for teams, both for submitting and for later changes. */
export function TeamForm<Output extends Pictures, Result>(props: Props<Output, Result>) {
  const { form, asked, answers, list, action, read, send, onSent, onRefused, children, actions } = props;
  const summary = useRef<HTMLDivElement>(null);
  const failure = useRef<HTMLDivElement>(null);
  const [tried, setTried] = useState<{ count: number; found: ReadonlySet<FieldName> }>({ count: 0, found: new Set() });
  const { sending, run, cancel } = useSending<Result>(onSent);
  const sendsMail = useSendsMail() === true;
  const { fields, sections, order } = useMemo(() => askedLook(asked, { sendsMail, answers }), [asked, sendsMail, answers]);
  usePaste(list);
  useCopied(form, 'projectTitle', 'posterAlt');
  useCopied(form, 'name', 'teamMemberNames.0.name');

  // Runs in an effect, because the error summary or the failure must be rendered before it can get the focus.
  useEffect(() => {
    if (tried.count > 0) (summary.current ?? failure.current)?.focus();
  }, [tried.count]);

  /** Marks the fields that the server refused. Throws the message when it belongs to no question of the form. */
  function showRefusal(error: ApiError, answers: Output): never {
    if (onRefused?.(error, answers)) throw new ShownElsewhere();
    const said = Object.entries(error.status === 422 ? (error.problem.fields ?? {}) : {});
    const marked = said.filter(([path]) => Object.hasOwn(fields, path.split('.')[0] ?? ''));
    for (const [path, message] of marked) {
      const id = pictureAt(answers, path);
      if (id) list.refuse(id, String(message));
      form.setError(path.split('.')[0] as 'name', { type: 'server', message: String(message) });
    }
    if (marked.length > 0) throw new ShownElsewhere();
    const [name = '', message] = said[0] ?? [];
    if (isAnswerName(name)) throw new ApiError(error.status, t('team.form.questionsChanged'));
    throw message ? new ApiError(error.status, error.title, String(message)) : error;
  }

  async function trySending(): Promise<Result> {
    const answers = await read();
    return send(answers).catch((error) => {
      throw error instanceof ApiError ? showRefusal(error, answers) : error;
    });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (await form.trigger()) await run(trySending);
    const found = new Set(order.filter((name) => form.getFieldState(name as 'name').invalid));
    setTried(({ count }) => ({ count: count + 1, found }));
  }

  return (
    <FormProvider {...form}>
      <FormLookContext value={{ fields, size: 'md', Picture: PlainPicture }}>
        <UploadsContext value={list}>
          <div className={styles.columns}>
            <form className={styles.form} noValidate onSubmit={submit}>
              <ErrorSummary ref={summary} found={tried.found} order={order} />
              {sending.step === 'failed' && (
                <Note tone="bad" className={styles.summary} role="alert" tabIndex={-1} ref={failure}>
                  <h2>{sending.title}</h2>
                  <p>{sending.message}</p>
                  {sending.canRetry && (
                    <Button look="primary" type="submit">
                      {t('team.form.again')}
                    </Button>
                  )}
                </Note>
              )}
              {sections.map(({ id, title, intro, rows }) => (
                <FormSection key={id} id={id} title={title} intro={intro}>
                  <Fields rows={rows} />
                  {id === 'nda-questions' && <WithheldNotice />}
                </FormSection>
              ))}
              {children}
              <SubmitBar action={action} sending={sending} onCancelWait={cancel}>
                {actions}
              </SubmitBar>
            </form>
            <CardPreview />
          </div>
        </UploadsContext>
      </FormLookContext>
    </FormProvider>
  );
}

type Pictures = { posterUpload?: string | null | undefined; teamUploads?: { id: string }[] };

/** The id of the upload that a refusal is about. `path` is, for example, `posterUpload` or `teamUploads.0.id`. */
function pictureAt({ posterUpload, teamUploads }: Pictures, path: string): string | null | undefined {
  const index = /^teamUploads\.(\d+)\.id$/.exec(path)?.[1];
  return path === 'posterUpload' ? posterUpload : index && teamUploads?.[Number(index)]?.id;
}

/** Lists what visitors do not see until the sponsor has approved it. */
function WithheldNotice() {
  const [nda, approved] = useWatch<FormValues, ['nda', 'posterNDA']>({ name: ['nda', 'posterNDA'] });
  if (nda !== 'Yes' || approved !== 'No') return null;
  return (
    <Note tone="warning" role="status">
      <Rich text={t('team.form.withheld')} />
    </Note>
  );
}

/** Copies the text of a field to another one until somebody types something else there. */
function useCopied({ subscribe, getValues, setValue, clearErrors }: UseFormReturn<FormValues>, from: From, to: To): void {
  useEffect(() => {
    let before = getValues(from);
    return subscribe({
      name: from,
      formState: { values: true },
      callback: ({ values: { [from]: text } }) => {
        if (text === before) return;
        if (getValues(to) === before) {
          setValue(to, text);
          // That a member is missing is said of the whole list.
          if (to === 'teamMemberNames.0.name') clearErrors('teamMemberNames');
        }
        before = text;
      },
    });
  }, [subscribe, getValues, setValue, clearErrors, from, to]);
}

type From = 'name' | 'projectTitle';
type To = 'teamMemberNames.0.name' | 'posterAlt';

/**
 * Word, Excel and PowerPoint copy a picture of a text beside the text itself. Pasted into a field, it is the text that is meant.
 */
function isTextOfField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;
  return isField && clipboardData?.types.includes('text/plain') === true;
}

/** Accepts pictures pasted anywhere on the page. The first becomes the poster when there is none; others become team photos. */
function usePaste(list: UploadList): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0 || isTextOfField(event)) return;
      event.preventDefault();
      const hasPoster = list.all().some(({ kind }) => kind === 'poster');
      const photos = list.all().filter(({ kind }) => kind === 'team').length;
      if (!hasPoster) list.add('poster', files.slice(0, 1));
      list.add('team', files.slice(hasPoster ? 0 : 1).slice(0, surveyLimits.photos - photos));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [list]);
}
