import { Link } from '../kit/page/router.tsx';
import text from '../kit/text/text.module.css';
import styles from './judge.module.css';
import type { Progress } from './progress.ts';
import type { Unsent } from './unsent.ts';

type Props = { given: Progress['given']; unsent: readonly Unsent[]; isList: boolean; hasList: boolean };

/** Says what is sent and what is on this phone alone; leads to the list of projects and back. */
export function StatusBar({ given, unsent, isList, hasList }: Props) {
  const waiting = given.filter(({ isSent }) => !isSent).length;
  const isWaiting = waiting > 0 || unsent.length > 0;
  return (
    <div className={styles.bar}>
      <div className={`${text.wrap} ${styles.barRow}`}>
        <p role="status" className={styles.status} data-tone={isWaiting ? 'warning' : 'good'}>
          <strong>{given.length === 1 ? '1 score given' : `${given.length} scores given`}</strong>
          <span>{inWords(given.length, waiting)}</span>
        </p>
        {hasList && (
          <Link className={styles.barLink} to={isList ? '?' : '?list'}>
            {isList ? 'Next table' : 'My projects'}
          </Link>
        )}
      </div>
    </div>
  );
}

function inWords(given: number, waiting: number): string {
  if (given === 0) return '';
  if (waiting === 0) return 'Sent';
  return waiting === given ? 'Saved on this phone, will be sent' : `${waiting} saved on this phone, will be sent`;
}
