import { t } from '../../../domain/language/text.ts';
import { formatTerm, publicTermOf, type Term, termLabel } from '../../../domain/term/terms.ts';
import { Button } from '../../kit/controls/button.tsx';
import meter from '../../kit/feedback/meter.module.css';
import { useOffline } from '../../kit/offline/state.ts';
import { useToday } from '../../kit/term/selected-term.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import text from '../../kit/text/text.module.css';
import styles from './keep-term.module.css';
import { keepTerm, useKeptTerm } from './kept-term.ts';

/** Keeps the current term on the device with its pictures, and removes it again. Other terms need a connection. */
export function KeepTerm({ term }: { term: Term }) {
  const choice = useKeptTerm();
  const isOffline = useOffline() !== undefined;
  const id = formatTerm(term);
  if (id !== formatTerm(publicTermOf(useToday()))) return null;

  const label = termLabel(term);
  const pictures = choice?.term === id ? choice.pictures : undefined;
  const isChosen = choice?.term === id && pictures !== 'failed';
  const count = typeof pictures === 'object' ? pictures : undefined;
  const words = () => {
    if (pictures === 'failed') return t('keepTerm.failed', { term: label });
    if (choice?.term === null) return t('keepTerm.removed', { term: label });
    if (!isChosen) return '';
    if (count?.isOver)
      return count.kept < count.of
        ? t('keepTerm.keptPart', { term: label, kept: count.kept, count: count.of })
        : t('keepTerm.kept', { term: label, count: count.of });
    return isOffline ? t('keepTerm.later', { term: label }) : t('keepTerm.saving', { term: label });
  };
  return (
    <div className={`${styles.panel} ${text.unprinted}`}>
      <div className={styles.words}>
        <p>
          <Rich text={t('keepTerm.title', { term: label })} />
        </p>
        <p role="status" className={styles.said}>
          {words()}
        </p>
        {isChosen && count && !count.isOver && (
          <progress className={meter.meter} max={count.of} value={count.kept} aria-label={t('keepTerm.pictures')} />
        )}
      </div>
      {/* The same button, so that the focus stays on it. */}
      <Button onClick={() => keepTerm(isChosen ? null : id)}>{isChosen ? t('keepTerm.remove') : t('keepTerm.keep')}</Button>
    </div>
  );
}
