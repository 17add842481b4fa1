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
          ['Hall', hall.name ? `${hall.name}, ${size}` : size],
          ['A table', `${inMetres(tableSize.width)} x ${inMetres(tableSize.height)}`],
          ...sessions.map(({ name, from, until }): [string, string] => [
            name,
            `${dayInWords(from)}, ${clockInWords(from)} to ${clockInWords(until)}`,
          ]),
          ['Time zone', eventZone(new Date())],
          ['Visitors', shownInWords(floor)],
        ]}
      />
      <p className={styles.hint}>
        <a href={paths.map(term)} target="_blank" rel="noreferrer">
          Open the visitors’ map
        </a>
      </p>
    </div>
  );
}
