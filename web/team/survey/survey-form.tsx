import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { t } from '../../../domain/language/text.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import type { Receipt } from '../../../domain/submission/submission.ts';
import { type Survey, surveySchema } from '../../../domain/submission/survey.ts';
import { graceMs, type WindowView, windowViewSchema } from '../../../domain/window/window.ts';
import { ApiError } from '../../kit/api/api.ts';
import { teamUploadsApi } from '../../kit/api/team-api.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { useNavigate } from '../../kit/page/router.tsx';
import { afterPress } from '../../kit/project-form/after-press.ts';
import { Fields } from '../../kit/project-form/fields/fields.tsx';
import type { FormValues } from '../../kit/project-form/values.ts';
import { createUploadList } from '../../kit/uploads/upload-list.ts';
import { windowQuery } from '../../kit/window/queries.ts';
import { serverNow } from '../../kit/window/server-clock.ts';
import { blankAnswers } from '../form/asked-look.ts';
import { useDraft } from '../form/drafts.ts';
import styles from '../form/form.module.css';
import { FormSection } from '../form/form-section.tsx';
import { handOver } from '../form/joining.ts';
import { findOwnProject, type OwnProject, rememberProject, watchOwnProjects } from '../form/own-projects.ts';
import { ShownElsewhere } from '../form/sending.ts';
import { inputOf } from '../form/team-answers.ts';
import { TeamForm } from '../form/team-form.tsx';
import { teamResolver } from '../form/team-resolver.ts';
import { UnsentPictures } from '../form/unsent-pictures.tsx';
import { type Draft, dropSubmitted, surveyDrafts } from './draft.ts';
import { isRefusal, saveCorrections, sendSurvey, type Try } from './hand-in.ts';
import { HandedInElsewhere } from './handed-in-elsewhere.tsx';
import { invitedTeamQuery, sayBegun } from './invited-team.ts';

/** `replaces` is the id of the submitted poster that a later one replaces. */
type HandedIn = { receipt: Receipt; sent: Try; replaces: string };

type Props = {
  draft: Draft;
  asked: SurveyQuestions;
  window: WindowView;
  /** Of the link of a team of the roster. */
  token: string | undefined;
  isResumed: boolean;
  onTry: (sentAt: string | undefined) => void;
};

