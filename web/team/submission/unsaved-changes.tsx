import { fullTimeInWords } from '../../../domain/presentation/time-in-words.ts';
import { site } from '../../../domain/site/site.ts';
import type { SurveyQuestions } from '../../../domain/submission/questions.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { answersSchema } from '../../../domain/submission/survey.ts';
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
  return (
    <Note tone="warning" className={styles.unsaved} aria-labelledby="unsaved">
      <h2 id="unsaved">Unsaved changes</h2>
      <p className={styles.small}>
        This device has changes from {fullTimeInWords(draft.savedAt)}
        {changedNames(draft, asked)}.{' '}
        {canChange ? 'They are not part of the project yet.' : 'Submissions are closed, so they can no longer be saved.'}
      </p>
      <div className={styles.actions}>
        {canChange && (
          <Button look="primary" onClick={onOpen}>
            Review the changes
          </Button>
        )}
        <Button onClick={() => onDiscard(draft)}>Discard them</Button>
      </div>
    </Note>
  );
}

/** ` to Project title and Abstract`; '' when an answer of the draft is invalid. */
function changedNames({ submission, values, uploads }: EditDraft, asked: SurveyQuestions): string {
  const { data } = answersSchema(asked, submission).safeParse(inputOf(values, uploads));
  const changed = Object.keys(data ? formChanges(submission, data, uploads) : {});
  // An alt text equal to the title was copied from it, so it is not listed.
  const names = changed.filter((name) => name !== 'posterAlt' || values.posterAlt !== values.projectTitle);
  if (names.length === 0) return '';
  return ` to ${new Intl.ListFormat(site.locale).format(names.flatMap((name) => askedLabel(name, asked, submission.answers) ?? []))}`;
}
