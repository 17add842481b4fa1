import { t } from '../../../domain/language/text.ts';
import type { SponsorChange } from '../../../domain/sponsor/sponsor-aliases.ts';
import { personOf } from '../../kit/feedback/saved-by.ts';
import { momentInWords } from '../../kit/text/times.ts';
import styles from './sponsors.module.css';

/** Who merged and separated what, and when; the newest first. */
export function LastMerges({ changes, nameOf }: { changes: readonly SponsorChange[]; nameOf: (slug: string) => string }) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.last}>
      <summary>{t('staff.sponsors.lastChanges')}</summary>
      <ol className={styles.entries}>
        {changes.map(({ version, at, by, from, to }) => (
          <li key={`${version} ${from}`}>
            <p className={styles.about}>
              <time dateTime={at}>{momentInWords(at)}</time> · {personOf(by)}
            </p>
            <p>
              {to === null
                ? t('staff.sponsors.separatedWords', { name: nameOf(from) })
                : t('staff.sponsors.mergedWords', { name: nameOf(from), other: nameOf(to) })}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
