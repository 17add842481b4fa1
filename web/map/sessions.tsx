import { Link } from 'react-router-dom';
import type { FloorSession } from '../../domain/floor/floor.ts';
import type { MapQuery } from '../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../domain/floor/public-floor.ts';
import { clockInWords } from '../../domain/time-in-words.ts';
import { paths } from '../paths.ts';
import styles from './sessions.module.css';

/** `9:00 AM – 12:00 PM`, at the school. */
export function timesOf({ from, until }: Pick<FloorSession, 'from' | 'until'>): string {
  return `${clockInWords(from)} – ${clockInWords(until)}`;
}

type Props = { floor: PublicFloor; shown: string | undefined; query: MapQuery };

/** Switches between the sessions of an event that has several; each is an address of its own. */
export function Sessions({ floor, shown, query }: Props) {
  if (floor.sessions.length < 2) return null;
  return (
    <nav className={styles.sessions} aria-label="Sessions">
      {floor.sessions.map((session) => (
        <Link
          key={session.id}
          to={paths.map(floor, { ...query, session: session.id })}
          replace
          aria-current={session.id === shown ? 'true' : undefined}
        >
          {session.name} <small>{timesOf(session)}</small>
        </Link>
      ))}
    </nav>
  );
}
