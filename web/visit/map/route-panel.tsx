import type { AtTable } from '../../../domain/floor/at-tables.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { distanceInWords } from '../../../domain/floor/landmarks.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link, useNavigate } from '../../kit/page/router.tsx';
import { Rich } from '../../kit/text/rich.tsx';
import { TeamPresence } from '../presence/team-presence.tsx';
import { StarIcon } from '../star/star.tsx';
import styles from './route-panel.module.css';
import { factsOf } from './table-card.tsx';
import type { AddressOf } from './use-map-query.ts';
import type { Route, Stop } from './use-route.ts';
import { setVisited, useVisited } from './visited.ts';

type Props = {
  floor: PublicFloor;
  route: Route;
  /** The ids of the visitor's favorites. */
  starred: ReadonlySet<string>;
  here: AtTable | undefined;
  session: FloorSession | undefined;
  /** The projects whose teams are at their tables; undefined while visitors are not told. */
  presence: ReadonlySet<string> | undefined;
  addressOf: AddressOf;
  isOpen: boolean;
};

/** The visitor's favorites in walking order. Visited ones are ticked and stay in place. */
export function RoutePanel({ floor, route, starred, here, session, presence, addressOf, isOpen }: Props) {
  const navigate = useNavigate();
  const visited = useVisited();
  const { stops } = route;
  const way = lengthOf(route, here);
  const of = floor.sessions.length > 1 ? session?.name : undefined;
  const about = way && of ? t('map.walkIn', { walk: way, session: of }) : way || of;
  const seen = stops.filter(({ project }) => visited.has(project.id)).length;
  const next = stops.find(({ project }) => !visited.has(project.id));
  const others = floor.sessions
    .filter(({ id }) => id !== session?.id)
    .map(({ id, name }) => ({
      id,
      name,
      count: floor.places.filter((place) => place.session === id && starred.has(place.project)).length,
    }))
    .filter(({ count }) => count > 0);
  return (
    <details
      id="route"
      className={styles.route}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open !== isOpen) navigate(addressOf({ route: open }), { replace: true });
      }}
    >
      <summary>
        <StarIcon /> <h2>{t('map.route')}</h2>
        <span role="status">{stops.length > 0 && t('map.seen', { seen, count: stops.length })}</span>
      </summary>
      <noscript>
        <p>{t('map.needsScript')}</p>
      </noscript>
      {stops.length === 0 ? (
        <p className={styles.none}>
          {starred.size > 0 ? t('map.noFavourites') : t('map.howTo')} <Link to={paths.favourites}>{t('map.favourites')}</Link>
        </p>
      ) : (
        <>
          <p className={styles.walk}>
            {about && `${about}.`} {seen === stops.length && t('map.allSeen')}
          </p>
          <ol className={styles.stops}>
            {stops.map((stop) => (
              <StopRow
                key={stop.number}
                stop={stop}
                presence={presence}
                isNext={stop === next}
                isVisited={visited.has(stop.project.id)}
                address={`${addressOf({ table: stop.number })}#plan`}
              />
            ))}
          </ol>
        </>
      )}
      {others.map(({ id, name, count }) => (
        <p key={id} className={styles.other}>
          <Rich
            text={t('map.favouritesIn', { session: name, count })}
            parts={[(words) => <Link to={`${addressOf({ session: id, route: true })}#route`}>{words}</Link>]}
          />
        </p>
      ))}
    </details>
  );
}

/** The length of the walk and its start; '' for a single stop without a known start. */
function lengthOf({ stops, start, length }: Route, here: AtTable | undefined): string {
  const walk = distanceInWords(length);
  if (here) return t('map.walkFromTable', { distance: walk, table: here.number });
  if (start) return t('map.walkFromEntrance', { distance: walk });
  return stops.length > 1 ? t('map.walkThrough', { distance: walk }) : '';
}

type StopProps = { stop: Stop; presence: Props['presence']; isNext: boolean; isVisited: boolean; address: string };

function StopRow({ stop: { number, project }, presence, isNext, isVisited, address }: StopProps) {
  return (
    <li className={isNext ? styles.next : undefined} data-visited={isVisited || undefined}>
      <Link className={styles.number} to={address} replace aria-label={t('map.onPlan', { table: number })}>
        {number}
      </Link>
      <div>
        {isNext && <p className={styles.label}>{t('words.next')}</p>}
        <Link className={styles.title} to={paths.project(project.id)} {...writtenIn(project)}>
          {project.projectTitle}
        </Link>
        <p className={styles.facts}>
          {factsOf(project)} <TeamPresence id={project.id} presence={presence} />
        </p>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isVisited}
          aria-label={t('map.visitedTitle', { title: project.projectTitle })}
          onChange={({ target }) => setVisited(project.id, target.checked)}
        />
        <span>{t('map.visited')}</span>
      </label>
    </li>
  );
}
