import type { FloorSession } from '../../../domain/floor/floor.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { t } from '../../../domain/language/text.ts';
import { periodInWords } from '../../../domain/presentation/time-in-words.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './sessions.module.css';

type Props = { floor: PublicFloor; shown: FloorSession | undefined; query: MapQuery };

/** Links to the sessions of an event with several. The page's head shows the day of the current one. */
export function Sessions({ floor, shown, query }: Props) {
  if (!shown || floor.sessions.length < 2) return null;
  return (
    <nav className={styles.sessions} aria-label={t('now.sessions')}>
      {floor.sessions.map((session) => (
        <Link
          key={session.id}
          to={paths.map(floor, { ...query, session: session.id })}
          replace
          aria-current={session === shown ? 'true' : undefined}
        >
          <bdi>{session.name}</bdi> <small>{periodInWords(session, shown.from)}</small>
        </Link>
      ))}
    </nav>
  );
}
