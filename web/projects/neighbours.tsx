import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { pageWith } from '../../domain/pagination.ts';
import type { PublicProject } from '../../domain/public-project.ts';
import { paths } from '../paths.ts';
import { useNearWindow } from '../ui/near-window.ts';
import { filterProjects } from './filter-projects.ts';
import type { FromList } from './from-list.ts';
import { changeListAddress, readListAddress } from './list-address.ts';
import styles from './neighbours.module.css';
import { projectsQuery } from './queries.ts';

type Props = {
  project: PublicProject;
  /** Address of the list to which the back link leads, with its filters. */
  list: string;
};

/** Links to the previous and next project of the filtered list; none when the list cannot be loaded. */
export function Neighbours(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const near = useNearWindow(place);
  return <div ref={place}>{near && <NeighbourLinks {...props} />}</div>;
}

/** A component of its own, so that the list is requested late and does not compete with the project's pictures. */
function NeighbourLinks({ project, list }: Props) {
  const { data: projects = [] } = useQuery({
    ...projectsQuery(project.department, project),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [path, query] = list.split('?');
  const address = new URLSearchParams(query);
  const found = filterProjects(projects, readListAddress(address));
  const at = found.findIndex((other) => other.id === project.id);
  const [previous, next] = at < 0 ? [] : [found[at - 1], found[at + 1]];
  if (!previous && !next) return null;
  // The back link of the neighbour leads to the page of the list on which it stands.
  const stateOf = (other: PublicProject): FromList => ({
    project: other,
    list: `${path}?${changeListAddress(address, { page: pageWith(found.indexOf(other)) })}`,
  });
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
