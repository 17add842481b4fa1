import { Button } from '../../../kit/controls/button.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { MailsOfStep, useLastStep } from '../../shell/last-step.tsx';
import { teamsLeft } from './kept-order.ts';
import { ResultList } from './result-list.tsx';
import type { Sending } from './use-sending.ts';
import styles from './write-dialog.module.css';

type Props = { sending: Sending; onCancel: () => void; onGoOn: () => void; onEnd: () => void };

/** The progress of the sending and the result for each team. */
export function SendStep({ sending: { order, isRunning, isCancelled, failure }, onCancel, onGoOn, onEnd }: Props) {
  const { teams, results } = order;
  const last = useLastStep();
  const left = teamsLeft(order).length;
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  const titles = new Map(teams.map(({ id, title }) => [id, title]));
  const number = (count: number) => count.toLocaleString('en-US');
  return (
    <div className={styles.step}>
      <progress className={styles.progress} max={teams.length} value={teams.length - left} aria-label="Teams written to" />
      <p role="status">{wordsOf()}</p>
      {!isRunning && last?.mails && last.undo && (
        <p className={styles.stop}>
          <MailsOfStep mails={last.mails} /> <Button onClick={last.undo.run}>{last.undo.label}</Button>
        </p>
      )}
      {failure && (
        <FailureNote title="The sending has stopped.">{failure} Nothing is sent twice when you continue.</FailureNote>
      )}
      <ResultList results={results} titles={titles} />
      <div className={styles.actions}>
        {isRunning ? (
          <Button aria-disabled={isCancelled} onClick={onCancel}>
            {isCancelled ? 'Stopping…' : 'Stop'}
          </Button>
        ) : (
          <>
            {left > 0 && (
              <Button look="primary" onClick={onGoOn}>
                Continue with {number(left)}
              </Button>
            )}
            {left === 0 && failed > 0 && <Button onClick={onGoOn}>Try {number(failed)} again</Button>}
            <Button look={left > 0 ? 'quiet' : 'primary'} onClick={onEnd}>
              {left > 0 ? 'Skip the others' : 'Close'}
            </Button>
          </>
        )}
      </div>
    </div>
  );

  function wordsOf(): string {
    const done = `${number(teams.length - left)} of ${number(teams.length)}`;
    if (isRunning) return isCancelled ? `Stopping after ${done}…` : `Sending… ${done}`;
    return left > 0 ? `Stopped after ${done}.` : `All ${number(teams.length)} are done.`;
  }
}
