import { useMemo } from 'react';
import { type AtTable, atTables, fitsFilters, hasFilters } from '../../../domain/floor/at-tables.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { distanceInWords, markTitle, nearestOf, stepFreeHint } from '../../../domain/floor/landmarks.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { distance } from '../../../domain/floor/route.ts';
import { t } from '../../../domain/language/text.ts';
import { dayInWords, periodInWords, zoneInWords } from '../../../domain/presentation/time-in-words.ts';
import { canonical } from '../../../domain/site/canonical.ts';
import { termLabel } from '../../../domain/term/terms.ts';
import { markIcons } from '../../kit/media/mark-icons.ts';
import { Later } from '../../kit/page/lazy-part.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { PageMeta } from '../../kit/page/page-meta.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { Section } from '../../kit/page/section.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { usePresence } from '../presence/use-presence.ts';
import { favourites, noFavourites, useFavourites } from '../star/kept.ts';
import styles from './floor-map.module.css';
import landmarks from './landmarks.module.css';
import { lateHere } from './late-here.ts';
import { MapFilters } from './map-filters.tsx';
import { PlanFrame } from './plan-frame.tsx';
import type { ShownFloor } from './queries.ts';
import { RoutePanel } from './route-panel.tsx';
import sessions from './sessions.module.css';
import { TableField } from './table-field.tsx';
import { TableList } from './table-list.tsx';
import { type AddressOf, useMapQuery } from './use-map-query.ts';
import { useRoute } from './use-route.ts';

/**
 * The hall in one session: the plan, the visitor's place and route, the list of tables, and landmarks. The choices are in the
 * address.
 */
export function FloorMap({ floor }: { floor: ShownFloor }) {
  const query = useMapQuery();
  const kept = useFavourites(favourites, noFavourites);
  const session =
    floor.sessions.find(({ id }) => id === query.session) ?? floor.sessions.find(({ id }) => id === floor.current);
  const tables = useMemo(() => atTables(floor, session?.id), [floor, session?.id]);
  const starred = useMemo(() => new Set(kept.map(({ id }) => id)), [kept]);
  const find = (number: string | undefined) => tables.find((table) => table.number === number);
  const [here, table] = [find(query.here), find(query.table)];
  const presence = usePresence(floor);
  const route = useRoute({ floor, tables, starred, here });
  // The address of an open card names its session, so that a reload, a shared link and a visit in the afternoon show the same
  // team.
  const addressOf: AddressOf = (change) => {
    const next = { ...query, ...change };
    const named = change.session ?? session?.id;
    return paths.map(floor, { ...next, session: next.table || named !== floor.current ? named : undefined });
  };
  const isFiltered = hasFilters(query) || query.favourites;
  const shown = tables.filter(
    ({ project }) => project && fitsFilters(project, query) && (!query.favourites || starred.has(project.id)),
  );
  const label = termLabel(floor);
  const count = floor.projects.length;
  return (
    <>
      <PageMeta
        title={query.here ? t('map.hereTitle', { table: query.here, term: label }) : t('map.titleOf', { term: label })}
        description={t('map.about', { term: label, count, tables: floor.tables.length })}
        path={canonical.map(floor)}
        noIndex={query.here !== undefined || query.table !== undefined || hasFilters(query)}
      />
      <PageHead
        look="list"
        title={t('words.map')}
        summary={
          <>
            {[
              floor.hall.name,
              label,
              session && dayInWords(session.from),
              floor.sessions.length > 1 && session && t('now.times', { zone: zoneInWords(session.from) }),
              t('map.projects', { count }),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
            {'\u00a0· '}
            <Link to={paths.now}>{t('now.link')}</Link>
          </>
        }
      />
      <Section look="underHead">
        {query.here !== undefined && <Later part={lateHere} props={{ floor, tables, here, query, session, addressOf }} />}
        <div className={styles.tools}>
          <TableField {...{ floor, query, addressOf }} />
          <Sessions floor={floor} shown={session} query={query} />
          <MapFilters {...{ floor, query, addressOf }} />
        </div>
        <PlanFrame
          {...{ floor, tables, query, here, table, session, starred, presence, addressOf }}
          shown={isFiltered ? new Set(shown.map(({ number }) => number)) : undefined}
          route={query.route ? route : undefined}
        />
        <RoutePanel {...{ floor, route, starred, here, session, presence, addressOf }} isOpen={query.route} />
        <TableList {...{ floor, query, tables, shown, session, presence, isFiltered, addressOf }} />
        <Landmarks floor={floor} tables={tables} />
      </Section>
    </>
  );
}

type SessionsProps = { floor: PublicFloor; shown: FloorSession | undefined; query: MapQuery };

/** Links to the sessions of an event with several. The page's head shows the day of the current one. */
function Sessions({ floor, shown, query }: SessionsProps) {
  if (!shown || floor.sessions.length < 2) return null;
  return (
    <nav className={sessions.sessions} aria-label={t('now.sessions')}>
      {floor.sessions.map((session) => (
        <Link
          key={session.id}
          to={paths.map(floor, { ...query, session: session.id })}
          aria-current={session === shown ? 'true' : undefined}
        >
          <bdi>{session.name}</bdi> <small>{periodInWords(session, shown.from)}</small>
        </Link>
      ))}
    </nav>
  );
}

/** Landmarks of the hall, such as entrances, each with the nearest table and whether it can be reached without steps. */
function Landmarks({ floor, tables }: { floor: PublicFloor; tables: AtTable[] }) {
  if (floor.marks.length === 0) return null;
  return (
    <section className={landmarks.section} aria-labelledby="landmarks">
      <h2 id="landmarks">{t('map.landmarks')}</h2>
      <ul className={landmarks.list}>
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
