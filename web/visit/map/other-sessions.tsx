import type { AtTable } from '../../../domain/floor/at-tables.ts';
import type { FloorSession } from '../../../domain/floor/floor.ts';
import type { PublicFloor } from '../../../domain/floor/public-floor.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import styles from './other-sessions.module.css';

/** The projects at the same table in other sessions. */
export function OtherSessions({
  floor,
  here,
  session,
}: {
  floor: PublicFloor;
  here: AtTable;
  session: FloorSession | undefined;
}) {
  const others = floor.places.flatMap((place) => {
    const other = floor.sessions.find(({ id }) => id === place.session && id !== session?.id);
    const project = floor.projects.find(({ id }) => id === place.project);
    return place.table === here.number && other && project ? [{ other, project }] : [];
  });
  return others.map(({ other, project }) => (
    <p key={other.id} className={styles.other}>
      <bdi>{other.name}</bdi>:{' '}
      <Link to={paths.project(project.id)} {...writtenIn(project)}>
        {project.projectTitle}
      </Link>
    </p>
  ));
}
