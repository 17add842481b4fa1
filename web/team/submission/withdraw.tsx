import { useMutation } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import type { Submission } from '../../../domain/submission/submission.ts';
import { isAnswerLost, notDone, refusalText } from '../../kit/api/answer-lost.ts';
import { AskButton } from '../../kit/controls/ask-dialog.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import { readSubmission } from '../form/own-submission.ts';
import { withdrawSubmission } from './queries.ts';
import styles from './receipt.module.css';

type Props = { token: string; title: string; onWithdrawn: (submission: Submission) => void };

/** The button that withdraws the submission after a confirmation. */
export function Withdraw({ token, title, onWithdrawn }: Props) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => withdraw(token), onSuccess: onWithdrawn });
  return (
    <div className={styles.withdraw}>
      <AskButton
        label={t('team.submission.withdraw')}
        isDisabled={isPending}
        title={t('team.submission.withdrawAsk')}
        no={t('team.survey.keep')}
        yes={t('team.submission.withdrawYes')}
        onYes={() => mutate()}
      >
        <p>
          <Rich text={t('team.submission.withdrawSays', { title })} parts={[(words) => <bdi>{words}</bdi>]} />
        </p>
      </AskButton>
      {error && (
        <p className={text.wrong} role="alert">
          {notDone(error, t('team.submission.notWithdrawn', { reason: refusalText(error) }))}
        </p>
      )}
    </div>
  );
}

/** After a lost answer the submission tells whether it is withdrawn. */
async function withdraw(token: string): Promise<Submission> {
  try {
    return await withdrawSubmission(token);
  } catch (error) {
    const now = isAnswerLost(error) ? await readSubmission(token).catch(() => undefined) : undefined;
    if (now?.state !== 'withdrawn') throw error;
    return now;
  }
}
