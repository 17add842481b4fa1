import type { FloorSession } from '../../../domain/floor/floor.ts';
import { periodInWords } from '../../../domain/presentation/time-in-words.ts';
import styles from './schedule.module.css';

/** `day` is a time of the day that the page's head has. */
type Props = { sessions: FloorSession[]; now: number; day: string };

/** All sessions of an event that has several, and where it is. */
export function Schedule({ sessions, now, day }: Props) {
  if (sessions.length < 2) return null;
  return (
    <ol className={styles.schedule} aria-label="Sessions">
      {sessions.map(({ id, name, from, until }) => {
        const state = now >= Date.parse(until) ? 'Over' : now >= Date.parse(from) ? 'Now' : '';
        return (
          <li key={id} data-state={state}>
            <span className={styles.times}>{periodInWords({ from, until }, day)}</span>
            <b>{name}</b>
            <span className={styles.state}>{state}</span>
          </li>
        );
      })}
    </ol>
  );
}
