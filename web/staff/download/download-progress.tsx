import { useLayoutEffect, useRef } from 'react';
import { t } from '../../../domain/language/text.ts';
import { Button } from '../../kit/controls/button.tsx';
import { formIcons } from '../../kit/controls/form-icons.ts';
import meter from '../../kit/feedback/meter.module.css';
import { Note } from '../../kit/feedback/note.tsx';
import { Icon } from '../../kit/media/icon.tsx';
import text from '../../kit/text/text.module.css';
import styles from './download.module.css';
import { cancel, retry } from './run.ts';
import { isRunning, type RunState } from './run-state.ts';
import { detailOf, failureOf, titleOf } from './run-words.ts';

type Props = { state: RunState; takesFocus: boolean };

/** Shows the state of the download: its progress, its failure with a Retry button, or its end. */
export function DownloadProgress({ state, takesFocus }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  const runs = isRunning(state);
  const failure = failureOf(state);
  const goOn = () => {
    retry();
    panel.current?.focus();
  };
  const giveUp = () => {
    cancel();
    panel.current?.focus();
  };

  return (
    <Note
      ref={panel}
      className={styles.progress}
      tone={failure ? 'bad' : state.phase === 'saved' ? 'good' : undefined}
      role="region"
      tabIndex={-1}
      aria-labelledby="progress-title"
    >
      <p id="progress-title" className={styles.title} role="status">
        {titleOf(state)}
      </p>
      {runs && <Bar state={state} />}
      <p className={styles.detail}>{detailOf(state)}</p>
      {failure && (
        <p className={text.wrong} role="alert">
          {failure}
        </p>
      )}
      {runs && (
        <div className={styles.actions}>
          {failure && (
            <Button look="primary" onClick={goOn}>
              <Icon path={formIcons.retry} /> {t('feedback.retry')}
            </Button>
          )}
          <Button onClick={giveUp}>{t('staff.words.cancel')}</Button>
        </div>
      )}
    </Note>
  );
}

/**
 * While projects are read, the bar shows how much of the selection is done, or only that something goes on when nobody can tell;
 * while pictures are read, how many of them.
 */
function Bar({ state }: { state: RunState }) {
  if (state.phase === 'projects')
    return <progress className={meter.meter} value={state.part} aria-label={t('staff.download.part')} />;
  if (state.phase !== 'pictures') return null;
  return (
    <progress
      className={meter.meter}
      value={state.read}
      max={Math.max(1, state.total)}
      aria-label={t('staff.download.pictures')}
    />
  );
}