/** The form of the survey. The browser stores each change at once, until the project is submitted. */
export function SurveyForm({ draft, asked: now, window, token, isResumed, onTry }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [list] = useState(() =>
    createUploadList(draft.uploads, token ? teamUploadsApi(token) : undefined, { keepsFiles: true }),
  );
  const sentAt = useRef(draft.sentAt);
  const isHandedIn = useRef(false);
  const isBegun = useRef(false);
  const { keep: store, keeping } = useDraft<Draft>(surveyDrafts, draft, list);
  const { submissionKey, startedAt } = draft;
  const [elsewhere, setElsewhere] = useState<OwnProject>();
  // The form keeps the questions with which it began.
  const [asked] = useState(now);
  const [schema] = useState(() => {
    const whole = surveySchema(asked);
    return window.needsCode ? whole.refine(({ accessCode }) => accessCode !== '', asksForCode) : whole;
  });
  const [resolver] = useState(() => afterPress(teamResolver(schema, { submissionKey, startedAt }, list.all, { asked })));
  const defaultValues = { ...blankAnswers(asked), ...draft.values };
  const form = useForm<FormValues>({ defaultValues, resolver, mode: 'onTouched', shouldFocusError: false });

  const keep = useCallback(() => {
    if (isHandedIn.current || findOwnProject({ submissionKey })) return;
    if (token && !isBegun.current) sayBegun(token);
    isBegun.current = true;
    store({ submissionKey, startedAt, sentAt: sentAt.current, values: form.getValues(), uploads: [...list.all()] });
  }, [form, list, token, submissionKey, startedAt, store]);

  useEffect(() => {
    const stopWatching = [
      form.subscribe({ formState: { values: true }, callback: keep }),
      list.subscribe(keep),
      watchOwnProjects(() => setElsewhere(findOwnProject({ submissionKey }))),
    ];
    list.start();
    return () => {
      for (const stop of stopWatching) stop();
      if (!isHandedIn.current) list.stop();
    };
  }, [form, list, keep, submissionKey]);

  const begin = (at: string | undefined) => {
    sentAt.current = at;
    keep();
    onTry(at);
  };
  /** Staff closed the window. The refusal says how it is now; the answer that the edge keeps may be half a minute old. */
  const showClosed = ({ problem }: ApiError) => {
    const { data: now } = windowViewSchema.safeParse(problem.window);
    if (token) queries.invalidateQueries(invitedTeamQuery(token));
    else if (now) queries.setQueryData(windowQuery.queryKey, (known) => known && { ...known, ...now });
    else queries.invalidateQueries(windowQuery);
  };
  const read = () => surveySchema(asked).parse({ ...inputOf(form.getValues(), list.all()), submissionKey, startedAt });
  const send = async (survey: Survey): Promise<HandedIn> => {
    const handedIn = findOwnProject({ submissionKey });
    if (handedIn) {
      setElsewhere(handedIn);
      throw new ShownElsewhere();
    }
    const sent = { survey, values: form.getValues(), uploads: list.all() };
    const before = sentAt.current;
    // Stored before anything is sent: when this page closes now, the next one knows that the server may have the project.
    begin(firstTry(before));
    try {
      const receipt = await sendSurvey(survey, token);
      const stored = before ? await saveCorrections(receipt, sent) : undefined;
      return { receipt, sent, replaces: survey.posterUpload ?? stored?.posterUpload ?? '' };
    } catch (error) {
      if (isRefusal(error)) {
        const isClosed = error instanceof ApiError && error.problem.code === 'closed';
        begin(isClosed ? undefined : before);
        if (isClosed) showClosed(error);
      }
      throw error;
    }
  };
  const finish = ({ receipt, sent: { survey, values }, replaces }: HandedIn) => {
    const { editToken: token, handedInAt } = receipt;
    isHandedIn.current = true;
    rememberProject({ token, submissionKey, projectTitle: survey.projectTitle, handedInAt });
    handOver(token, list, { sent: survey, values, replaces });
    dropSubmitted(submissionKey);
    navigate(paths.ownSubmission(token), { replace: true, state: { handedIn: true } });
  };

  if (elsewhere) return <HandedInElsewhere project={elsewhere} asked={asked} form={form} list={list} />;
  return (
    <>
      {isResumed && (
        <Note tone="good" className={styles.above} role="status">
          {t('team.survey.draftBack')}
        </Note>
      )}
      <TeamForm
        form={form}
        asked={asked}
        list={list}
        action={t('team.survey.submit')}
        read={read}
        send={send}
        onSent={finish}
        actions={<span className={styles.kept}>{t(`team.form.keeping.${keeping}`)}</span>}
      >
        {window.needsCode && (
          <FormSection id="code" title={t('team.form.labels.accessCode')}>
            <Fields rows={['accessCode']} />
          </FormSection>
        )}
        {/* A field that people do not see; only bots fill it in. */}
        <div className={styles.trap} aria-hidden="true">
          <label>
            {t('team.survey.website')}
            <input tabIndex={-1} autoComplete="off" {...form.register('website')} />
          </label>
        </div>
      </TeamForm>
      <UnsentPictures list={list} alsoAsks={keeping !== 'kept'} />
    </>
  );
}

const asksForCode = { path: ['accessCode'], error: () => t('questions.accessCode') };

/** The time of the first try, by the server's clock, while the server still accepts it. */
function firstTry(before: string | undefined): string {
  const now = serverNow();
  return before && now - Date.parse(before) < graceMs ? before : new Date(now).toISOString();
}
