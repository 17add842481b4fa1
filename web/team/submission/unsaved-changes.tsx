import { locale, t } from '../../../domain/language/text.ts';
import { fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { changedAnswersSchema } from '../../../domain/submission/survey.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { askedLabel } from '../form/asked-look.ts';
import type { EditDraft } from '../form/edit-draft.ts';
import { formChanges } from '../form/own-submission.ts';
import { inputOf } from '../form/team-answers.ts';
import styles from './receipt.module.css';
import { useTimes } from './use-times.ts';

type Props = {
  submission: Submission;
  asked: SurveyQuestions;
  draft: EditDraft;
  onOpen: () => void;
  onDiscard: (draft: EditDraft) => void;
};

/** Says that this device has unsaved changes, and to which answers. */
export function UnsavedChanges({ submission, asked, draft, onOpen, onDiscard }: Props) {
  const { canChange } = useTimes(submission);
  const tooLate = submission.state === 'withdrawn' ? t('team.submission.tooLateWithdrawn') : t('team.submission.tooLate');
  const [time, names] = [fullTimeInWords(draft.savedAt), changedNames(draft, asked)];
  return (
    <Note tone="warning" className={styles.unsaved} aria-labelledby="unsaved">
      <h2 id="unsaved">{t('team.submission.unsaved')}</h2>
      <p className={styles.small}>
        {names ? t('team.submission.unsavedNames', { time, names }) : t('team.submission.unsavedFrom', { time })}{' '}
        {canChange ? t('team.submission.notPart') : tooLate}
      </p>
      <div className={styles.actions}>
        {canChange && (
          <Button look="primary" onClick={onOpen}>
            {t('team.submission.review')}
          </Button>
        )}
        <Button onClick={() => onDiscard(draft)}>{t('team.submission.discardThem')}</Button>
      </div>
    </Note>
  );
}

/** `Project title and Abstract`; '' when an answer of the draft is invalid. */
function changedNames({ submission, values, uploads }: EditDraft, asked: SurveyQuestions): string {
  const { data } = changedAnswersSchema(asked, submission).safeParse(inputOf(values, uploads));
  const changed = Object.keys(data ? formChanges(submission, data, uploads) : {});
  // An alt text equal to the title was copied from it, so it is not listed, unless it would replace one that somebody wrote.
  const isCopied = values.posterAlt === values.projectTitle && ['', submission.projectTitle].includes(submission.posterAlt);
  const names = changed.filter((name) => name !== 'posterAlt' || !isCopied);
  return new Intl.ListFormat(locale()).format(names.flatMap((name) => askedLabel(name, asked, submission.answers) ?? []));
}
