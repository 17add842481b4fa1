import { t } from '../../../../domain/language/text.ts';
import bar from '../../../kit/controls/action-bar.module.css';
import { Button } from '../../../kit/controls/button.tsx';
import { FailureNote } from '../../../kit/feedback/note.tsx';
import { MailsOfStep, useLastStep } from '../../shell/last-step.tsx';
import parts from '../../shell/parts.module.css';
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
  return (
    <div className={parts.group}>
      <progress
        className={styles.progress}
        max={teams.length}
        value={teams.length - left}
        aria-label={t('staff.projects.writing.progress')}
      />
      <p role="status">{wordsOf()}</p>
      {!isRunning && last?.mails && last.undo && (
        <p className={bar.bar}>
          <MailsOfStep mails={last.mails} /> <Button onClick={last.undo.run}>{last.undo.label}</Button>
        </p>
      )}
      {failure && (
        <FailureNote title={t('staff.projects.writing.hasStopped')}>
          {t('staff.projects.writing.noTwice', { failure })}
        </FailureNote>
      )}
      <ResultList results={results} titles={titles} />
      <div className={parts.row}>
        {isRunning ? (
          <Button aria-disabled={isCancelled} onClick={onCancel}>
            {isCancelled ? t('staff.words.stopping') : t('staff.words.stop')}
          </Button>
        ) : (
          <>
            {left > 0 && (
              <Button look="primary" onClick={onGoOn}>
                {t('staff.projects.writing.goOn', { count: left })}
              </Button>
            )}
            {left === 0 && failed > 0 && (
              <Button onClick={onGoOn}>{t('staff.projects.writing.retry', { count: failed })}</Button>
            )}
            <Button look={left > 0 ? 'quiet' : 'primary'} onClick={onEnd}>
              {left > 0 ? t('staff.projects.writing.skip') : t('words.close')}
            </Button>
          </>
        )}
      </div>
    </div>
  );

  function wordsOf(): string {
    const running = isCancelled ? 'stopping' : 'sending';
    const step = isRunning ? running : left > 0 ? 'stopped' : 'done';
    return t('staff.projects.writing.status', { step, done: teams.length - left, count: teams.length });
  }
}
