import { type DepartmentSlug, departments } from '../../../domain/project/departments.ts';
import type { Term } from '../../../domain/term/terms.ts';
import { Bone } from '../../kit/feedback/skeleton.tsx';
import { hueOf } from '../../kit/media/hue.ts';
import { paths } from '../../kit/page/paths.ts';
import { Link } from '../../kit/page/router.tsx';
import { DepartmentIcon } from './department-icon.tsx';
import styles from './department-tiles.module.css';

type Props = { term: Term; counts: Record<DepartmentSlug, number> | undefined; loading: boolean };

/** Tiles of all departments with their number of projects in the term. If the numbers cannot be loaded, the tiles have none. */
export function DepartmentTiles({ term, counts, loading }: Props) {
  return (
    <ul className={styles.tiles}>
      {departments.map((department) => (
        <li key={department.slug}>
          <Link className={styles.tile} style={hueOf(department.slug)} to={paths.department(department.slug, term)}>
            <DepartmentIcon department={department} />
            <span>
              <strong>{department.title}</strong>
              <span className={styles.count}>
                {loading && <Bone width="5rem" />}
                {counts && projectCount(counts[department.slug])}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function projectCount(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`;
}
