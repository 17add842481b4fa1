import type { AtTable } from '../../../domain/floor/at-tables.ts';
import { distanceInWords, markTitle, nearestOf, stepFreeHint } from '../../../domain/floor/landmarks.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { distance } from '../../../domain/floor/route.ts';
import { t } from '../../../domain/language/text.ts';
import { markIcons } from '../../kit/media/mark-icons.ts';
import { Rich } from '../../kit/text/rich.tsx';
import styles from './landmarks.module.css';

/** Landmarks of the hall, such as entrances, each with the nearest table and whether it can be reached without steps. */
export function Landmarks({ floor, tables }: { floor: PublicFloor; tables: AtTable[] }) {
  if (floor.marks.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="landmarks">
      <h2 id="landmarks">{t('map.landmarks')}</h2>
      <ul className={styles.list}>
        {floor.marks.map((mark) => {
          const table = nearestOf(mark, tables);
          const hint = stepFreeHint(mark);
          return (
            <li key={mark.id}>
              <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22">
                <path d={markIcons[mark.kind]} />
              </svg>
              <div>
                {hint ? (
                  <Rich text={t('map.markWith', { mark: markTitle(mark), hint })} parts={[(words) => <b>{words}</b>]} />
                ) : (
                  <b>{markTitle(mark)}</b>
                )}
                {table && (
                  <p>{t('map.fromTable', { distance: distanceInWords(distance(mark, table)), table: table.number })}</p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
