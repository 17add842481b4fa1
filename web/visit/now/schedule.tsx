import type { FloorSession } from '../../../domain/floor/floor.ts';
import { t } from '../../../domain/language/text.ts';
import { periodInWords } from '../../../domain/presentation/time-in-words.ts';
import styles from './schedule.module.css';

/** `day` is a time of the day that the page's head has. */
type Props = { sessions: FloorSession[]; now: number; day: string };

/** All sessions of an event that has several, and where it is. */
export function Schedule({ sessions, now, day }: Props) {
  if (sessions.length < 2) return null;
  return (
    <ol className={styles.schedule} aria-label={t('now.sessions')}>
      {sessions.map(({ id, name, from, until }) => {
        const state = now >= Date.parse(until) ? 'over' : now >= Date.parse(from) ? 'now' : undefined;
        return (
          <li key={id} data-state={state}>
            <span className={styles.times}>{periodInWords({ from, until }, day)}</span>
            <b>
              <bdi>{name}</bdi>
            </b>
            <span className={styles.state}>{state && t(`now.states.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
