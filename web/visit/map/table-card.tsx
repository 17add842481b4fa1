import type { Ref } from 'react';
import { departmentTitle } from '../../../domain/department/departments.ts';
import type { AtTable } from '../../../domain/floor/at-tables.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { placeLabel } from '../../../domain/winners/places.ts';
import { Icon, icons } from '../../kit/media/icon.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { AwardBadges, Badge, Badges, DepartmentTag, PlaceBadge } from '../../kit/text/badge.tsx';
import text from '../../kit/text/text.module.css';
import { TeamPresence } from '../presence/team-presence.tsx';
import { Star } from '../star/star.tsx';
import { OtherSessions } from './other-sessions.tsx';
import styles from './table-card.module.css';
import type { AddressOf } from './use-map-query.ts';

type Props = {
  ref: Ref<HTMLElement>;
  floor: PublicFloor;
  table: AtTable;
  query: MapQuery;
  session: FloorSession | undefined;
  /** The projects whose teams are at their tables; undefined while visitors are not told. */
  presence: ReadonlySet<string> | undefined;
  addressOf: AddressOf;
  /** Called when its link closes it. */
  onClose: () => void;
};

/**
 * The card of a table. It covers the far side of the plan, on a phone the bottom of the window, so that nothing moves when it
 * opens.
 */
export function TableCard({ ref, floor, table, query, session, presence, addressOf, onClose }: Props) {
  const { number, project } = table;
  const hasSessions = floor.sessions.length > 1;
  return (
    <section
      ref={ref}
      id="card"
      className={`${styles.card} ${text.unprinted}`}
      data-side={table.x < floor.hall.width / 2 ? 'right' : 'left'}
      aria-labelledby="table"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id="table">
          {t('map.table', { table: number })}
          {hasSessions && session && (
            <small>
              {' '}
              <bdi>{session.name}</bdi>
            </small>
          )}
        </h2>
        <Link
          className={styles.close}
          to={addressOf({ table: undefined })}
          replace
          aria-label={t('words.close')}
          onClick={onClose}
        >
          <Icon path={icons.close} />
        </Link>
      </div>
      {project ? (
        <>
          <div className={styles.title}>
            <h3>
              <Link to={paths.project(project.id)} {...writtenIn(project)}>
                {project.projectTitle}
              </Link>
            </h3>
            <Star id={project.id} title={project.projectTitle} />
          </div>
          <Badges>
            {project.position && <PlaceBadge label={placeLabel(project.position)} />}
            <AwardBadges awards={project.awards} />
            <DepartmentTag slug={project.department} />
            {project.withheld && <Badge>{t('map.nda')}</Badge>}
            <TeamPresence id={project.id} presence={presence} />
          </Badges>
          {project.teamMemberNames && <p className={styles.facts}>{project.teamMemberNames}</p>}
          {project.sponsor && <p className={styles.facts}>{t('map.sponsorIs', { sponsor: project.sponsor })}</p>}
        </>
      ) : (
        <p className={styles.facts}>{hasSessions ? t('map.freeNow') : t('map.free')}</p>
      )}
      <OtherSessions floor={floor} here={table} session={session} />
      {query.here !== number && (
        <p className={styles.ways}>
          <Link to={`${addressOf({ here: number, table: undefined })}#here`}>{t('map.imHere')}</Link>
        </p>
      )}
    </section>
  );
}

/** A project's line in the list. */
export function factsOf({ department, sponsor }: Pick<NonNullable<AtTable['project']>, 'department' | 'sponsor'>): string {
  return [departmentTitle(department), sponsor].filter(Boolean).join(' · ');
}
