import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Submission } from '../../../domain/submission/submission.ts';
import { ApiError } from '../../kit/api/api.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { sayPresence, submissionQuery } from './queries.ts';
import styles from './receipt.module.css';

/** On the day of the event, a team says that it is at its table. */
export function CheckIn({ token, submission: { presence } }: { token: string; submission: Submission }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (isHere: boolean) => sayPresence(token, isHere),
    onSuccess: (current) => queries.setQueryData(submissionQuery(token).queryKey, current),
  });
  if (!presence) return null;
  const isHere = presence === 'here';
  return (
    <Note tone={isHere ? 'good' : 'warning'} className={styles.returned} role="region" aria-labelledby="check-in">
      <h2 id="check-in">{isHere ? 'You are checked in' : 'The event is today'}</h2>
      <p className={styles.small} role="status">
        {isHere && 'Visitors and judges can see that you are at your table.'}
        {presence === 'notHere' && 'Nobody was at your table when a judge or staff looked.'}
        {presence === 'unknown' && 'Tell visitors and judges when you are at your table.'}
      </p>
      <div className={styles.actions}>
        <Button look={isHere ? 'quiet' : 'primary'} disabled={isPending} onClick={() => mutate(!isHere)}>
          {isHere ? 'We are not at our table' : 'We are at our table'}
        </Button>
      </div>
      {error && (
        <p className={styles.bad} role="alert">
          That was not saved. {error instanceof ApiError && error.detail} Please try again.
        </p>
      )}
    </Note>
  );
}
