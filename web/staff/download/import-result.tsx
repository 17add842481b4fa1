import { useLayoutEffect, useRef } from 'react';
import { count, emptyTally, type Outcome, tallied } from '../../../domain/import/outcomes.ts';
import { t } from '../../../domain/language/text.ts';
import { refusalText } from '../../kit/api/answer-lost.ts';
import { Button } from '../../kit/controls/button.tsx';
import meter from '../../kit/feedback/meter.module.css';
import { FailureNote, Note } from '../../kit/feedback/note.tsx';
import parts from '../shell/parts.module.css';
import styles from './download.module.css';
import { type Progress, stopImport } from './import-run.ts';

const mostShown = 50;

type Props = { state: Progress; takesFocus: boolean; onWrite: () => void };

/** How far a check or an import is, or what it found: counts, rows with a message, and the button that writes. */
export function ImportResult({ state, takesFocus, onWrite }: Props) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  const { phase, isPreview, outcomes, done, total, failure } = state;
  const isRunning = phase === 'running' || phase === 'stopping';
  const tally = outcomes.reduce(count, emptyTally());
  const projects = tally.created + tally.updated;
  // A file may change winners and no project: the button counts projects alone.
  const changes = projects + tally.floor + tally.winners + tally.sponsors;
  const isReady = isPreview ? phase === 'ended' && changes > 0 : phase === 'broken';
  // The panel stays when its buttons go.
  const press = (act: () => void) => () => {
    panel.current?.focus();
    act();
  };
  return (
    <Note
      ref={panel}
      className={styles.progress}
      tone={phase === 'broken' ? 'bad' : phase === 'ended' && !isPreview ? 'good' : undefined}
      role="region"
      tabIndex={-1}
      aria-labelledby="import-progress"
    >
      <p id="import-progress" className={styles.title} role="status">
        {titleOf(state)}
      </p>
      {failure && <FailureNote>{refusalText(failure)}</FailureNote>}
      {isRunning ? (
        <>
          <progress className={meter.meter} value={done} max={Math.max(1, total)} aria-label={t('staff.import.part')} />
          <p className={styles.detail}>{t('staff.import.progress', { done, total })}</p>
        </>
      ) : (
        <>
          <ul className={styles.found}>
            {tallied
              .filter((name) => tally[name] > 0)
              .map((name) => (
                <li key={name}>{t(`staff.import.tally.${name}`, { count: tally[name] })}</li>
              ))}
          </ul>
          {isPreview && phase === 'ended' && <p className={styles.detail}>{t('staff.import.nothing', { changes })}</p>}
          {phase === 'broken' && <p className={styles.detail}>{t(`staff.import.${isPreview ? 'unwritten' : 'again'}`)}</p>}
        </>
      )}
      <div className={styles.actions}>
        {isRunning && (
          <Button aria-disabled={phase === 'stopping'} onClick={press(stopImport)}>
            {t('staff.words.stop')}
          </Button>
        )}
        {isReady && (
          <Button look="primary" onClick={press(onWrite)}>
            {t('staff.import.write', { count: isPreview ? projects : 0 })}
          </Button>
        )}
      </div>
      {!isRunning && <Messages outcomes={outcomes} />}
    </Note>
  );
}

function titleOf({ phase, isPreview, failure, file: { name: file } }: Progress): string {
  if (phase === 'stopping') return t('staff.import.stopping', { file });
  if (phase === 'running') return t(`staff.import.${isPreview ? 'checking' : 'writing'}`, { file });
  if (phase === 'ended') return t(`staff.import.${isPreview ? 'checked' : 'written'}`, { file });
  if (isPreview) return t(`staff.import.${failure ? 'checkBroken' : 'checkStopped'}`, { file });
  return t(`staff.import.${failure ? 'broken' : 'stopped'}`, { file });
}

function Messages({ outcomes }: { outcomes: readonly Outcome[] }) {
  const all = outcomes
    .toSorted((a, b) => a.line - b.line)
    .flatMap(({ line, problems }) =>
      problems.map(({ field, reason }) =>
        field ? t('staff.import.lineOf', { line, field, reason }) : t('staff.words.line', { line, reason }),
      ),
    );
  // Entries of a JSON file may share a line.
  const lines = [...new Set(all)];
  if (lines.length === 0) return null;
  return (
    <section className={parts.list}>
      <h3>{t('staff.import.rows')}</h3>
      <ul className={styles.found}>
        {lines.slice(0, mostShown).map((line) => (
          <li key={line} dir="auto">
            {line}
          </li>
        ))}
      </ul>
      {lines.length > mostShown && (
        <p className={styles.detail}>{t('staff.import.more', { count: lines.length - mostShown })}</p>
      )}
    </section>
  );
}
