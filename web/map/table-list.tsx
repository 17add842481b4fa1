import { Link } from 'react-router-dom';
import type { AtTable } from '../../domain/floor/at-tables.ts';
import { markTitle, metresInWords, nearestOf } from '../../domain/floor/landmarks.ts';
import type { MapQuery } from '../../domain/floor/map-query.ts';
import type { PublicFloor } from '../../domain/floor/public-floor.ts';
import { distance } from '../../domain/floor/route.ts';
import { placeLabel } from '../../domain/places.ts';
import { paths } from '../paths.ts';
import { Star } from '../star/star.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { FoundCount } from '../ui/found-count.tsx';
import { Message } from '../ui/message.tsx';
import { factsOf } from './table-card.tsx';
import styles from './table-list.module.css';

type Props = {
  floor: PublicFloor;
  query: MapQuery;
  shown: AtTable[];
  isFiltered: boolean;
  onClear: () => void;
};

/** All that the plan shows of projects, as a list by table. */
export function TableList({ floor, query, shown, isFiltered, onClear }: Props) {
  const clear = paths.map(floor, { session: query.session, here: query.here });
  return (
    <section className={styles.section} aria-labelledby="tables">
      <div className={styles.head}>
        <h2 id="tables">
          {isFiltered ? `${shown.length === 1 ? '1 project' : `${shown.length} projects`} found` : 'Projects by table'}
        </h2>
        {isFiltered && (
          <ButtonLink to={clear} replace onClick={onClear}>
            Clear filters
          </ButtonLink>
        )}
      </div>
      <FoundCount noun="project" total={floor.projects.length} found={shown.length} />
      {shown.length === 0 && (
        <Message title={isFiltered ? 'No project at these tables matches.' : 'No project has a table yet.'} />
      )}
      <ul className={styles.list}>
        {shown.map((table) => {
          const { number, project } = table;
          const landmark = nearestOf(table, floor.marks);
          if (!project) return null;
          return (
            <li key={number}>
              <Link
                className={styles.number}
                to={`${paths.map(floor, { ...query, table: number })}#plan`}
                replace
                aria-label={`Table ${number}: show on the plan`}
              >
                {number}
              </Link>
              <div>
                <h3>
                  <Link to={paths.project(project.id)}>{project.projectTitle}</Link>
                </h3>
                <p>
                  {project.position && <b>{placeLabel(project.position)} · </b>}
                  {factsOf(project)}
                </p>
                {landmark && (
                  <p className={styles.hint}>
                    Nearest: {markTitle(landmark)}, {metresInWords(distance(table, landmark))}
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
