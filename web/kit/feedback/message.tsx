import type { ReactNode } from 'react';
import { t } from '../../../domain/language/text.ts';
import { parseTerm, termLabel } from '../../../domain/term/terms.ts';
import { ApiError } from '../api/api.ts';
import { Button } from '../controls/button.tsx';
import styles from './message.module.css';

/** Says that there is nothing to show and what to do next. */
export function Message({ title, children, actions }: { title: string; children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.message}>
      <h2>{title}</h2>
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

type FailureProps = { title: string; error: Error; retry: () => void; children?: ReactNode };

/** Says what could not be loaded, with a retry button. `children` are further links. */
export function Failure({ title, error, retry, children }: FailureProps) {
  const problem = error instanceof ApiError ? error.problem : {};
  const isOffline = problem.code === 'offline';
  // What the service worker keeps: it does not know the language.
  const term = isOffline ? parseTerm(String(problem.term)) : undefined;
  const said = error instanceof ApiError && error.detail !== error.title ? error.detail : undefined;
  const detail = term ? t('feedback.onlyTerm', { term: termLabel(term) }) : said;
  return (
    <div className={`${styles.message} ${styles.failure}`} data-tone="bad" role="alert">
      <h2>{isOffline ? t('feedback.offline') : title}</h2>
      <p>
        {!isOffline && error.message}
        {!isOffline && detail && ' · '}
        {detail}
      </p>
      <div className={styles.actions}>
        <Button look="primary" onClick={retry}>
          {t('feedback.retry')}
        </Button>
        {children}
      </div>
    </div>
  );
}
