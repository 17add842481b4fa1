import { Fragment } from 'react';
import type { TablePlace } from '../../../domain/floor/public-floor.ts';
import { t } from '../../../domain/language/text.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Icon } from '../../kit/media/icon.tsx';
import { pageIcons } from '../../kit/media/page-icons.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import badge from '../../kit/text/badge.module.css';
import { useTables } from './queries.ts';
import styles from './table-badge.module.css';

type Props = { project: { id: string } & Term };

/** On the picture of a card, where it moves nothing when it comes: the table at which the project stands. */
export function TableBadge({ project }: Props) {
  const places = useTables(project);
  if (places.length === 0) return null;
  return (
    <span className={styles.badge}>
      <Icon path={pageIcons.pin} size={14} />
      <Places places={places} />
    </span>
  );
}

/** The tables of a project as links to the map, each in its session. */
export function TableLinks({ project }: Props) {
  return useTables(project).map((place) => (
    <Link
      key={`${place.table} ${place.session}`}
      className={`${badge.badge} ${styles.link}`}
      to={paths.mapTable(project, { table: place.table, session: place.sessionId })}
    >
      <Icon path={pageIcons.pin} size={14} />
      <span>
        <Places places={[place]} />
        <span className={styles.more}> · {t('tables.showOnMap')}</span>
      </span>
    </Link>
  ));
}

/**
 * `Table 23`; `Table 23 · Morning, 31 · Afternoon` where the event has several sessions. A page has many: text in one piece needs no
 * comments between its parts.
 */
function Places({ places }: { places: TablePlace[] }) {
  return (
    <span>
      <span className={styles.word}>{`${t('tables.table')} `}</span>
      {places.map(({ table, session }, at) => (
        <Fragment key={`${table} ${session}`}>
          {`${at > 0 ? ', ' : ''}${table}${session ? ' · ' : ''}`}
          {session && <bdi>{session}</bdi>}
        </Fragment>
      ))}
    </span>
  );
}
