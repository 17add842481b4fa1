import { type MouseEvent, useRef } from 'react';
import type { AtTable } from '../../../domain/floor/at-tables.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { distanceInWords, markTitle, nearestOf } from '../../../domain/floor/landmarks.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { distance } from '../../../domain/floor/route.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { FoundCount } from '../../kit/feedback/found-count.tsx';
import { Message } from '../../kit/feedback/message.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { TeamPresence } from '../presence/team-presence.tsx';
import { Star } from '../star/star.tsx';
import { factsOf } from './table-card.tsx';
import styles from './table-list.module.css';
import type { AddressOf } from './use-map-query.ts';

type Props = {
  floor: PublicFloor;
  query: MapQuery;
  tables: AtTable[];
  /** The tables with projects that match the filters. */
  shown: AtTable[];
  session: FloorSession | undefined;
  /** The projects whose teams are at their tables; undefined while visitors are not told. */
  presence: ReadonlySet<string> | undefined;
  isFiltered: boolean;
  addressOf: AddressOf;
};

/** The projects on the plan as a list by table. */
export function TableList({ floor, query, tables, shown, session, presence, isFiltered, addressOf }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const clear = { department: undefined, sponsor: undefined, winners: false, favourites: false, table: undefined };
  const total = tables.filter(({ project }) => project).length;
  const empty = floor.places.length > 0 && session ? t('map.noneIn', { session: session.name }) : t('map.none');
  // With the filter “favorites”, unstarring a project removes its row. The next row then gets the focus.
  const leaveRow = ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest('button')?.closest('li');
    if (!row) return;
    const next = row.nextElementSibling ?? row.previousElementSibling;
    (next?.querySelector('button') ?? heading.current)?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby="tables">
      <div className={styles.head}>
        <h2 ref={heading} id="tables" tabIndex={-1}>
          {isFiltered ? t('map.found', { count: shown.length }) : t('map.list')}
        </h2>
        {isFiltered && (
          <ButtonLink to={addressOf(clear)} onClick={() => heading.current?.focus({ preventScroll: true })}>
            {t('words.clearFilters')}
          </ButtonLink>
        )}
      </div>
      <FoundCount noun="project" total={total} found={shown.length} />
      {shown.length === 0 && <Message title={isFiltered ? t('map.noMatch') : empty} />}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: it hears the stars, which keys press too. */}
      <ul className={styles.list} onClick={query.favourites ? leaveRow : undefined}>
        {shown.map((table) => {
          const { number, project } = table;
          const landmark = nearestOf(table, floor.marks);
          if (!project) return null;
          return (
            <li key={number}>
              <Link
                className={styles.number}
                to={`${addressOf({ table: number })}#plan`}
                replace
                aria-label={t('map.showOnPlan', { table: number })}
              >
                {number}
              </Link>
              <div>
                <h3>
                  <Link to={paths.project(project.id)} {...writtenIn(project)}>
                    {project.projectTitle}
                  </Link>
                </h3>
                <p>
                  {project.position && <b>{placeLabel(project.position)} · </b>}
                  {factsOf(project)} <TeamPresence id={project.id} presence={presence} />
                </p>
                {landmark && (
                  <p className={styles.hint}>
                    {t('map.nearest', { mark: markTitle(landmark), distance: distanceInWords(distance(table, landmark)) })}
                  </p>
                )}
              </div>
              <Star id={project.id} title={project.projectTitle} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
