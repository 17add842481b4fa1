import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import { noQuestions } from '../../../domain/submission/questions.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { Failure } from '../../kit/feedback/message.tsx';
import { useLocation, useNavigationType } from '../../kit/page/router.tsx';
import { questionsQuery } from '../../kit/project-form/questions.ts';
import { throwAway } from '../form/drafts.ts';
import { type EditDraft, readEditDraft } from '../form/edit-draft.ts';
import { FormSkeleton } from '../form/form-skeleton.tsx';
import { stopJoining } from '../form/joining.ts';
import { renameOwnProject } from '../form/own-projects.ts';
import { EditSubmission } from './edit-submission.tsx';
import { submissionQuery } from './queries.ts';
import { ReceiptView } from './receipt-view.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

type Props = { token: string; submission: Submission };

/** What has just happened. */
type News = 'submitted' | 'again' | 'saved' | 'unchanged' | 'discarded' | 'withdrawn';

/** The receipt of a submission, or the form that changes it. Only the form waits for the questions, and says so when they do not come. */
export function OwnSubmission({ token, submission }: Props) {
  const queries = useQueryClient();
  const questions = useQuery(questionsQuery);
  const asked = questions.data ?? noQuestions;
  const { state } = useLocation() as { state: { handedIn?: boolean } | null };
  const [draft, setDraft] = useState(() => readEditDraft(submission.id));
  // Opens the form at once when staff asked for changes.
  const [isEditing, setIsEditing] = useState(
    submission.state === 'returned' && submission.returnReason !== undefined && !draft,
  );
  // A history entry keeps its state, so the message is not shown after a reload or Back.
  const isNew = useNavigationType() !== 'pop' && state?.handedIn;
  const [news, setNews] = useState<News | undefined>(isNew ? 'submitted' : undefined);

  const show = (current: Submission, said: News) => {
    takeAnswer(queries, submissionQuery(token), current);
    setNews(said);
    setIsEditing(false);
    setDraft(readEditDraft(submission.id));
    renameOwnProject(current.id, current.projectTitle);
  };
  const discard = (given: EditDraft) => {
    throwAway(given);
    show(submission, 'discarded');
  };
  if (isEditing && !questions.data && !questions.error) return <FormSkeleton />;
  if (isEditing && questions.data) {
    return (
      <EditSubmission
        token={token}
        submission={submission}
        asked={asked}
        draft={draft}
        onSaved={(current) => show(current, submission.state === 'returned' ? 'again' : 'saved')}
        onCancel={() => show(submission, 'unchanged')}
      />
    );
  }
  return (
    <ReceiptView
      token={token}
      submission={submission}
      asked={asked}
      news={news && t(`team.submission.news.${news}`)}
      isNew={news === 'submitted'}
      unsaved={
        <>
          {isEditing && questions.error && (
            <Failure title={t('team.submission.formNotOpened')} error={questions.error} retry={() => questions.refetch()} />
          )}
          {draft && (
            <UnsavedChanges
              submission={submission}
              asked={asked}
              draft={draft}
              onOpen={() => setIsEditing(true)}
              onDiscard={discard}
            />
          )}
        </>
      }
      onEdit={() => setIsEditing(true)}
      onWithdrawn={(current) => {
        stopJoining(token);
        show(current, 'withdrawn');
      }}
    />
  );
}
