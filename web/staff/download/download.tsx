import { useState } from 'react';
import { t } from '../../../domain/language/text.ts';
import parts from '../shell/parts.module.css';
import { useAccount } from '../sign-in/use-account.ts';
import { Archives } from './archives.tsx';
import styles from './download.module.css';
import { DownloadForm } from './download-form.tsx';
import { DownloadProgress } from './download-progress.tsx';
import { Erase } from './erase-view.tsx';
import { Import } from './import.tsx';
import { start } from './run.ts';
import { isRunning, useRunState } from './run-state.ts';

/** The view 'Download Database': the form of a download and its progress. */
export function Download() {
  const state = useRunState();
  const { role } = useAccount();
  // Counts the starts: each start draws the progress anew and moves the focus to it.
  const [starts, setStarts] = useState(0);
  return (
    <div className={styles.view}>
      <section className={styles.card} aria-labelledby="download-title">
        <div>
          <h2 id="download-title">{t('staff.download.title')}</h2>
          <p className={parts.words}>{t('staff.download.about')}</p>
        </div>
        <DownloadForm
          isBusy={isRunning(state)}
          onStart={(selection, kind) => {
            setStarts(starts + 1);
            start(selection, kind);
          }}
        />
      </section>
      {state.phase !== 'idle' && <DownloadProgress key={starts} state={state} takesFocus={starts > 0} />}
      {role === 'coordinator' && (
        <>
          <Import />
          <Archives />
          <Erase />
        </>
      )}
    </div>
  );
}
