import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { PublicProject } from '../../domain/public-project.ts';
import { paths } from '../paths.ts';
import { useNearWindow } from '../ui/near-window.ts';
import type { FromList } from './from-list.ts';
import styles from './neighbours.module.css';
import { projectsQuery } from './queries.ts';

type Props = {
  project: PublicProject;
  /** Address of the list to which the back link leads. */
  list: string;
};

/** Links to the previous and next project of the same department and term; none when the list cannot be loaded. */
export function Neighbours(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearWindow(place);
  return <div ref={place}>{near && <NeighbourLinks {...props} />}</div>;
}

/** A component of its own, so that the list is requested late and does not compete with the project's pictures. */
function NeighbourLinks({ project, list }: Props) {
  const { data: projects = [], dataUpdatedAt: listedAt } = useQuery({
    ...projectsQuery(project.department, project),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const at = projects.findIndex((other) => other.id === project.id);
  const [previous, next] = at < 0 ? [] : [projects[at - 1], projects[at + 1]];
  if (!previous && !next) return null;
  const stateOf = (other: PublicProject): FromList => ({ project: other, listedAt, list });
  return (
    <nav className={styles.neighbours} aria-label="More projects of this list">
      {previous && (
        <Link className={styles.link} to={paths.project(previous.id)} state={stateOf(previous)}>
          <small>← Previous project</small> {previous.projectTitle}
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} to={paths.project(next.id)} state={stateOf(next)}>
          <small>Next project →</small> {next.projectTitle}
        </Link>
      )}
    </nav>
  );
}
