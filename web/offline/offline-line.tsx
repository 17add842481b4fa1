import { splitLanguage } from '../../domain/language/languages.ts';
import { t } from '../../domain/language/text.ts';
import { schoolDay, termLabel } from '../../domain/term/terms.ts';
import { type Offline, useOffline } from '../kit/offline/state.ts';
import { paths } from '../kit/page/paths.ts';
import { Rich } from '../kit/text/rich.tsx';
import { clockInWords, momentInWords } from '../kit/text/times.ts';
import styles from './offline-line.module.css';

/** Says that the network is away, and how old the page's data is. */
export function OfflineLine() {
  const offline = useOffline();
  // Not on displays of the hall, whose viewers can do nothing about it.
  if (splitLanguage(location.pathname).path.startsWith(paths.screen)) return null;
  return (
    <p role="status" className={styles.line}>
      {offline && <Rich text={wordsOf(offline)} parts={[(words) => <strong>{words}</strong>]} />}
    </p>
  );
}

function wordsOf({ asOf, term }: Offline): string {
  if (!asOf) return t('offline.now');
  const time = inWords(asOf);
  return term ? t('offline.termAsOf', { time, term: termLabel(term) }) : t('offline.asOf', { time });
}

/** The time, with the date unless it is today. */
function inWords(iso: string): string {
  return schoolDay(new Date(iso)) === schoolDay(new Date()) ? clockInWords(iso) : momentInWords(iso);
}
