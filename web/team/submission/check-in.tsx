import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { takeAnswer } from '../../kit/api/take-answer.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import text from '../../kit/text/text.module.css';
import { sayPresence, submissionQuery } from './queries.ts';
import styles from './receipt.module.css';

/** On the day of the event, a team says that it is at its table. */
export function CheckIn({ token, submission: { presence } }: { token: string; submission: Submission }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isHere: boolean) => sayPresence(token, isHere),
    onSuccess: (current) => takeAnswer(queries, submissionQuery(token), current),
    onError: () => queries.invalidateQueries(submissionQuery(token)),
  });
  if (!presence) return null;
  const isHere = presence === 'here';
  return (
    <Note tone={isHere ? 'good' : 'warning'} className={styles.returned} role="region" aria-labelledby="check-in">
      <h2 id="check-in">{isHere ? t('team.submission.checkedIn') : t('team.submission.eventToday')}</h2>
      <p className={styles.small} role="status">
        {t(`team.submission.presence.${presence}`)}
      </p>
      <div className={styles.actions}>
        <Button look={isHere ? 'quiet' : 'primary'} aria-disabled={isPending} onClick={() => isPending || mutate(!isHere)}>
          {isHere ? t('team.submission.notAtTable') : t('team.submission.atTable')}
        </Button>
      </div>
      {error && (
        <p className={text.wrong} role="alert">
          {notDone(error, t('team.submission.notSaved', { reason: refusalText(error) }))}
        </p>
      )}
    </Note>
  );
}
