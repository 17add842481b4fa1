import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { ApiError } from '../../kit/api/api.ts';
import { AskDialog } from '../../kit/controls/ask-dialog.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Rich } from '../../kit/text/rich.tsx';
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
        {t('team.submission.withdraw')}
      </Button>
      {error && (
        <p className={styles.bad} role="alert">
          {t('team.submission.notWithdrawn', { reason: (error instanceof ApiError && error.detail) || '' })}
        </p>
      )}
      {asks && (
        <AskDialog
          title={t('team.submission.withdrawAsk')}
          no={t('team.survey.keep')}
          yes={t('team.submission.withdrawYes')}
          onNo={() => setAsks(false)}
          onYes={withdraw}
        >
          <p>
            <Rich text={t('team.submission.withdrawSays', { title })} parts={[(words) => <bdi>{words}</bdi>]} />
          </p>
        </AskDialog>
      )}
    </div>
  );
}
