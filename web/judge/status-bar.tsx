import { t } from '../../domain/language/text.ts';
import { Link } from '../kit/page/router.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import type { Progress } from './progress.ts';
import type { Unsent } from './unsent.ts';

type Props = { given: Progress['given']; unsent: readonly Unsent[]; isList: boolean; hasList: boolean };

/** Says what is sent and what is on this phone alone; leads to the list of projects and back. */
export function StatusBar({ given, unsent, isList, hasList }: Props) {
  const undecided = unsent.filter((save) => save.kind === 'score' && save.theirs).length;
  const waiting = given.filter(({ isSent }) => !isSent).length - undecided;
  return (
    <div className={styles.bar}>
      <div className={`${text.wrap} ${styles.barRow}`}>
        <p role="status" className={styles.status} data-tone={unsent.length > 0 ? 'warning' : 'good'}>
          <strong>{t('judge.scores', { count: given.length })}</strong>
          <span>{inWords({ given: given.length, waiting, undecided })}</span>
        </p>
        {hasList && (
          <Link className={styles.barLink} to={isList ? '?' : '?list'}>
            {isList ? t('judge.nextTable') : t('judge.mine')}
          </Link>
        )}
      </div>
    </div>
  );
}

function inWords({ given, waiting, undecided }: Record<'given' | 'waiting' | 'undecided', number>): string {
  if (waiting > 0) return waiting === given ? t('judge.allKept') : t('judge.someKept', { count: waiting });
  if (undecided > 0) return t('judge.undecided', { count: undecided });
  return given > 0 ? t('judge.sent') : '';
}
