import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Submission } from '../../../domain/submission/submission.ts';
import { ApiError } from '../../kit/api/api.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { withdrawSubmission } from './queries.ts';
import styles from './receipt.module.css';

type Props = { token: string; title: string; onWithdrawn: (submission: Submission) => void };

/** The button that withdraws the submission after a confirmation. */
export function Withdraw({ token, title, onWithdrawn }: Props) {
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: () => withdrawSubmission(token), onSuccess: onWithdrawn });
  const withdraw = () => {
    setAsks(false);
    mutate();
  };
  return (
    <div className={styles.withdraw}>
      <Button onClick={() => setAsks(true)} disabled={isPending}>
        Withdraw this submission
      </Button>
      {error && (
        <p className={styles.bad} role="alert">
          It was not withdrawn. {error instanceof ApiError && error.detail} Please try again.
        </p>
      )}
      {asks && (
        <AskDialog title="Withdraw this submission?" no="Keep it" yes="Withdraw" onNo={() => setAsks(false)} onYes={withdraw}>
          <p>“{title}” will not be shown on the showcase. Only staff can bring it back.</p>
        </AskDialog>
      )}
    </div>
  );
}
