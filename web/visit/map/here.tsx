import { useEffect, useRef } from 'react';
import type { AtTable } from '../../../domain/floor/at-tables.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import { distanceInWords, markTitle, nearest, nearestOf } from '../../../domain/floor/landmarks.ts';
import type { MapQuery } from '../../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { distance } from '../../../domain/floor/route.ts';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { paths } from '../../kit/page/paths.ts';
import { Link, useLocation, useNavigationType } from '../../kit/page/router.tsx';
import { FoundCard } from '../search/found-card.tsx';
import { OpenVote } from '../vote/open-vote.tsx';
import styles from './here.module.css';
import { OtherSessions } from './other-sessions.tsx';
import type { AddressOf } from './use-map-query.ts';

type Props = {
  floor: PublicFloor;
  tables: AtTable[];
  /** The table at which the visitor stands; absent when the floor has no table with the number in the address. */
  here: AtTable | undefined;
  query: MapQuery;
  session: FloorSession | undefined;
  addressOf: AddressOf;
};

/** Number of nearby tables to list. */
const near = 4;

/** The view after scanning the code on a table: its project, and nearby tables. */
export function Here({ floor, tables, here, query, session, addressOf }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, key } = useLocation();
  const type = useNavigationType();
  // The link that leads here goes with its card, and this part comes after the page has looked for it (page-change.ts).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says when.
  useEffect(() => {
    if (hash === '#here' && type !== 'pop') heading.current?.focus();
  }, [key]);
  if (!here) {
    return (
      <Note tone="warning" className={styles.unknown}>
        {t('map.unknown', { table: query.here ?? '' })}
      </Note>
    );
  }
  const others = tables.filter((table) => table.project && table !== here);
  const landmark = nearestOf(here, floor.marks);
  return (
    <section className={styles.here} aria-labelledby="here">
      <div className={styles.head}>
        <h2 ref={heading} id="here" tabIndex={-1}>
          {t('map.youAreAt', { table: here.number })}
        </h2>
        <Link to={`${addressOf({ here: undefined })}#plan`} onClick={() => tableOnPlan(here.number)?.focus()}>
          {t('map.elsewhere')}
        </Link>
      </div>
      {here.project ? (
        <>
          <FoundCard project={here.project} heading="h3" />
          <OpenVote project={here.project.id} />
        </>
      ) : (
        <p className={styles.free}>
          {floor.sessions.length > 1 && session ? t('map.freeIn', { session: session.name }) : t('map.free')}
        </p>
      )}
      <OtherSessions {...{ floor, here, session }} />
      <h3>{t('map.near')}</h3>
      <ul className={styles.near}>
        {nearest(here, others, near).map((table) => (
          <li key={table.number}>
            <b className={styles.number}>{table.number}</b>
            <span>
              {table.project && (
                <Link to={paths.project(table.project.id)} {...writtenIn(table.project)}>
                  {table.project.projectTitle}
                </Link>
              )}{' '}
              <small>{distanceInWords(distance(here, table))}</small>
            </span>
          </li>
        ))}
        {landmark && (
          <li>
            <b className={styles.number} aria-hidden="true" />
            <span>
              {markTitle(landmark)} <small>{distanceInWords(distance(here, landmark))}</small>
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}

function tableOnPlan(number: string): SVGAElement | null {
  return document.querySelector(`#plan [data-table="${number}"]`);
}
