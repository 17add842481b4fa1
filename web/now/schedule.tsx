import type { FloorSession } from '../../domain/floor/floor.ts';
import { clockInWords } from '../../domain/time-in-words.ts';
import styles from './schedule.module.css';

/** All sessions of an event that has several, and where it is. */
export function Schedule({ sessions, now }: { sessions: FloorSession[]; now: number }) {
  if (sessions.length < 2) return null;
  return (
    <ol className={styles.schedule} aria-label="Sessions">
      {sessions.map(({ id, name, from, until }) => {
        const state = now >= Date.parse(until) ? 'Over' : now >= Date.parse(from) ? 'Now' : '';
        return (
          <li key={id} data-state={state}>
            <span className={styles.times}>
              {clockInWords(from)} – {clockInWords(until)}
            </span>
            <b>{name}</b>
            <span className={styles.state}>{state}</span>
          </li>
        );
      })}
    </ol>
  );
}
