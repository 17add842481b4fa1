import { t } from '../../../../domain/language/text.ts';
import { localPath } from '../../../../domain/site/local-path.ts';
import { paths } from '../../../kit/page/paths.ts';
import { Facts } from '../../../kit/text/facts.tsx';
import { clockInWords, dayInWords, eventZone } from '../../../kit/text/times.ts';
import { inMetres } from '../clash-words.ts';
import { useFloor } from '../use-floor.ts';
import styles from './plan.module.css';
import { shownInWords } from './publish-panel.tsx';

/** The settings of the floor, for roles that may only read. */
export function FloorFacts() {
  const { term, floor } = useFloor();
  const { hall, tableSize, sessions } = floor;
  const size = `${inMetres(hall.width)} x ${inMetres(hall.height)}`;
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          [t('staff.floor.plan.hall'), hall.name ? t('staff.floor.plan.hallOf', { hall: hall.name, size }) : size],
          [t('staff.floor.plan.aTable'), `${inMetres(tableSize.width)} x ${inMetres(tableSize.height)}`],
          ...sessions.map(({ name, from, until }): [string, string] => [
            name,
            t('staff.floor.plan.sessionTime', { day: dayInWords(from), from: clockInWords(from), until: clockInWords(until) }),
          ]),
          [t('staff.floor.plan.timeZone'), eventZone(new Date())],
          [t('staff.floor.plan.visitors'), shownInWords(floor)],
        ]}
      />
      <p className={styles.hint}>
        <a href={localPath(paths.map(term))} target="_blank" rel="noreferrer">
          {t('staff.floor.visitorsMap')}
        </a>
      </p>
    </div>
  );
}
