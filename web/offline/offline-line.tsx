import { schoolDay, termLabel } from '../../domain/term/terms.ts';
import { useOffline } from '../kit/offline/state.ts';
import { paths } from '../kit/page/paths.ts';
import { clockInWords, momentInWords } from '../kit/text/times.ts';
import styles from './offline-line.module.css';

/** Says that the network is away, and how old the page's data is. */
export function OfflineLine() {
  const offline = useOffline();
  // Not on displays of the hall, whose viewers can do nothing about it.
  if (location.pathname.startsWith(paths.screen)) return null;
  return (
    <p role="status" className={styles.line}>
      {offline &&
        (offline.asOf ? (
          <>
            <strong>You are offline. This page is from {inWords(offline.asOf)}.</strong>
            {offline.term && ` ${termLabel(offline.term)} can be read and searched.`}
          </>
        ) : (
          <strong>You are offline.</strong>
        ))}
    </p>
  );
}

/** The time, with the date unless it is today. */
function inWords(iso: string): string {
  return schoolDay(new Date(iso)) === schoolDay(new Date()) ? clockInWords(iso) : momentInWords(iso);
}
