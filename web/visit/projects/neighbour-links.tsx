import { useQuery } from '@tanstack/react-query';
import { t } from '../../../domain/language/text.ts';
import { writtenIn } from '../../../domain/language/written.ts';
import type { PublicProject } from '../../../domain/project/public-project.ts';
import { pageWith } from '../../../domain/site/page-numbers.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import text from '../../kit/text/text.module.css';
import { filterProjects } from './filter-projects.ts';
import type { FromList } from './from-list.ts';
import { changeListAddress, readListAddress } from './list-address.ts';
import styles from './neighbour-links.module.css';
import { projectsQuery } from './queries.ts';

/** Links to the previous and next project of the filtered list; none when the list cannot be loaded. */
export function NeighbourLinks({ project, list }: { project: PublicProject; list: string }) {
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
  // The back link of the neighbor leads to the page of the list on which it stands.
  const stateOf = (other: PublicProject): FromList => ({
    project: other,
    list: `${path}?${changeListAddress(address, { page: pageWith(found.indexOf(other)) })}`,
  });
  return (
    <nav className={`${styles.neighbours} ${text.unprinted}`} aria-label={t('projects.neighbours')}>
      {previous && (
        <Link className={styles.link} to={paths.project(previous.id)} state={stateOf(previous)}>
          <small>{t('projects.previousLink')}</small>{' '}
          <span>
            <bdi {...writtenIn(previous)}>{previous.projectTitle}</bdi>
          </span>
        </Link>
      )}
      {next && (
        <Link className={`${styles.link} ${styles.next}`} to={paths.project(next.id)} state={stateOf(next)}>
          <small>{t('projects.nextLink')}</small>{' '}
          <span>
            <bdi {...writtenIn(next)}>{next.projectTitle}</bdi>
          </span>
        </Link>
      )}
    </nav>
  );
}
